/** A fact at a depth, in metres; without words it only shapes the line between two facts. */
export interface ProfilePoint {
  /** From 0 to 100 across the drawing: distances are a sketch. */
  at: number
  depth: number
  /** The other end of a range, such as "15-18m". */
  to: number | null
  words: string
}

/** The side section of a dive site. */
export interface DiveProfile {
  start: { kind: string; at: number; words: string }
  /** From left to right. Land has a negative depth. */
  ground: ProfilePoint[]
  /** The outline of a wreck, from left to right. */
  wreck: ProfilePoint[]
  life: ProfilePoint[]
  jetties: { from: number; to: number }[]
  /** From one place on the ground to another, through the rock. */
  caves: { from: number; to: number }[]
  /** The dive follows the ground from the start to here. */
  way: number | null
  current: string
}

const at = '(?<at>100|\\d{1,2})'
const depth = '(?<depth>-?\\d{1,2}(?:\\.\\d)?)(?:-(?<to>\\d{1,2}(?:\\.\\d)?))?m'
const forms = {
  start: new RegExp(`^(?<kind>shore|steps|mooring|boat) ${at} (?<words>.+)`),
  ground: new RegExp(`^ground ${at} ${depth}(?: (?<words>.+))?$`),
  wreck: new RegExp(`^wreck ${at} ${depth}(?: (?<words>.+))?$`),
  life: new RegExp(`^life ${at} ${depth} (?<words>.+)`),
  jetty: /^jetty (?<from>\d{1,3})-(?<to>\d{1,3})$/,
  cave: /^cave (?<from>\d{1,3})-(?<to>\d{1,3})$/,
  way: new RegExp(`^way ${at}$`),
  current: /^current (?<words>.+)/,
}

/**
 * Reads a profile from one fact a line: "mooring 10 the tour's mooring" (or shore, steps, boat), "ground 40 6m kelp edge",
 * "wreck 50 5m mast", "life 30 10-12m manta rays", "jetty 0-40", "cave 24-72", "way 60" and "current slack water only".
 */
export function readDiveProfile(text: string): DiveProfile | { problem: string } {
  const lines = text.split('\n').map((line) => line.trim())
  const isRead = (line: string) => Object.values(forms).some((form) => form.test(line))
  const unread = lines.findIndex((line) => line && !isRead(line))
  if (unread >= 0) return { problem: `Line ${unread + 1} is not like “ground 40 6m kelp edge”: “${lines[unread]}”.` }

  const found = (form: RegExp) => lines.map((line) => form.exec(line)?.groups).filter((groups) => groups !== undefined)
  const points = (form: RegExp) =>
    found(form).map(({ at, depth, to, words = '' }) => {
      return { at: Number(at), depth: Number(depth), to: to ? Number(to) : null, words }
    })
  const [start, another] = found(forms.start).map(({ kind = '', at, words = '' }) => ({ kind, at: Number(at), words }))
  const spans = (form: RegExp) => found(form).map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
  const [jetties, caves] = [spans(forms.jetty), spans(forms.cave)]
  const [way] = found(forms.way).map(({ at }) => Number(at))
  const [current] = found(forms.current).map(({ words = '' }) => words)
  const [ground, wreck, life] = [points(forms.ground), points(forms.wreck), points(forms.life)]
  if (!start || another) return { problem: 'A profile has one start: a line with shore, steps, mooring or boat.' }
  if (ground.length < 2) return { problem: 'The ground needs at least two lines.' }
  if (!isOutwards(ground) || !isOutwards(wreck))
    return { problem: 'Lines of the ground and of a wreck go from left to right.' }
  if (![...ground, ...wreck, ...life].some(({ depth, words }) => words && depth > 0))
    return { problem: 'A profile says in words what is at one depth or more.' }
  return { start, ground, wreck, life, jetties, caves, way: way ?? null, current: current ?? '' }
}

function isOutwards(points: ProfilePoint[]): boolean {
  return points.every(({ at }, index) => at >= (points[index - 1]?.at ?? at))
}

/** "sand 15–18 m"; land has no depth. */
export function placeWords({ words, depth, to }: ProfilePoint): string {
  return depth < 0 || (depth === 0 && to === null) ? words : `${words} ${depth}${to === null ? '' : `–${to}`} m`
}

/** The drawing in sentences. */
export function diveProfileSentences({ start, ground, wreck, life, caves, way, current }: DiveProfile): string[] {
  const list = (points: ProfilePoint[]) =>
    points
      .filter(({ words }) => words)
      .map(placeWords)
      .join('; ')
  return [
    `Start: ${start.words}.`,
    `Depths: ${list([...ground, ...wreck])}.`,
    life.length > 0 ? `Animals: ${list(life)}.` : '',
    caves.length > 0 ? 'A cave leads through the rock.' : '',
    way === null ? '' : 'The line follows the dive described on this page.',
    current && `Current: ${current}.`,
  ].filter(Boolean)
}
