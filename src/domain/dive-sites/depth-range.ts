import type { DepthBand } from './dive-site.ts'

/** Bands of the directory's depth filter, in metres; upper edges are inclusive. Requirement: s5-directory-depth-bands. */
export function depthBand(maxMetres: number): DepthBand {
  if (maxMetres <= 10) return 'shallow'
  if (maxMetres <= 20) return 'medium'
  return 'deep'
}

const number = String.raw`\d+(?:[.,]\d+)?`
const numbers = new RegExp(number, 'g')
const dash = String.raw`\s*[\p{Pd}−~]\s*`
const span = String.raw`(?<![\p{L}\d.,])${number}(?:(?:${dash}|\s?m[\p{Pd}−]|\s?(?:m\s)?to\s)${number})?\+?`
const metres = String.raw`m(?:et(?:re|er)s?|trs?|sw)?(?![\p{L}\d²³]|\/s)`
const feet = String.raw`(?:(?:ft|feet|foot|fsw)(?!\p{L})|['’′](?!\p{L}))`
const depth = String.raw`${number}\+?(?:[\s-]?(?:${metres}|${feet}))?`

/** One depth, or several that belong together, such as "5-18m", "5 m to 18 m" or "30m, then up to 12". */
const depths = new RegExp(
  String.raw`(?:max(?:imum)?\W{1,2})?(?<![\p{L}\d]|\d[.,])${depth}(?:(?:${dash}|\s+and\s+|[\s,;]+(?:\p{L}+\s+){0,2}to\s+)-?${depth})*`,
  'giu',
)
/** A number without a unit that surely is a depth. */
const isMaximum = /^max\D+[\d.,]+$/i
const hasMetres = new RegExp(String.raw`\d\+?[\s-]?${metres}`, 'iu')
const hasFeet = new RegExp(String.raw`\d\+?[\s-]?${feet}`, 'iu')

/** Numbers that are no depths: with a thousands separator, distances by the word before or after, other units, years. */
const otherNumbers = new RegExp(
  [
    String.raw`(?<![\d.,])\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)`,
    String.raw`\b(?:vis|viz|visibility|swim|walk|length|distance|radius|swell|tide)[\s:=]*(?:(?:of|is|about|out|up\sto)\s+)?${span}(?:\s?${metres})?`,
    String.raw`${span}[\s-]?(?:${metres})?[\s-]*(?:offshore|inshore|off\b|from\b(?!\s(?:\d|the\ssurface))|out\b(?!\sto)|away|(?:\p{L}+\s)?(?:swim|walk)|long|wide|tall|high\b(?!\stide)|across|apart|(?:in|of)\s(?:length|diameter|vis)|vi[sz]\p{L}*(?!\p{L}|[\s:=]*\d)|swell|tide|(?:north|south|east|west)\S*\s(?:of|from)|[nsew]{1,3}\sof)`,
    String.raw`${span}\s?(?:[°º%]|:\d|[ckm]m\b|(?:kilo|centi|milli|nautical|n\.?mi?\b|mi\b|mile|min|h\b|hour|hr|[ap]\.?m\b|sec|fathom|kn|kg|lit|l\b|bar\b|psi|deg|[cf]\b|dive|day|week|month|year)\p{L}*)`,
    String.raw`\b(?:1[6-9]|20)\d\d\b(?!\s?(?:${metres}|${feet}))`,
  ].join('|'),
  'giu',
)

/**
 * The depths of a dive site in metres: from "5-18m" 5 to 18, from "18m" 18 to 18; null when the text names none. Feet
 * are converted only where no metres are given, and numbers without a unit count only where none has one.
 */
export function depthExtent(depthRange: string): { min: number; max: number } | null {
  const found = depthRange.replace(otherNumbers, '|').match(depths) ?? []
  const inMetres = found.filter((text) => hasMetres.test(text))
  const inFeet = found.filter((text) => hasFeet.test(text))
  if (inMetres.length > 0) return extentOf([...inMetres, ...found.filter((text) => isMaximum.test(text))])
  return inFeet.length > 0 ? extentOf(inFeet, (value) => Math.round(value * 0.3048)) : extentOf(found)
}

function extentOf(texts: readonly string[], toMetres = (value: number) => value) {
  const values = texts.flatMap((text) => text.match(numbers) ?? []).map((text) => Number(text.replace(',', '.')))
  return values.length > 0 ? { min: toMetres(Math.min(...values)), max: toMetres(Math.max(...values)) } : null
}

/** The largest depth in a text such as "5-18m", in metres; null when it names none. */
export function maxDepthMetres(depthRange: string): number | null {
  return depthExtent(depthRange)?.max ?? null
}

/** Depths, temperatures or distances as readers see them: "14-28m" is "14–28 m", "22-29C" is "22–29 °C". */
export function shownRange(text: string): string {
  return text
    .replace(/(\d\+?)[\s-]*(?:metres?|meters?|mtrs?|m)(?![\p{L}\d²³]|\/s)/giu, '$1 m')
    .replace(/(\d)\s*(?:(?:°|º|degrees?|deg\.?)\s*(?:C|celsius)|℃|C)(?![\p{L}\d])/giu, '$1 °C')
    .replace(/(?<=\d)\s*[°º](?=\s*(?:[-–—−]|to)\s*\d+(?:[.,]\d+)? °C)/g, '')
    .replace(/(\d\+?)\s*(?:ft|feet)(?!\p{L})/giu, '$1 ft')
    .replace(/(\d) (m|°C|ft)(?=\s*(?:[\p{Pd}−]|to)\s*\d+(?:[.,]\d+)? \2)/gu, '$1')
    .replace(/(?<=\d)\s*(?:[\p{Pd}−]|\bto\b)\s*(?=\d)/gu, '–')
}
