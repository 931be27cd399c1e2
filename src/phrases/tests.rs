use crate::{Argument, Language, Messages, Phrase, SHIPPED, Shipped, phrase};

/// The text of the file `names.ftl` of a shipped language.
fn names(id: &str) -> String {
    let files = Shipped::find(id).expect("shipped").files();
    files.into_iter().find(|(path, _)| path.ends_with("/names.ftl")).expect("names").1
}

fn language(id: &str, text: &str) -> Language {
    Language::new(id, [Messages::parse(text)])
}

#[test]
fn messages_have_plural_forms_and_decimals_of_their_language() {
    let turns = "turns = { $count ->\n    [one] { $count } turn\n   *[other] { $count } turns\n}\n";
    let english = language("en", turns);
    let count = |count: u32| Phrase::new("turns").with("count", count);
    assert_eq!([0, 1, 2].map(|number| english.format(&count(number))), ["0 turns", "1 turn", "2 turns"]);
    // Zero and one have the same form in French, and Romanian has a third form.
    let french = language("fr", "turns = { $count ->\n    [one] { $count } tour\n   *[other] { $count } tours\n}\n");
    assert_eq!([0, 1, 2].map(|number| french.format(&count(number))), ["0 tour", "1 tour", "2 tours"]);
    let romanian =
        "turns = { $count ->\n    [one] o mutare\n    [few] { $count } mutări\n   *[other] { $count } de mutări\n}\n";
    let romanian = language("ro", romanian);
    assert_eq!([1, 5, 20].map(|number| romanian.format(&count(number))), ["o mutare", "5 mutări", "20 de mutări"]);

    let seconds = Phrase::new("time").with("seconds", Argument::decimal(1.5, 2));
    assert_eq!(language("en", "time = { $seconds } s").format(&seconds), "1.50 s");
    assert_eq!(language("de", "number-decimal-mark = ,\ntime = { $seconds } s").format(&seconds), "1,50 s");
}

#[test]
fn long_numbers_are_grouped_as_their_language_does() {
    let shown = |id: &str, number: f64, digits: u8| {
        let written = Phrase::new("written").with("number", Argument::decimal(number, digits));
        language(id, &format!("{}\nwritten = {{ $number }}\n", names(id))).format(&written)
    };
    for (id, expected) in [("en", "20,000"), ("de", "20.000"), ("fr", "20\u{a0}000"), ("es", "20\u{a0}000")] {
        assert_eq!(shown(id, 20_000.0, 0), expected, "{id}");
    }
    let english = [(999.0, 0), (1_234.0, 0), (1_234_567.0, 0), (-123_456.0, 0), (12_345.5, 2)];
    let english = english.map(|(number, digits)| shown("en", number, digits));
    assert_eq!(english, ["999", "1234", "1,234,567", "-123,456", "12,345.50"]);
    assert_eq!(shown("it", 12_345.5, 2), "12.345,50");
}

#[test]
fn names_take_the_form_that_a_sentence_needs() {
    let struck = |piece: &str, side: &str| {
        let phrase = Phrase::new("struck").with("piece", Argument::Piece(piece.into()));
        phrase.with("side", Argument::Side(side.into()))
    };
    let names = names("de");
    let german = language(
        "de",
        &format!(
            "{names}\nstruck = {{ SIDE($side, form: \"genitive\") }} Strahl trifft {{ PIECE($piece, form: \"acc\") }}.\n"
        ),
    );
    assert_eq!(german.format(&struck("king", "Red")), "Rots Strahl trifft den König.");
    assert_eq!(german.format(&struck("pyramid", "Silver")), "Silbers Strahl trifft die Pyramide.");
    assert_eq!(german.format(&struck("fire dragon", "Azure")), "von Azure Strahl trifft die Figur „fire dragon“.");
    let mut renamed = german;
    renamed.rename_sides(vec![["Red".into(), "Orange".into()]]);
    assert_eq!(renamed.format(&struck("king", "Red")), "Oranges Strahl trifft den König.");
}

