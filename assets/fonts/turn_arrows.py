#!/usr/bin/env python3
"""Adds the turn arrows U+21BA and U+21BB to a Space Grotesk TTF, which lacks them.

    pip install fonttools skia-pathops
    python3 turn_arrows.py SpaceGrotesk-Regular.ttf ui-regular.ttf

The stroke is as thick as the font's own right arrow.
"""

import sys
from math import cos, radians, sin

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pathops import LineCap, LineJoin, Path, PathPen, PathVerb

ADVANCE, CENTRE_Y, RADIUS = 760, 310, 270
START, END = 0, -290  # degrees from east; the arrow runs clockwise from START and its head ends at END
HEAD = 210  # length of each barb
LEAN = 14  # degrees by which the head leans back, as the arc behind it does


def stroke_width(font):
    """The height of the right arrow's shaft, read at its left end."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[0x2192]].draw(pen)
    points = [p for _, args in pen.value for p in args]
    left = min(x for x, _ in points)
    shaft = [y for x, y in points if x == left]
    return max(shaft) - min(shaft)


def clockwise(width):
    """A pathops outline of the clockwise arrow."""
    cx, cy = ADVANCE / 2, CENTRE_Y

    def on_circle(angle):
        return cx + RADIUS * cos(radians(angle)), cy + RADIUS * sin(radians(angle))

    def stroked(draw):
        path = Path()
        draw(PathPen(path))
        path.stroke(width, LineCap.BUTT_CAP, LineJoin.MITER_JOIN, 4)
        return path

    def arc(pen):
        steps = 16
        turn = (END - START) / steps
        pen.moveTo(on_circle(START))
        for i in range(steps):
            middle = START + turn * (i + 0.5)
            reach = RADIUS / cos(radians(turn / 2))
            control = cx + reach * cos(radians(middle)), cy + reach * sin(radians(middle))
            pen.qCurveTo(control, on_circle(START + turn * (i + 1)))
        pen.endPath()

    def head(pen):
        # The barbs stand at 45 degrees to the line the head points along; its tip lies past the end of the arc, to hide it.
        end = radians(END + LEAN)
        tangent = (sin(end), -cos(end))
        x, y = on_circle(END)
        tip = (x + tangent[0] * width / 2, y + tangent[1] * width / 2)
        barbs = []
        for side in (135, -135):
            c, s = cos(radians(side)), sin(radians(side))
            direction = (tangent[0] * c - tangent[1] * s, tangent[0] * s + tangent[1] * c)
            barbs.append((tip[0] + direction[0] * HEAD, tip[1] + direction[1] * HEAD))
        pen.moveTo(barbs[0])
        pen.lineTo(tip)
        pen.lineTo(barbs[1])
        pen.endPath()

    outline = stroked(arc)
    stroked(head).draw(PathPen(outline))
    outline.simplify(fix_winding=True, clockwise=True)
    outline.convertConicsToQuads(0.5)
    return outline


def glyph(path, mirrored):
    out = TTGlyphPen(None)
    pen = out
    if mirrored:
        pen = TransformPen(ReverseContourPen(out), Transform(-1, 0, 0, 1, ADVANCE, 0))
    path.draw(pen)
    return out.glyph()


def main(source, target):
    font = TTFont(source)
    path = clockwise(stroke_width(font))
    order = font.getGlyphOrder()
    for code, mirrored in ((0x21BA, True), (0x21BB, False)):
        assert code not in font.getBestCmap(), f"the font has U+{code:04X} already"
        name = f"uni{code:04X}"
        order.append(name)
        shape = glyph(path, mirrored)
        font["glyf"][name] = shape
        shape.recalcBounds(font["glyf"])
        font["hmtx"][name] = (ADVANCE, shape.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font.setGlyphOrder(order)
    for record in font["name"].names:
        if record.nameID == 5:
            record.string = f"{record.toUnicode()}; with U+21BA and U+21BB added for Specular"
    font.save(target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
