import type { DepthBand } from './dive-site.ts'

/** Bands of the directory's depth filter, in metres; upper edges are inclusive. Requirement: s5-directory-depth-bands. */
export function depthBand(maxMetres: number): DepthBand {
  if (maxMetres <= 10) return 'shallow'
  if (maxMetres <= 20) return 'medium'
  return 'deep'
}

/** Nearly every depth, such as "5-18m". */
const plainDepth = /^\d+(?:-\d+)?m$/

/** Any other depth needs patterns that a slow phone builds in a tenth of a second. */
function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined
  return () => {
    pattern ??= new RegExp(source, flags)
    return pattern
  }
}

const number = String.raw`\d+(?:[.,]\d+)?`
const numbers = new RegExp(number, 'g')
const metres = String.raw`m(?:et(?:re|er)s?|trs?|sw)?(?![\p{L}\d²³]|\/s)`
const feet = String.raw`(?:(?:ft|feet|foot|fsw)(?!\p{L})|['’′](?!\p{L}))`
const to = String.raw`(?:\s*[\p{Pd}−~]\s*|\s+to\s+|(?<=\d)\s?\/\s?(?=\d))`

/** A number or a range, such as "18m", "5 m to 18 m", "14/28" or "30+". */
const measure = String.raw`${number}\+?(?:[\s-]?(?:${metres}|${feet}))?`
const range = String.raw`(?<![\p{L}\d]|\d[.,])${measure}(?:${to}-?${measure})*`

/** A range, or several that belong together, such as "30m, then up to 12". */
const depths = lazyPattern(
  String.raw`(?:max(?:imum)?\W{1,2})?${range}(?:(?:\s+and\s+|[\s,;]+(?:\p{L}+\s+){0,2}to\s+)-?${range})*`,
  'giu',
)
/** A number without a unit that surely is a depth. */
const isMaximum = /^max\D+[\d.,]+$/i
const hasMetres = lazyPattern(String.raw`\d\+?[\s-]?${metres}`, 'iu')
const hasFeet = lazyPattern(String.raw`\d\+?[\s-]?${feet}`, 'iu')

/** Ranges that are no depths, such as "visibility of 20-30m", "5 x 12 m", "900 m offshore", "30 m long" or "45 minutes". */
const otherRanges = [
  String.raw`\b(?:vi[sz]|visibility|swim|walk|length|distance|radius|swell|tide)[\s:=]*(?:(?:of|is|about|out|up\sto)\s+)?${range}`,
  ...[
    String.raw`(?:\s*[x×]\s*${measure})+`,
    String.raw`[\s-]*(?:offshore|inshore|off\b|from\b(?!\s(?:\d|the\ssurface))|out\b(?!\sto)|away|apart|[nsew]{1,3}\sof)`,
    String.raw`[\s-]*(?:(?:\p{L}+\s)?(?:swim|walk)|(?:north|south|east|west)\S*\s(?:of|from))`,
    String.raw`[\s-]*(?:long|wide|tall|high\b(?!\stide)|across|(?:in|of)\s(?:length|diameter))`,
    String.raw`[\s-]*(?:of\svis|vi[sz]\p{L}*(?!\p{L}|[\s:=]*\d)|swell|tide)`,
    String.raw`(?<=[\d+])[\s-]?(?:[°º%]|[ckm]m\b|(?:kilo|centi|milli|nautical|n\.?mi?\b|mi\b|mile|fathom)\p{L}*)`,
    String.raw`(?<=[\d+])(?:\s?:\d|[\s-]?(?:min|h\b|hour|hr|[ap]\.?m\b|sec|dive|day|week|month|year)\p{L}*)`,
    String.raw`(?<=[\d+])[\s-]?(?:kn|kg|lit|l\b|bar\b|psi|deg|[cf]\b)\p{L}*`,
  ].map((after) => range + after),
]
const thousands = String.raw`(?<![\d.,])\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)`
const years = String.raw`\b(?:1[6-9]|20)\d\d\b(?!\s?(?:${metres}|${feet}))`
const otherNumbers = lazyPattern([thousands, ...otherRanges, years].join('|'), 'giu')
/** "40 m wreck" is a depth only where the text has no other. */
const wreckLength = lazyPattern(String.raw`${range}[\s-]*(?:ship)?wreck`, 'giu')

/**
 * The depths of a dive site in metres: from "5-18m" 5 to 18, from "18m" 18 to 18, from "the 50 m wreck lies at 24 m" 24
 * to 24, from "60 ft" 18 to 18; null when the text names none, such as "900 m offshore". Feet are converted only where
 * no metres are given, and numbers without a unit count only where none has one.
 */
export function depthExtent(depthRange: string): { min: number; max: number } | null {
  if (plainDepth.test(depthRange)) return extentOf([depthRange])
  const text = depthRange.replace(otherNumbers(), '|')
  const found = text.replace(wreckLength(), '|').match(depths()) ?? text.match(depths()) ?? []
  const inMetres = found.filter((text) => hasMetres().test(text))
  const inFeet = found.filter((text) => hasFeet().test(text))
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

const shownUnits: [RegExp, string][] = [
  [new RegExp(String.raw`(\d\+?)[\s-]*${metres}`, 'giu'), '$1 m'],
  [new RegExp(String.raw`(\d\+?)[\s-]*${feet}`, 'giu'), '$1 ft'],
  [/(\d)\s*(?:(?:°|º|degrees?|deg\.?)\s*(?:C|celsius)|℃|C)(?![\p{L}\d])/giu, '$1 °C'],
  [new RegExp(String.raw`(?<=\d)\s*[°º](?=${to}${number} °C)`, 'gu'), ''],
  [new RegExp(String.raw`(\d) (m|°C|ft)(?=${to}${number} \2)`, 'gu'), '$1'],
  [new RegExp(String.raw`(?<=\d)${to}(?=\d)`, 'gu'), '–'],
]

/** Depths, temperatures or distances as readers see them: "14-28m" is "14–28 m", "22-29C" is "22–29 °C". */
export function shownRange(text: string): string {
  return shownUnits.reduce((shown, [unit, replacement]) => shown.replace(unit, replacement), text)
}