#[test]
fn names_begin_with_a_vowel_whatever_its_accent() {
    let french = language("fr", &format!("{}\nown = {{ SIDE($side, form: \"de\") }}\n", names("fr")));
    let own = |name: &str| french.format(&Phrase::new("own").with("side", Argument::Side(name.into())));
    for name in ["Anne", "Élodie", "E\u{301}lodie", "île", "Øystein", "Œdipe", "Ægir", "Őze", "Ơn", "Ấn", "Ửng", "Ìyá"]
    {
        assert_eq!(own(name), format!("d’{name}"));
    }
    // Y and h are consonants, whether the h is mute or aspirated.
    for name in ["Zoé", "Çelik", "Ñandú", "ß", "Ýmir", "Ỳ", "Yves", "Henri", "Hugo", "Đỗ", "3PO", "“A”", ""]
    {
        assert_eq!(own(name), format!("de {name}"));
    }
}

#[test]
fn lists_are_joined_by_the_words_of_their_language() {
    let english = names("en");
    let english =
        language("en", &format!("{english}\nneeds = Needs {{ LIST($pieces, form: \"a\", join: \"or\") }}.\n"));
    let needs = |pieces: &[&str]| {
        let pieces: Vec<_> = pieces.iter().map(|piece| Argument::Piece((*piece).into())).collect();
        english.format(&Phrase::new("needs").with("pieces", pieces))
    };
    assert_eq!(needs(&["king"]), "Needs a king.");
    assert_eq!(needs(&["king", "pharaoh"]), "Needs a king or a pharaoh.");
    assert_eq!(needs(&["king", "pharaoh", "ogre"]), "Needs a king, a pharaoh or an ogre.");
}

#[test]
fn a_message_that_a_language_lacks_is_english_and_unknown_ids_show_themselves() {
    let partial = language("de", "choice-off = Aus\noptions-percent = { $other }%\n");
    assert_eq!(partial.format(&phrase!("choice-off")), "Aus");
    assert_eq!(partial.format(&phrase!("choice-on")), "On");
    // Its argument is not given.
    assert_eq!(partial.format(&phrase!("options-percent", percent = 20)), "20%");
    assert_eq!(partial.format(&Phrase::new("no-such-message")), "no-such-message");
    assert_eq!(partial.format(&Phrase::new("setup-my-mod").or("My mod")), "My mod");
    assert_eq!(phrase!("options-title").optional("help"), None);
    assert_eq!(
        phrase!("option-dust").optional("help").map(|help| help.to_string()).as_deref(),
        Some("Dust in the air glows near the beam.")
    );
    assert_eq!(partial.name(), "de");
}

#[test]
fn phrases_are_joined() {
    let both = Phrase::sentences([phrase!("choice-off"), "j1".into()]);
    assert_eq!(both.to_string(), "Off j1");
    assert_eq!(Phrase::lines([both.clone(), phrase!("options-percent", percent = 5)]).to_string(), "Off j1\n5%");
    assert!(Phrase::default().is_empty() && Phrase::lines([Phrase::default()]).is_empty() && !both.is_empty());
}

#[test]
fn a_replaced_message_keeps_the_attributes_that_it_lacks() {
    let shipped = "option-dust = Staub\n    .help = Staub in der Luft.\noption-vsync = Takt\n";
    let files = |text| vec![Messages::parse(text)];
    let german = Language::replaced("de", files(shipped), files("option-dust = Staubkörner\n"));
    let shown = |id: &'static str| german.format(&Phrase::new(id));
    assert_eq!(
        ["option-dust", "option-dust.help", "option-vsync"].map(shown),
        ["Staubkörner", "Staub in der Luft.", "Takt"]
    );
    assert!(german.has("option-dust.help"));
}

#[test]
fn the_pseudo_language_is_accented_and_longer() {
    let pseudo = Language::pseudo();
    assert_eq!(pseudo.format(&phrase!("options-percent", percent = 5)), "5%");
    assert_eq!(pseudo.format(&phrase!("options-nothing-found")), "Ñöö öpţîîöñš ṃááţçĥ ýööûŕ šééáŕçĥ.");
    assert_eq!(pseudo.format(&"j1".into()), "j1");
    assert_eq!(pseudo.format(&Phrase::new("setup-no-such").or("Ace")), "Ááçé");
}

#[test]
fn language_codes_are_normalised() {
    for (text, code) in [("de", "de"), ("pt_br", "pt-BR"), ("DE", "de"), ("zh-hant-tw", "zh-Hant-TW")] {
        assert_eq!(Language::code(text).as_deref(), Some(code));
    }
    assert_eq!(["C", "", "german language", "1"].map(Language::code), [const { None }; 4]);
}

