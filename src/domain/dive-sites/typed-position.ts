interface TypedPosition {
  latitude: string
  longitude: string
}

interface Degrees {
  value: number
  /** By its letter, N, S, E or W; null without one. */
  axis: keyof TypedPosition | null
}

/** Degrees, or degrees and minutes, or degrees, minutes and seconds. */
const oneValue =
  /^([NSEW]?)\s*([-+]?)\s*(\d{1,3}(?:\.\d*)?|\.\d+)(?:\s+(\d{1,2}(?:\.\d+)?))?(?:\s+(\d{1,2}(?:\.\d+)?))?\s*([NSEW]?)$/i

/** A link to a map has the position of its place, or else of its middle. */
const placeOfLink = /^https?:.*!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/i
const middleOfLink = /^(?:https?|geo):.*?(-?\d+\.\d+)[,/](-?\d+\.\d+)/i

function positionOfMapLink(text: string): string | null {
  const [, ...position] = placeOfLink.exec(text) ?? middleOfLink.exec(text) ?? []
  return position.join(', ') || null
}

/** A position with the characters of pages and programs in one form, or the position of a link to a map. */
function plain(text: string): string {
  // A position is short, and the patterns are slow on a long text.
  const given = text.slice(0, 300)
  return (positionOfMapLink(given) ?? given)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\b([NSEW])(?:orth|outh|ast|est)\b/gi, '$1')
    .replace(
      /(?<!\p{L})(?:lat|lng|lon|long|latitude|longitude|deg|degrees|min|minutes|sec|seconds|gps|wgs\s?84)(?!\p{L})\.?:?/giu,
      ' ',
    )
    .replace(/(?<=\d)-(?=\d)|[°º˚'’′‘`´"”″“():=[\]]/g, ' ')
    .trim()
}

function readOne(text: string): Degrees | null {
  const [found, before = '', sign, degrees = '', minutes = '', seconds = '', after = ''] =
    oneValue.exec(text.trim().replaceAll(',', '.')) ?? []
  const letter = (before || after).toUpperCase()
  if (found === undefined || (before && after)) return null
  // Only the last part may have decimals, and a letter leaves no room for another sign.
  if ((minutes && /\D/.test(degrees)) || (seconds && /\D/.test(minutes))) return null
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || (sign === '-' && /[NE]/.test(letter))) return null
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = sign === '-' || /[SW]/.test(letter)
  return {
    // To a millimetre, as the specification keeps it.
    value: Number((isNegative && value > 0 ? -value : value).toFixed(8)),
    axis: letter ? (/[NS]/.test(letter) ? 'latitude' : 'longitude') : null,
  }
}

/** The decimal degrees of one coordinate as people write it, such as "-33,85", "16° 40.2' S" or "S16 40 12"; null for none. */
export function readDegrees(text: string, axis: keyof TypedPosition): number | null {
  const found = readOne(plain(text))
  return found && (found.axis ?? axis) === axis ? found.value : null
}

/**
 * Latitude and longitude in one text, such as "-33.8568, 151.2153" or "S 16 40.2 E 145 59.1"; null for anything else.
 * Without letters they stay in their order even if they look swapped, so that the warning can ask.
 */
export function readPositionPair(text: string): TypedPosition | null {
  const given = plain(text)
  if (readOne(given)) return null
  for (const { index, 0: gap } of given.matchAll(/[\s,;/|]+|(?<=[NSEW])|(?=[NSEW])/gi)) {
    const [first, second] = [readOne(given.slice(0, index)), readOne(given.slice(index + gap.length))]
    // Either both have letters, or none.
    if (!first || !second || !first.axis !== !second.axis || (first.axis && first.axis === second.axis)) continue
    const [latitude, longitude] = first.axis === 'longitude' ? [second.value, first.value] : [first.value, second.value]
    const [low, high] = [latitude, longitude].map(Math.abs).sort((a, b) => a - b)
    if (low !== undefined && low <= 90 && high !== undefined && high <= 180)
      return { latitude: String(latitude), longitude: String(longitude) }
  }
  return null
}

/** Where one of the two fields holds a pair and the other nothing, that is the position. */
export function withoutPair<Values extends Partial<Record<keyof TypedPosition, unknown>>>(values: Values): Values {
  const [typed, ...others] = [values.latitude, values.longitude].filter((value) => value !== undefined && value !== '')
  const found = typeof typed === 'string' && others.length === 0 ? readPositionPair(typed) : null
  return found ? { ...values, ...found } : values
}
