// The words of the English messages, by their ids.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../assets/translations/en/", import.meta.url));
const english = readdirSync(folder).map((name) => readFileSync(folder + name, "utf8")).join("\n");

// The text of a message of one line, or of one of its attributes.
export function words(id) {
  const [message, attribute] = id.split(".");
  const start = attribute ? `${message} =.*(?:\\n +.*)*?\\n +\\.${attribute}` : message;
  const text = new RegExp(`^${start} = (.+)$`, "m").exec(english)?.[1];
  if (!text) throw new Error(`there is no message ${id} of one line`);
  return text;
}

// What matches a message, whatever stands in place of its arguments.
export function pattern(id) {
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(words(id).split(/\{[^}]*\}/).map(escaped).join(".*"), "s");
}
