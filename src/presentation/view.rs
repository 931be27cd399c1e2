//! The viewpoint of the table.

use std::fmt;

/// A viewpoint of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum View {
    /// From the first player's seat.
    Seat,
    /// Straight down.
    Above,
    /// Low behind the laser, along the first leg of the last beam.
    Low,
    /// From where the last beam ends.
    Impact,
    /// From a point on a sphere around the table.
    Orbit {
        /// Degrees around the table, anticlockwise from the first player's seat; any finite number.
        yaw: f32,
        /// Degrees down from the horizon, 5 to 90.
        pitch: f32,
        /// From 0.5 to 5, where 1 shows the whole board.
        zoom: f32,
        /// The point that the camera looks at: squares east and north of the board's centre, up to 16 each way. `None`
        /// shows as much of the board as possible.
        aim: Option<[f32; 2]>,
    },
}

impl View {
    const NAMED: [Self; 4] = [Self::Seat, Self::Above, Self::Low, Self::Impact];

    /// An orbit with its values clamped to their ranges.
    pub fn orbit(yaw: f32, pitch: f32, zoom: f32) -> Self {
        Self::Orbit { yaw, pitch: pitch.clamp(5.0, 90.0), zoom: zoom.clamp(0.5, 5.0), aim: None }
    }

    /// Reads a name, or an orbit as `YAW,PITCH,ZOOM` or `YAW,PITCH,ZOOM,EAST,NORTH`.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(named) = Self::NAMED.into_iter().find(|view| view.to_string() == text) {
            return Some(named);
        }
        let numbers = text.split(',').map(|number| number.trim().parse::<f32>().ok());
        let (yaw, pitch, zoom, aim) = match numbers.collect::<Option<Vec<_>>>()?[..] {
            [yaw, pitch, zoom] => (yaw, pitch, zoom, None),
            [yaw, pitch, zoom, east, north] => (yaw, pitch, zoom, Some([east, north])),
            _ => return None,
        };
        let fits = yaw.is_finite()
            && (5.0..=90.0).contains(&pitch)
            && (0.5..=5.0).contains(&zoom)
            && aim.into_iter().flatten().all(|squares| (-16.0..=16.0).contains(&squares));
        fits.then_some(Self::Orbit { yaw, pitch, zoom, aim })
    }
}

impl fmt::Display for View {
    /// In the format of [`parse`](Self::parse), with angles in tenths of a degree.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self {
            Self::Seat => "seat",
            Self::Above => "above",
            Self::Low => "low",
            Self::Impact => "impact",
            Self::Orbit { yaw, pitch, zoom, aim } => {
                // Adding 0 turns -0 into 0.
                let yaw = (yaw * 10.0).round() / 10.0 + 0.0;
                write!(f, "{yaw:.1},{pitch:.1},{zoom}")?;
                return aim.map_or(Ok(()), |[east, north]| write!(f, ",{east},{north}"));
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_a_name_or_an_orbit_within_its_bounds() {
        let orbit = View::Orbit { yaw: -30.0, pitch: 20.5, zoom: 2.0, aim: None };
        assert_eq!((View::parse("-30,20.5,2"), View::parse("-30, 20.5, 2")), (Some(orbit), Some(orbit)));
        let aimed = View::Orbit { yaw: -30.0, pitch: 20.5, zoom: 2.0, aim: Some([1.5, -3.0]) };
        assert_eq!(View::parse("-30,20.5,2,1.5,-3"), Some(aimed));
        for wrong in [
            "30,20,1,17,0",
            "30,20,1,0,NaN",
            "30,20,1,0,0,0",
            "",
            "left",
            "30",
            "30,20",
            "30,20,1,1",
            "30,4,1",
            "30,91,1",
            "30,20,9",
            "NaN,20,1",
            "inf,20,1",
        ] {
            assert_eq!(View::parse(wrong), None, "{wrong}");
        }
        assert_eq!(View::orbit(0.0, 1.0, 9.0), View::Orbit { yaw: 0.0, pitch: 5.0, zoom: 5.0, aim: None });
    }

    #[test]
    fn parsing_inverts_display() {
        let orbit = View::Orbit { yaw: -30.5, pitch: 20.0, zoom: 1.0, aim: None };
        let aimed = View::Orbit { yaw: -30.5, pitch: 20.0, zoom: 1.0, aim: Some([-2.25, 0.0]) };
        for view in View::NAMED.into_iter().chain([orbit, aimed]) {
            assert_eq!(View::parse(&view.to_string()), Some(view));
        }
        assert_eq!(orbit.to_string(), "-30.5,20.0,1");
        assert_eq!(View::orbit(-0.01, 45.0, 1.0).to_string(), "0.0,45.0,1");
    }
}
