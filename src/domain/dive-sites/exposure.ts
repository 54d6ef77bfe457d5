import { type CompassPoint, compassPoints } from './dive-site.ts'

export const diveTides = ['slack', 'slack high', 'slack low', 'high', 'low', 'flood'] as const
export type DiveTide = (typeof diveTides)[number]

/** Swell, wind and tide at a dive site, as far as its text or a source says. A point in no list is unknown. */
export interface Exposure {
  openToSwell: CompassPoint[]
  openToWind: CompassPoint[]
  shelteredFromSwell: CompassPoint[]
  shelteredFromWind: CompassPoint[]
  /** Above it the dive site is not dived. */
  maxSwellMetres: number | null
  tide: { at: DiveTide; port: string | null; offsetMinutes: number | null } | null
  /** Null where the dive site's own text says it. */
  source: string | null
}

const points = `(?<points>(?:${compassPoints.join('|')})(?: (?:${compassPoints.join('|')}))*)`
const forms = {
  openToSwell: new RegExp(`^open to swell ${points}$`),
  openToWind: new RegExp(`^open to wind ${points}$`),
  shelteredFromSwell: new RegExp(`^sheltered from swell ${points}$`),
  shelteredFromWind: new RegExp(`^sheltered from wind ${points}$`),
  maxSwell: /^max swell (?<metres>\d(?:\.\d)?) ?m$/,
  tide: new RegExp(`^dive at (?<at>${diveTides.join('|')})(?: (?:(?<offset>[+-]\\d{1,3}) min )?at (?<port>.+))?$`),
  source: /^source (?<source>.+)/,
}

/**
 * Reads an exposure from one fact a line: "open to swell S SE", "open to wind N", "sheltered from swell S", "sheltered
 * from wind SW W", "max swell 1.2 m", "dive at slack high +150 min at Fort Denison" and "source Notice to divers, 2026".
 */
export function readExposure(text: string): Exposure | { problem: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const unread = lines.find((line) => !Object.values(forms).some((form) => form.test(line)))
  if (unread !== undefined) return { problem: `“${unread}” is not like “open to swell S SE” or “dive at slack high”.` }

  const found = (form: RegExp) => lines.map((line) => form.exec(line)?.groups).filter((groups) => groups !== undefined)
  if (Object.values(forms).some((form) => found(form).length > 1)) return { problem: 'Each fact has one line.' }
  const pointsOf = (form: RegExp) => {
    const given = found(form)[0]?.points?.split(' ') ?? []
    return compassPoints.filter((point) => given.includes(point))
  }
  const exposure = {
    openToSwell: pointsOf(forms.openToSwell),
    openToWind: pointsOf(forms.openToWind),
    shelteredFromSwell: pointsOf(forms.shelteredFromSwell),
    shelteredFromWind: pointsOf(forms.shelteredFromWind),
  }
  const both =
    exposure.openToSwell.find((point) => exposure.shelteredFromSwell.includes(point)) ??
    exposure.openToWind.find((point) => exposure.shelteredFromWind.includes(point))
  if (both) return { problem: `A dive site is either open to ${both} or sheltered from it.` }
  const [tide] = found(forms.tide)
  const at = diveTides.find((known) => known === tide?.at)
  return {
    ...exposure,
    maxSwellMetres: Number(found(forms.maxSwell)[0]?.metres) || null,
    tide: at ? { at, port: tide?.port ?? null, offsetMinutes: tide?.offset ? Number(tide.offset) : null } : null,
    source: found(forms.source)[0]?.source ?? null,
  }
}
