import { type CompassPoint, compassPoints, type DiveSiteStatus } from './dive-site.ts'
import { type DiveTide, type Exposure, readExposure } from './exposure.ts'

interface Exposed {
  status: DiveSiteStatus | null
  exposure: string | null
}

/** Swell, wind and tide at a dive site as far as they are known, with the same in sentences. */
export interface ExposureFacts extends Exposure {
  sentences: string[]
}

/** Null where nothing is known, and at a closed dive site, which nobody should plan to dive. */
export function exposureFacts({ status, exposure: text }: Exposed): ExposureFacts | null {
  const exposure = text && status !== 'closed' ? readExposure(text) : null
  return exposure && !('problem' in exposure) ? { ...exposure, sentences: sentencesOf(exposure) } : null
}

/** The points from which wind is known to be kept off, and neither wind nor swell known to arrive. */
export function windShelter(diveSite: Exposed): CompassPoint[] {
  const facts = exposureFacts(diveSite)
  if (!facts) return []
  const { shelteredFromWind, openToSwell, openToWind } = facts
  return shelteredFromWind.filter((point) => !openToSwell.includes(point) && !openToWind.includes(point))
}

export const compassPointNames: Record<CompassPoint, string> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}

function sentencesOf(exposure: Exposure): string[] {
  const { openToSwell, openToWind, shelteredFromSwell, shelteredFromWind, maxSwellMetres, tide } = exposure
  const limit = maxSwellMetres === null ? '' : `over ${maxSwellMetres}\u00a0m`
  const sentences = [
    openToSwell.length > 0 && `Open to swell from ${places(openToSwell)}${limit && `; not ${limit}`}.`,
    openToSwell.length === 0 && limit && `Not in swell ${limit}.`,
    openToWind.length > 0 && `Open to ${windFrom(openToWind)}.`,
    shelteredFromSwell.length > 0 && `Sheltered from swell from ${places(shelteredFromSwell)}.`,
    shelteredFromWind.length > 0 && `Sheltered from ${windFrom(shelteredFromWind)}.`,
    tide && tideSentence(tide),
  ]
  return sentences.flatMap((sentence) => sentence || [])
}

function places(points: CompassPoint[]): string {
  if (points.length === compassPoints.length) return 'every direction'
  return `the ${joined(points.map((point) => compassPointNames[point]))}`
}

function windFrom(points: CompassPoint[]): string {
  if (points.length === compassPoints.length) return 'wind from every direction'
  return `${joined(points.map((point) => `${compassPointNames[point]}erly`))} wind`
}

/** "a, b and c". */
function joined(words: string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
}

const tideNames: Record<DiveTide, string> = {
  slack: 'at slack water',
  'slack high': 'at slack high water',
  'slack low': 'at the slack that ends the ebb',
  high: 'at high water',
  low: 'at low water',
  flood: 'on the flood tide',
}

/** A table of heights tells when the water is high or low, not when a stream is slack. */
function tideSentence(tide: NonNullable<Exposure['tide']>): string {
  const isStream = tide.at.startsWith('slack') && !tide.port
  const advice = isStream
    ? '. Slack is not always at high or low water: look up its times for this place.'
    : "; check the Bureau's tide table."
  return `Dive ${tideText(tide)}${advice}`
}

function tideText({ at, port, offsetMinutes }: NonNullable<Exposure['tide']>): string {
  const when = tideNames[at]
  if (!port) return when
  if (!offsetMinutes) return `${when}, by the tide at ${port}`
  const turn = at.includes('high') ? 'high water' : at.includes('low') ? 'low water' : 'the turn of the tide'
  const side = offsetMinutes > 0 ? 'after' : 'before'
  return `${when}, about ${Math.abs(offsetMinutes)} minutes ${side} ${turn} at ${port}`
}
