import type { DiveProfile } from '#domain/dive-sites/dive-profile.schema.ts'
import { withoutWreck } from '#domain/dive-sites/dive-profile.ts'
import { type Frame, frameOf, left, legs, surface, width, yOf } from './dive-profile-frame.ts'
import { type Box, type Dot, type LabelToPlace, type PlacedLabel, placeLabels, square } from './place-labels.ts'

/** What the drawing names, each label beside what it names. Labels that find no place are missing. */
export function placedLabels(profile: DiveProfile, frame: Frame = frameOf(profile)): PlacedLabel[] {
  const isAllowed = roomIn(frame)
  const animals = profile.life.map(({ name, ...point }): LabelToPlace => {
    const tip = frame.dot(point)
    return { ...tip, tip, text: name, isBold: true, isAllowed }
  })
  const bed = withoutWreck(profile.ground, profile.wreck)
  const grounds = profile.ground.flatMap((point): LabelToPlace[] => {
    const { label, depth } = point
    if (!label) return []
    const { x, y } = frame.dot(point)
    if (depth <= 0) return [{ x, y: surface + 8, text: label, isAllowed }]
    // Below the line of the ground, and above a deck.
    const best = bed.includes(point) ? y + 18 : y - 11
    return [{ x, y: best, tip: { x, y }, text: `${label} ${depth} m`, isAllowed }]
  })
  const { start, dive, ground } = frame
  const rope = profile.start.kind === 'mooring' ? [start, { x: start.x, y: yOf(ground, start.x) }] : []
  const marks = [...animals, start].map((dot) => square(dot, 5))
  const cave = boxesAlong((profile.cave ?? []).map(frame.dot), 8)
  return placeLabels([...animals, ...grounds], [...marks, ...cave], [...boxesAlong(dive, 3), ...boxesAlong(rope, 3)])
}

/** Whether a label may be somewhere: wholly in the water, in the ground, or in a hull. */
function roomIn({ ground, sand, hull, bottom }: Frame) {
  const deck = hull.map(({ x }) => x)
  const isOverHull = ({ left: from, right: to }: Box) => from > Math.min(...deck) + 6 && to < Math.max(...deck) - 6
  const isBelow = (line: Dot[], box: Box, by: number) => heights(line, box).every((y) => box.top > y + by)
  const isAbove = (line: Dot[], box: Box) => heights(line, box).every((y) => box.bottom < y - 3)
  return (box: Box): boolean => {
    const isInFrame = box.left > left + 2 && box.right < width - 2 && box.top > surface - 22 && box.bottom < bottom - 2
    if (!isInFrame) return false
    if (box.top > surface + 2 && isAbove(ground, box)) return true
    return isBelow(sand, box, 7) || (isOverHull(box) && isBelow(hull, box, 2) && isAbove(sand, box))
  }
}

/** The heights of a line over the width of a box. */
function heights(line: Dot[], box: Box): number[] {
  const corners = line.filter(({ x }) => x > box.left && x < box.right).map(({ y }) => y)
  return [yOf(line, box.left), yOf(line, box.right), ...corners]
}

/** A line as small squares. */
function boxesAlong(line: Dot[], half: number): Box[] {
  return legs(line).flatMap(({ along, length }) =>
    Array.from({ length: Math.ceil(length / 5) }, (_, index) => square(along((index * 5) / length), half)),
  )
}
