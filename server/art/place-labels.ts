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
  isBold?: boolean
  /** What it names, if a line has to lead there. */
  tip?: Dot
  /** Where it may be. */
  isAllowed: (box: Box) => boolean
}

export interface PlacedLabel extends LabelToPlace {
  box: Box
}

export const letterHeight = 12
const lineHeight = 14

/**
 * Finds a place for each label near what it names: never on another label or a mark, and clear of the `lines` and of
 * the hairlines to other labels where that is possible. Labels without a place are left out.
 */
export function placeLabels(labels: readonly LabelToPlace[], marks: readonly Box[], lines: readonly Box[]) {
  const placed: PlacedLabel[] = []
  for (const label of labels) {
    const others = placed.map(({ box }) => box)
    const crossed = [...lines, ...placed.flatMap(({ box, tip }) => hairlineBoxes(box, tip))]
    let best: Candidate | undefined
    for (const { box, cost } of candidates(label)) {
      if (best && cost >= best.cost) break
      if ([...marks, ...others].some((other) => overlap(box, other)) || !label.isAllowed(box)) continue
      const hairline = hairlineBoxes(box, label.tip)
      const crossings = countOverlaps([box], crossed) + countOverlaps(hairline, others)
      const whole = cost + 2 * hairline.length + 16 * crossings
      if (!best || whole < best.cost) best = { box, cost: whole }
    }
    if (best) placed.push({ ...label, box: best.box })
  }
  return placed
}

function countOverlaps(some: readonly Box[], others: readonly Box[]): number {
  return some.reduce((count, box) => count + others.filter((other) => overlap(box, other)).length, 0)
}

/** Where a line from what a label names reaches its box; null for a label that is beside it. */
export function hairlineEnd(box: Box, { x, y }: Dot): Dot | null {
  const end = {
    x: Math.min(Math.max(x, box.left), box.right),
    y: Math.min(Math.max(y, box.top + 2), box.bottom - 2),
  }
  return Math.hypot(end.x - x, end.y - y) < 12 ? null : end
}

function hairlineBoxes(box: Box, tip?: Dot): Box[] {
  const end = tip && hairlineEnd(box, tip)
  if (!tip || !end) return []
  const count = Math.ceil(Math.hypot(end.x - tip.x, end.y - tip.y) / 6)
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count
    return square({ x: tip.x + (end.x - tip.x) * part, y: tip.y + (end.y - tip.y) * part }, 2)
  })
}

export function square({ x, y }: Dot, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

interface Candidate {
  box: Box
  cost: number
}

/** Places beside, above and below a point, the nearest first. */
function candidates({ text, x, y, isBold }: LabelToPlace): Candidate[] {
  const width = textWidth(text) * (isBold ? 1.05 : 1)
  const lefts = [x + 7, x - 7 - width, ...[-0.5, -0.2, -0.8, 0, -1, 0.2, -1.2].map((part) => x + part * width)]
  const rows = Array.from({ length: 61 }, (_, index) => (index - 30) * 5)
  const all = lefts.flatMap((left, way) =>
    rows.map((row) => {
      const top = y + row - lineHeight / 2
      const box = { left, top, right: left + width, bottom: top + lineHeight }
      return { box, cost: way < 2 ? Math.abs(row) * 1.2 : Math.abs(row) + 4 + way }
    }),
  )
  return all.sort((a, b) => a.cost - b.cost)
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