#[test]
fn shipped_files_are_unpacked_and_read_whole() {
    for shipped in SHIPPED {
        let files = shipped.files();
        assert!(files.len() > 2, "{}", shipped.id);
        for (path, text) in files {
            let wrong = fluent_bundle::FluentResource::try_new(text.clone()).err().map(|(_, errors)| errors);
            let places = wrong
                .into_iter()
                .flatten()
                .map(|error| format!("{path}:{}: {}", text[..error.pos.start].matches('\n').count() + 1, error.kind));
            assert_eq!(places.collect::<Vec<_>>(), Vec::<String>::new());
        }
        assert_eq!(Language::shipped(shipped.id).expect("shipped").name(), shipped.name);
    }
}

/// Counts of one, two and twenty, a side whose piece another side struck, and a piece as an object, in each language.
const EXAMPLES: [(&str, [&str; 5]); 8] = [
    (
        "en",
        [
            "Red to move, 1 action left",
            "Red to move, 2 actions left",
            "Red to move, 20 actions left",
            "Red's king was struck by Blue's laser.",
            "•: stack the pyramid onto the obelisk on c3",
        ],
    ),
    (
        "de",
        [
            "Rot am Zug, noch 1 Aktion",
            "Rot am Zug, noch 2 Aktionen",
            "Rot am Zug, noch 20 Aktionen",
            "Der Laser von Blau hat den König von Rot getroffen.",
            "•: die Pyramide auf den Obelisken auf c3 stapeln",
        ],
    ),
    (
        "fr",
        [
            "Aux Rouges de jouer, encore 1 action",
            "Aux Rouges de jouer, encore 2 actions",
            "Aux Rouges de jouer, encore 20 actions",
            "Le laser des Bleus a touché le roi des Rouges.",
            "•\u{a0}: empiler la pyramide sur l’obélisque en c3",
        ],
    ),
    (
        "it",
        [
            "Tocca al Rosso, resta 1 azione",
            "Tocca al Rosso, restano 2 azioni",
            "Tocca al Rosso, restano 20 azioni",
            "Il laser del Blu ha colpito il re del Rosso.",
            "•: impila la piramide sopra l’obelisco in c3",
        ],
    ),
    (
        "nl",
        [
            "Rood aan zet, nog 1 actie",
            "Rood aan zet, nog 2 acties",
            "Rood aan zet, nog 20 acties",
            "De laser van Blauw heeft de koning van Rood geraakt.",
            "•: de piramide stapelen op de obelisk op c3",
        ],
    ),
    (
        "es",
        [
            "Juega Rojo, queda 1 acción",
            "Juega Rojo, quedan 2 acciones",
            "Juega Rojo, quedan 20 acciones",
            "El láser de Azul ha alcanzado al rey de Rojo.",
            "•: apilar la pirámide sobre el obelisco de c3",
        ],
    ),
    (
        "pt",
        [
            "Vermelho a jogar, resta 1 ação",
            "Vermelho a jogar, restam 2 ações",
            "Vermelho a jogar, restam 20 ações",
            "O laser do Azul atingiu o rei do Vermelho.",
            "•: empilhar a pirâmide sobre o obelisco em c3",
        ],
    ),
    (
        "ro",
        [
            "Roșul la mutare, încă 1 acțiune",
            "Roșul la mutare, încă 2 acțiuni",
            "Roșul la mutare, încă 20 de acțiuni",
            "Laserul Albastrului a lovit regele Roșului.",
            "•: pune piramida peste obeliscul de pe c3",
        ],
    ),
];

#[test]
fn messages_have_the_plurals_and_cases_of_their_language() {
    let side = |name: &str| Argument::Side(name.into());
    let piece = |name: &str| Argument::Piece(name.into());
    for (id, expected) in EXAMPLES {
        let language = Language::shipped(id).expect("shipped");
        let actions = |count: u32| phrase!("hud-turn-actions", who = side("Red"), count = count);
        let king = vec![piece("king")];
        let struck = phrase!("rules-result-struck", loser = side("Red"), king = king, winner = side("Blue"));
        let stack =
            phrase!("click-stack", gesture = "•", piece = piece("pyramid"), other = piece("obelisk"), to = "c3");
        let shown = [actions(1), actions(2), actions(20), struck, stack].map(|phrase| language.format(&phrase));
        assert_eq!(shown, expected, "{id}");
    }
}
