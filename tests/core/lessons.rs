//! Every shipped lesson is played through: with its solution, with its hints, and with the wrong moves that it answers.
//! Errors in lesson files are reported with their position.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::program::{parts, run};
use specular::lessons::{Lesson, Lessons, Progress, SHIPPED, Verdict, check, parse};
use specular::mods::{Content, Places};
use specular::notation::kind_words::describe;
use specular::phrases::Phrase;
use specular::rules::{Action, Position, Reason};
use specular::setups::Library;
use testing::folder::Folder;

fn read(text: &str) -> Result<Arc<Lesson>, String> {
    let lesson = parse(Path::new("mine.ron"), text, &Library::embedded());
    lesson.map(Arc::new).map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn shipped() -> Vec<Arc<Lesson>> {
    let read = |&(id, text): &(&str, &str)| parse(Path::new(id), text, &Library::embedded());
    SHIPPED.iter().map(|lesson| Arc::new(read(lesson).unwrap_or_else(|errors| panic!("{errors:?}")))).collect()
}

/// The English text of a phrase.
fn english(words: Option<Phrase>) -> Option<String> {
    words.map(|words| words.to_string())
}

/// A table that receives only verdicts, like the app.
struct Table {
    progress: Progress,
    position: Position,
}

impl Table {
    fn new(lesson: &Arc<Lesson>) -> Self {
        let progress = Progress::new(lesson);
        let position = progress.start().expect("a first step").position;
        Self { progress, position }
    }

    fn play(&mut self, action: Action) -> Verdict {
        let id = self.progress.lesson().id.clone();
        let verdict = self.progress.judge(action).unwrap_or_else(|illegal| panic!("{id}: {illegal}"));
        if matches!(verdict, Verdict::Wrong { .. }) {
            return verdict;
        }
        self.position.apply(action).expect("a legal action");
        let (reply, new_board) = match &verdict {
            Verdict::Continue { reply } => (Some(*reply), false),
            Verdict::StepDone { reply, new_board, .. } => (*reply, *new_board),
            Verdict::LessonDone { reply, .. } => (*reply, false),
            Verdict::Wrong { .. } => (None, false),
        };
        if let Some(reply) = reply {
            self.position.apply(reply).expect("a legal reply");
        }
        if new_board {
            self.position = self.progress.start().expect("another step").position;
        }
        assert_eq!(&self.position, self.progress.position(), "{id}: the table shows the position of the lesson");
        verdict
    }
}

#[test]
fn each_lesson_is_solved_by_its_solution() {
    for lesson in shipped() {
        let mut table = Table::new(&lesson);
        for (index, step) in lesson.steps.iter().enumerate() {
            assert_eq!(table.progress.step_index(), index, "{}", lesson.id);
            let (last, before) = step.solution.split_last().expect("a solution");
            for &action in before {
                assert!(matches!(table.play(action), Verdict::Continue { .. }), "{}: {action}", lesson.id);
            }
            match table.play(*last) {
                Verdict::StepDone { words, .. } => assert_eq!(english(words), step.done),
                Verdict::LessonDone { words, closing, .. } => {
                    assert_eq!((english(words), english(closing)), (step.done.clone(), lesson.closing.clone()));
                    assert_eq!(index + 1, lesson.steps.len(), "{}", lesson.id);
                }
                other => panic!("{}: {last}: {other:?}", lesson.id),
            }
        }
        assert!(table.progress.step().is_none() && table.progress.start().is_none() && table.progress.hint().is_none());
        let more = table.progress.judge("a1a2".parse().expect("an action")).expect_err("the lesson is over");
        assert!(matches!(more.reason, Reason::GameOver | Reason::NoPiece(_) | Reason::NotYours { .. }), "{more}");
    }
}

#[test]
fn each_lesson_is_solved_by_its_hints() {
    for lesson in shipped() {
        let mut table = Table::new(&lesson);
        let mut turns = 0;
        while let Some(hint) = table.progress.hint() {
            assert!(!matches!(table.play(hint), Verdict::Wrong { .. }), "{}: {hint}", lesson.id);
            turns += 1;
            assert!(turns <= 3 * lesson.steps.len(), "{} goes on", lesson.id);
        }
        assert!(table.progress.step().is_none(), "{}", lesson.id);
    }
}

#[test]
fn each_wrong_try_is_answered() {
    for lesson in shipped() {
        for (index, step) in lesson.steps.iter().enumerate() {
            for answer in &step.answers {
                assert!(!answer.tries.is_empty(), "{}: a try for {:?}", lesson.id, answer.say);
                for &action in &answer.tries {
                    let mut progress = Progress::at(&lesson, index);
                    let verdict = progress.judge(action).unwrap_or_else(|illegal| panic!("{}: {illegal}", lesson.id));
                    let Verdict::Wrong { words } = verdict else { panic!("{}: {action}: {verdict:?}", lesson.id) };
                    assert_eq!(words.to_string(), answer.say, "{}: {action}", lesson.id);
                    assert_eq!(progress.position(), &step.start, "{}: it is taken back", lesson.id);
                }
            }
            // No action gets the default answer, which says nothing about the board.
            for action in step.start.actions() {
                if let Ok(Verdict::Wrong { words }) = Progress::at(&lesson, index).judge(action) {
                    assert!(
                        step.answers.iter().any(|answer| answer.say == words.to_string()),
                        "{}: {action}: {words}",
                        lesson.id
                    );
                }
            }
        }
    }
}

#[test]
fn every_edition_has_lessons_in_its_own_words() {
    let lessons = Lessons::embedded();
    let count = |edition| lessons.of_edition(edition).count();
    assert!(count("laser-chess") >= 12 && count("khet-1") >= 2 && count("khet-2") >= 2);
    let laser_chess = ["king", "deflector", "switch", "defender", "laser"];
    let khet = ["pharaoh", "pyramid", "scarab", "djed", "anubis", "sphinx", "obelisk"];
    for lesson in lessons.iter() {
        let foreign: &[&str] = if lesson.edition == "laser-chess" { &khet } else { &laser_chess[..4] };
        let steps = lesson.steps.iter().flat_map(|step| {
            let answers = step.answers.iter().map(|answer| &answer.say);
            [&step.text].into_iter().chain(&step.done).chain(answers)
        });
        for words in [&lesson.title, &lesson.intro].into_iter().chain(&lesson.closing).chain(steps) {
            let lower = words.to_lowercase();
            for name in foreign {
                assert!(!lower.contains(name), "{}: {words:?} speaks of a {name}", lesson.id);
            }
            assert!(words.ends_with(['.', '?', '!']) || *words == lesson.title, "{}: {words:?}", lesson.id);
        }
    }
    let files = fs::read_dir(testing::repository("assets/lessons")).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let names: Vec<_> = names.filter_map(|name| name.strip_suffix(".ron").map(str::to_owned)).collect();
    assert_eq!(names.len(), SHIPPED.len(), "every file is shipped: {names:?}");
}

/// A lesson with the king on e5 in reach of the deflector on j5.
fn lesson(steps: &str) -> String {
    let board = "board: \"xS . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . k . . . . PSE\n\
                 . . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . K . . . XN\"";
    format!(
        "(version: 1, title: \"Mine\", edition: \"laser-chess\", intro: \"A lesson.\", {board},\nsteps: [\n{steps}\n])"
    )
}

#[test]
fn conditions_hold_for_the_right_turns() {
    for (task, fits, fails) in [
        ("Play([\"j5+\", \"f1f2\"])", "f1f2", "j5-"),
        ("Move", "f1f2", "j5+"),
        ("Rotate", "j1-", "j5j6"),
        ("From(\"j5\")", "j5i5", "f1f2"),
        ("To(\"f2\")", "f1f2", "j5+"),
        ("With(\"king\")", "f1f2", "j5+"),
        ("Destroy(\"king\")", "j5+", "f1f2"),
        ("Destroy(\"any\")", "j5+", "j5-"),
        ("Lose(\"deflector\")", "j5-", "j1-"),
        ("Lose(\"f1\")", "j1-", "j5-"),
        ("StrikeKing", "j5+", "j1-"),
        ("Light(\"j8\")", "j5i5", "f1f2"),
        ("Any([Light(\"j8\"), StrikeKing])", "j5+", "f1f2"),
        ("All([Move, Light(\"j8\")])", "j5i5", "j5+"),
        ("Not(Move)", "j5+", "f1f2"),
        ("Safe", "f1f2", "j1-"),
        ("ForceWin", "j5+", "j5-"),
    ] {
        let text = lesson(&format!(
            "(text: \"Try.\", task: {task}, solution: \"{fits}\", answers: [(say: \"No.\", tries: [\"{fails}\"])])"
        ));
        assert!(read(&text).is_ok(), "{task}: {:?}", read(&text).err());
    }
}

/// A lesson in Laser Chess (1987): the block on d5 can take the mirror on d6, and the laser on i1 can turn.
fn lesson_of_1987(step: &str) -> String {
    let board = "board: \". . . . . . . . k\n. . . . . . . . .\n. . . . . . . . .\n. . . tNE . . . . .\n\
                 . . . BN . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
                 K . . . . . . . XN\"";
    let head = "version: 1, title: \"Mine\", edition: \"laser-chess-1987\", intro: \"A lesson.\"";
    format!("({head},\n{board},\nsteps: [\n(text: \"Try.\", {step})\n])")
}

#[test]
fn conditions_cover_captures_and_half_turns() {
    for (task, fits, fails) in [
        ("Destroy(\"d6\")", "d5d6", "d5e5"),
        ("Rotate", "i1++", "d5d6"),
        ("Not(Stack)", "d5d6", ""),
        ("Threaten(\"king\")", "a1a2", "i1++"),
    ] {
        let tries = if fails.is_empty() { String::new() } else { format!("tries: [\"{fails}\"]") };
        let text = lesson_of_1987(&format!("task: {task}, solution: \"{fits}\", answers: [(say: \"No.\", {tries})]"));
        assert!(read(&text).is_ok(), "{task}: {:?}", read(&text).err());
    }
}

/// Conditions about later turns would miss the second action of a turn.
#[test]
fn conditions_about_later_turns_need_turns_of_one_action() {
    for (task, column) in [("Safe", 22), ("ForceWin", 22), ("Not(Safe)", 26), ("All([Move, ForceWin])", 33)] {
        let errors = read(&lesson_of_1987(&format!("task: {task}, solution: \"d5d6\""))).expect_err(task);
        let name = if task.contains("Safe") { "Safe" } else { "ForceWin" };
        let message = format!(
            "12:{column}: expected {name} under rules that allow looking ahead, found it under those of Laser Chess (1987), \
             which have several actions per turn"
        );
        assert!(errors.contains(&message), "{task}\nexpected {message}\nfound {errors}");
    }
}

#[test]
fn a_different_solution_leads_to_the_board_of_the_next_step() {
    let text = lesson(
        "(text: \"Move.\", task: Move, solution: \"f1f2\", reply: [\"e5e6\", \"e5d5\"]),\n\
         (text: \"Strike.\", task: StrikeKing, turns: 2, solution: [\"j5j6\", \"j6+\"], reply: \"a8-\")",
    );
    let lesson = read(&text).unwrap_or_else(|errors| panic!("{errors}"));
    let act = |text: &str| text.parse::<Action>().expect("an action");
    let mut progress = Progress::new(&lesson);
    let verdict = progress.judge(act("f1g1")).expect("a legal action");
    let reply = Some(act("e5e6"));
    assert_eq!(verdict, Verdict::StepDone { words: None, reply, new_board: true });
    assert_eq!(progress.position(), &lesson.steps[1].start);

    // The task takes two turns; an action that makes it impossible in the second is already wrong.
    let Ok(Verdict::Wrong { words }) = progress.judge(act("j5-")) else { panic!("the deflector is gone") };
    assert_eq!(words.to_string(), "Not quite. Have another look.");
    assert_eq!(progress.judge(act("j5j6")), Ok(Verdict::Continue { reply: act("a8-") }));
    assert_eq!(progress.hint(), Some(act("j6+")));
    let refused = progress.judge(act("j6j8")).expect_err("too far");
    assert!(matches!(refused.reason, Reason::NotNeighbours { .. }));
    progress.restart_step();
    assert_eq!(progress.position(), &lesson.steps[1].start);
}

#[test]
fn errors_are_reported_with_their_place() {
    let good = "(text: \"Strike.\", task: StrikeKing, solution: \"j5+\")";
    for (steps, message) in [
        ("", "9:8: expected 1 to 30 steps, found 0"),
        ("()", "10:1: expected a field \"solution\", found none"),
        (&good.replace("text", "txt"), "10:2: expected a field of a step (text, task, turns, "),
        (&good.replace("StrikeKing", "StrikeQing"), ", found StrikeQing, did you mean \"StrikeKing\"?"),
        (&good.replace("StrikeKing", "Destroy"), "10:25: expected a value in brackets after Destroy, found Destroy"),
        (&good.replace("StrikeKing", "Move(\"e4\")"), "expected nothing after Move, found Move(\"e4\")"),
        (
            &good.replace("StrikeKing", "Destroy(\"kign\")"),
            "10:33: expected \"any\", a square or a kind of piece (king, deflector, switch, defender, laser), \
             found \"kign\", did you mean \"king\"?",
        ),
        (&good.replace("StrikeKing", "Light(\"k9\")"), "10:31: expected a square of the board, such as \"e4\", found"),
        (&good.replace("StrikeKing", "All([Move, Light(\"z\")])"), "expected a square of the board"),
        (
            &good.replace("j5+", "left"),
            "10:47: expected an action such as \"h2g2\", \"h2+\" or \"e1^f2\", found \"left\"",
        ),
        (&good.replace("j5+", "j5j7"), "10:47: expected a legal action, found j5j7: j7 is not next to j5"),
        (&good.replace("j5+", "f1f2"), "10:47: expected an action that leads to completing the task, found f1f2"),
        (&good.replace("\"j5+\"", "[\"j5+\", \"f1f2\"]"), "expected only the last action to complete the task"),
        (&good.replace("\"j5+\"", "[]"), "10:1: expected a solution of at least one action, found none"),
        (&good.replace("solution", "turns: 9, solution"), "expected a number from 1 to 3, found 9"),
        (
            &good.replace("task", "platform: \"##\", task"),
            "10:29: expected platform only in a step with its own board, found it without a board",
        ),
        (
            &good.replace("solution", "answers: [(say: \"No.\", tries: [\"j5+\"])], solution"),
            "expected a wrong action, found j5+, which completes the task or leads to it",
        ),
        (
            &good.replace("solution", "answers: [(when: Move, say: \"No.\", tries: [\"j5-\"])], solution"),
            "expected this answer to j5-, found \"Not quite. Have another look.\"",
        ),
        (
            &format!("(text: \"Move.\", task: Move, solution: \"f1f2\"),\n{good}"),
            "10:1: expected a reply that gives the turn back, because the next step has no board, found none",
        ),
    ] {
        let errors = read(&lesson(steps)).expect_err(steps);
        assert!(errors.contains(message), "{steps}\nexpected {message}\nfound {errors}");
        assert!(errors.lines().all(|line| line.starts_with("mine.ron:") && line.contains("expected ")), "{errors}");
    }
    for (from, to, message) in [
        ("laser-chess", "laser-ches", "found \"laser-ches\", did you mean \"laser-chess\"?"),
        ("A lesson.", "", "expected a text of 1 to 400 characters, found \"\""),
        (". K .", ". . .", "expected one king for Blue, found none"),
        ("version: 1", "version: 2", "expected version 1, found 2: this file needs a newer program"),
    ] {
        let errors = read(&lesson(good).replace(from, to)).expect_err(to);
        assert!(errors.contains(message), "{errors}");
    }
}

#[test]
fn players_can_add_lessons() {
    let own = Folder::new("own");
    let good = lesson("(text: \"Strike.\", task: StrikeKing, solution: \"j5+\")");
    for (name, text) in [("mine.ron", good.as_str()), ("goal.ron", &good), ("broken.ron", "(")] {
        own.write(&format!("lessons/{name}"), text);
    }
    let (data, folder) = (&own.0, own.0.join("lessons"));
    let library = Library::embedded();
    let open = |data: &Path| Content::open(&Places { data: Some(data.to_owned()), ..Places::default() });
    let (Content { lessons, .. }, mut errors) = open(data);
    errors.retain(|error| error.path.starts_with(data));
    assert_eq!(errors.len(), 1);
    assert!(errors[0].to_string().starts_with(&format!("{}:1:2: expected ", folder.join("broken.ron").display())));
    assert_eq!(lessons.iter().count(), SHIPPED.len() + 1);
    assert_eq!(lessons.find("goal").map(|lesson| lesson.title.as_str()), Some("Mine"), "it replaces the shipped one");
    assert_eq!(open(&data.join("none")).0.lessons.iter().count(), SHIPPED.len());
    assert_eq!(check(&folder, &library), errors);
}

#[test]
fn the_command_line_checks_lessons() {
    let run = |path: &Path| parts(&run(&[Path::new("check"), path]));
    let shipped = testing::repository("assets/lessons");
    assert_eq!(run(&shipped), (Some(0), format!("{}: ok\n", shipped.display()), String::new()));
    let folder = Folder::new("checked");
    let file = folder.write("lessons/wrong.ron", lesson("(text: \"Strike.\", task: StrikeKing, solution: \"f1f2\")"));
    let message = "10:47: expected an action that leads to completing the task, found f1f2";
    let (status, out, err) = run(&file);
    assert_eq!((status, &*out), (Some(1), ""));
    assert_eq!(err.lines().next(), Some(&*format!("{}:{message}", file.display())));
    assert_eq!(err.lines().count(), 3, "with its line: {err}");
}

#[test]
fn lessons_describe_kinds_like_their_cards() {
    for (id, kinds) in [("mirrors", &["deflector", "switch"][..]), ("shields", &["defender"])] {
        let lesson = shipped().into_iter().find(|lesson| lesson.id == id).expect("a lesson");
        let intro = lesson.intro.to_lowercase();
        let library = Library::embedded();
        let rules = &library.edition(&lesson.edition).expect("an edition").rules;
        for kind in kinds {
            let lines = describe(rules, rules.kind(rules.kind_by_id(kind).expect("a kind")));
            let lines: Vec<String> = lines.iter().map(Phrase::to_string).collect();
            let of_sides = lines.iter().filter_map(|line| line.split_once(':')).map(|(sides, _)| sides.to_lowercase());
            let of_sides: Vec<String> = of_sides.filter(|sides| sides.contains(" side")).collect();
            assert!(!of_sides.is_empty(), "{kind}: {lines:?}");
            for sides in of_sides {
                let open = sides.strip_prefix("open on ").and_then(|count| count.strip_suffix(" sides"));
                let sides = open.map_or(sides.clone(), |count| format!("{count} of its sides are open"));
                assert!(intro.contains(&sides), "{id}: {kind}: {sides:?} is not in {intro:?}");
            }
        }
    }
}
