//! Macros that declare a part of a format once: as a type, as its reader and as the table for messages and guides.

/// Declares the fields in one pair of brackets as a struct, with the name of their table and their name in messages.
///
/// The comment on a field is its meaning in the guides. Its type may be followed by the values that files may write, if
/// these differ from those of the type; then by a default in RON after `=`, or after `|` by the meaning of leaving it
/// out; and by an example. `VERSION` adds the version of a file. Files don't have the fields after `..`.
#[macro_export]
macro_rules! group {
    (@value $type:ty) => { <$type as $crate::setups::fields::Value>::TYPE };
    (@value $type:ty, $value:expr) => { $value };
    (@missing) => { $crate::setups::Missing::Refused };
    (@missing = $default:literal) => { $crate::setups::Missing::Is($default) };
    (@missing | $means:literal) => { $crate::setups::Missing::Means($means) };
    (
        $(#[$attribute:meta])*
        $vis:vis struct $name:ident $(<$life:lifetime>)? ($table:literal, $what:literal $(, $version:ident)?) {
            $(
                $(#[doc = $about:literal])*
                $field:ident: $type:ty $([$value:expr])? $(= $default:literal)? $(| $means:literal)?, $example:literal;
            )*
            $(..$(
                $(#[$extra_attribute:meta])*
                $extra:ident: $extra_type:ty;
            )*)?
        }
    ) => {
        $(#[$attribute])*
        $vis struct $name $(<$life>)? {
            $($(#[doc = $about])* pub $field: $type,)*
            $($($(#[$extra_attribute])* pub $extra: $extra_type,)*)?
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// Its fields as files write them.
            pub const GROUP: $crate::setups::Group = $crate::setups::Group {
                name: $table,
                what: $what,
                fields: &[
                    $($crate::setups::formats::$version,)?
                    $($crate::setups::FieldInfo {
                        name: stringify!($field),
                        value: $crate::group!(@value $type $(, $value)?),
                        missing: $crate::group!(@missing $(= $default)? $(| $means)?),
                        example: $example,
                        about: concat!($($about),*),
                    },)*
                ],
            };
        }

        impl<'n> $crate::setups::fields::Value<'n> for $name $(<$life>)? {
            const TYPE: $crate::setups::ValueType = $crate::setups::ValueType::Fields(&Self::GROUP);

            fn read(
                node: &'n $crate::setups::outline::Node<'n>,
                _: &$crate::setups::FieldInfo,
                problems: &mut $crate::setups::problem::Problems,
            ) -> Option<Self> {
                let fields = $crate::setups::fields::Fields::of(node, &Self::GROUP, problems)?;
                $(let $field = fields.read(stringify!($field), &Self::GROUP, problems);)*
                Some(Self {
                    $($field: $field?,)*
                    $($($extra: Default::default(),)*)?
                })
            }
        }
    };
}

/// Declares the values that a field offers as an enum, with the name of their table and what they decide. `impl for` does
/// so for an enum that exists.
///
/// The comment on a value is its meaning in the guides. After `=` comes its form in files, if that is not its name.
#[macro_export]
macro_rules! choice {
    (@form $variant:ident) => { stringify!($variant) };
    (@form $variant:ident $form:literal) => { $form };
    (@read $node:ident, $problems:ident, $made:expr) => {
        if let $crate::setups::outline::Body::Plain = $node.body {
            return Some($made);
        }
    };
    (@read $node:ident, $problems:ident, $made:expr, $inner:ty) => {
        $crate::choice!(@read $node, $problems, $made, $inner, $crate::group!(@value $inner))
    };
    (@read $node:ident, $problems:ident, $made:expr, $inner:ty, $value:expr) => {
        if let Some(part) = $crate::setups::fields::argument($node) {
            return $crate::setups::fields::read_as::<$inner>(part, $value, $problems).map($made);
        }
    };
    (@default $is_default:expr, $made:expr) => {
        if $is_default {
            return Some($made);
        }
    };
    (@default $is_default:expr, $made:expr, $inner:ty) => { _ = $is_default; };
    (
        impl for $name:ident $(<$life:lifetime>)? ($table:literal, $what:literal) {
            $($(#[doc = $about:literal])* $variant:ident $(($inner:ty $([$value:expr])?))? $(= $form:literal)?,)*
        }
    ) => {
        impl $(<$life>)? $crate::setups::fields::Offered for $name $(<$life>)? {
            const CHOICE: $crate::setups::Choice = $crate::setups::Choice {
                name: $table,
                what: $what,
                forms: &[$(($crate::choice!(@form $variant $($form)?), concat!($($about),*))),*],
            };
        }

        impl<'n> $crate::setups::fields::Value<'n> for $name $(<$life>)? {
            const TYPE: $crate::setups::ValueType =
                $crate::setups::ValueType::OneOf(&<Self as $crate::setups::fields::Offered>::CHOICE);

            fn read(
                node: &'n $crate::setups::outline::Node<'n>,
                _: &$crate::setups::FieldInfo,
                problems: &mut $crate::setups::problem::Problems,
            ) -> Option<Self> {
                let choice = <Self as $crate::setups::fields::Offered>::CHOICE;
                let mut names = choice.names();
                $(if names.next() == Some(node.name) {
                    $crate::choice!(@read node, problems, Self::$variant $(, $inner $(, $value)?)?);
                })*
                $crate::setups::fields::refuse_choice(node, &choice, problems);
                None
            }

            fn absent(field: &$crate::setups::FieldInfo) -> Option<Self> {
                let $crate::setups::Missing::Is(default) = field.missing else { return None };
                let choice = <Self as $crate::setups::fields::Offered>::CHOICE;
                let mut names = choice.names();
                $($crate::choice!(@default names.next() == Some(default), Self::$variant $(, $inner)?);)*
                None
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $vis:vis enum $name:ident $(<$life:lifetime>)? ($table:literal, $what:literal) {
            $($(#[doc = $about:literal])* $variant:ident $(($inner:ty $([$value:expr])?))? $(= $form:literal)?,)*
        }
    ) => {
        $(#[$attribute])*
        $vis enum $name $(<$life>)? {
            $($(#[doc = $about])* $variant $(($inner))?,)*
        }

        $crate::choice! {
            impl for $name $(<$life>)? ($table, $what) {
                $($(#[doc = $about])* $variant $(($inner $([$value])?))? $(= $form)?,)*
            }
        }
    };
}
