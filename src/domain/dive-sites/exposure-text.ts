import type { DiveSiteStatus } from './dive-site.ts'
import { type CompassPoint, compassPoints, type Exposure, readExposure } from './exposure.ts'

interface Exposed {
  status: DiveSiteStatus | null
  exposure: string | null
}

/** What is known of swell, wind and tide at a dive site, with the same in sentences. */
export interface ExposureFacts extends Exposure {
  sentences: string[]
}

/** Null where nothing is known, and at a closed dive site, which nobody should plan to dive. */
export function exposureFacts({ status, exposure: text }: Exposed): ExposureFacts | null {
  const exposure = text && status !== 'closed' ? readExposure(text) : null
  return exposure && !('problem' in exposure) ? { ...exposure, sentences: sentencesOf(exposure) } : null
}

/** The points from which swell or wind is known to be kept off, and neither known to arrive. */
export function shelteredFrom(diveSite: Exposed): CompassPoint[] {
  const facts = exposureFacts(diveSite)
  if (!facts) return []
  const { shelteredFromSwell, shelteredFromWind, openToSwell, openToWind } = facts
  const isIn = (point: CompassPoint) => (list: CompassPoint[]) => list.includes(point)
  return compassPoints.filter(
    (point) =>
      [shelteredFromSwell, shelteredFromWind].some(isIn(point)) && ![openToSwell, openToWind].some(isIn(point)),
  )
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
    tide && `Dive ${tideText(tide)}; check the Bureau's tide table.`,
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

function tideText({ at, port, offsetMinutes }: NonNullable<Exposure['tide']>): string {
  const when = at === 'flood' ? 'on the flood tide' : `at ${at} water`
  if (!port) return when
  if (!offsetMinutes) return `${when}, by the tide at ${port}`
  const turn = at.includes('high') ? 'high water' : at.includes('low') ? 'low water' : 'the turn of the tide'
  const side = offsetMinutes > 0 ? 'after' : 'before'
  return `${when}, about ${Math.abs(offsetMinutes)} minutes ${side} ${turn} at ${port}`
}
