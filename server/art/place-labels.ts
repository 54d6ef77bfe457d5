export interface Dot {
  x: number
  y: number
}

/** A rectangle by its corners. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface LabelToPlace extends Dot {
  text: string
  isBold: boolean
}

export interface PlacedLabel extends LabelToPlace {
  lines: string[]
  box: Box
  /** Where a hairline from what it names ends; null beside it. */
  end: Dot | null
}

export const letterHeight = 12
export const lineHeight = 14

/**
 * Finds the nearest place for each label where it is allowed and where neither it nor its hairline touches a mark, another
 * label or a hairline. `lines` are avoided where that is possible. Labels without a place are left out.
 */
export function placeLabels(
  labels: readonly LabelToPlace[],
  marks: readonly Box[],
  lines: readonly Box[],
  isAllowed: (box: Box) => boolean,
): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  for (const label of labels) {
    const taken = [...marks, ...placed.map(({ box }) => box)]
    const hairlines = placed.flatMap(({ end, ...tip }) => (end ? boxesAlong(tip, end, 2) : []))
    const isFree = ({ box, end }: PlacedLabel, avoided: readonly Box[]) => {
      const hairline = end ? boxesAlong(label, end, 1).slice(2) : []
      const isHit = (other: Box) => overlap(box, other) || hairline.some((part) => overlap(part, other))
      return isAllowed(box) && !taken.some(isHit) && ![...hairlines, ...avoided].some((part) => overlap(box, part))
    }
    const all = candidates(label)
    const best = all.find((candidate) => isFree(candidate, lines)) ?? all.find((candidate) => isFree(candidate, []))
    if (best) placed.push(best)
  }
  return placed
}

/** Places around a point, the nearest first, in one line or in two. */
function candidates(label: LabelToPlace): PlacedLabel[] {
  const rows = Array.from({ length: 61 }, (_, index) => (index - 30) * 5)
  const all = [[label.text], inTwoLines(label.text)].flatMap((lines, more) => {
    const width = Math.max(...lines.map(textWidth)) * (label.isBold ? 1.05 : 1)
    const height = lines.length * lineHeight
    const lefts = [7, -7 - width, -width / 2, -width * 0.2, -width * 0.8, 24, -24 - width, 50, -50 - width]
    return lefts.flatMap((left, way) =>
      rows.map((row) => {
        const [x, y] = [label.x + left, label.y + row - height / 2]
        const box = { left: x, top: y, right: x + width, bottom: y + height }
        const end = hairlineEnd(box, label)
        return { ...label, lines, box, end, cost: Math.abs(row) * (way < 2 ? 1.2 : 1) + way * 2 + more * 9 }
      }),
    )
  })
  return all.sort((a, b) => a.cost - b.cost)
}

function hairlineEnd(box: Box, { x, y }: Dot): Dot | null {
  const gap = 3
  const end = {
    x: Math.min(Math.max(x, box.left - gap), box.right + gap),
    y: Math.min(Math.max(y, box.top + 2), box.bottom - 2),
  }
  return Math.hypot(end.x - x, end.y - y) < 12 ? null : end
}

/** A line as small squares. */
export function boxesAlong(from: Dot, to: Dot, half: number): Box[] {
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  return Array.from({ length: count }, (_, index) => {
    const part = index / count
    return square({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, half)
  })
}

export function square({ x, y }: Dot, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** A text in two lines of about the same length. */
export function inTwoLines(text: string): string[] {
  const spaces = [...text.matchAll(/ (?!m$)/g)].map(({ index }) => index)
  const [middle] = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)]
}

/** About the width of a text in Instrument Sans at 12 px, rather too wide than too narrow. */
export function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + widthOf(letter), 0)
}

function widthOf(letter: string): number {
  if (/[ijl.,:;'’|!]/.test(letter)) return 3.4
  if (/[ frtI()-]/.test(letter)) return 4.6
  if (/[mwMW–]/.test(letter)) return 10.4
  if (/[A-Z]/.test(letter)) return 8.4
  return 7
}
