import { longCalendarDate } from '#domain/shared/dates.ts'
import { parseUrl } from '#domain/shared/web-url.ts'
import type { ReviewCategory } from './review.ts'

/** A fact that reviews of one category may have. It is a number if it has a unit, else yes or no, one of its choices, or text. */
export interface FactDefinition {
  key: string
  label: string
  /** As it is written behind the number; empty for a count. */
  unit?: string
  choices?: readonly string[]
}

const yesOrNo = ['yes', 'no'] as const

/** The facts that a buyer compares, at most twelve of each category, in the order of tables and forms. */
export const reviewFacts: Readonly<Record<ReviewCategory, readonly FactDefinition[]>> = {
  Regulators: [
    {
      key: 'firstStage',
      label: 'First stage',
      choices: ['balanced diaphragm', 'balanced piston', 'unbalanced diaphragm', 'unbalanced piston'],
    },
    { key: 'isSealed', label: 'Environmentally sealed', choices: yesOrNo },
    { key: 'coldestWaterCelsius', label: 'Coldest water', unit: '°C' },
    { key: 'secondStage', label: 'Second stage', choices: ['balanced', 'pneumatically balanced', 'unbalanced'] },
    { key: 'hasBreathingAdjustment', label: 'Adjustable breathing', choices: yesOrNo },
    { key: 'intermediatePressureBar', label: 'Intermediate pressure', unit: 'bar' },
    { key: 'highPressurePorts', label: 'High-pressure ports', unit: '' },
    { key: 'lowPressurePorts', label: 'Low-pressure ports', unit: '' },
    { key: 'connections', label: 'Connection' },
    { key: 'largestOxygenPercent', label: 'Most oxygen', unit: '%' },
    { key: 'massGrams', label: 'Mass', unit: 'g' },
  ],
  'Dive Computers': [
    { key: 'algorithm', label: 'Algorithm' },
    { key: 'gases', label: 'Gases', unit: '' },
    { key: 'largestOxygenPercent', label: 'Most oxygen', unit: '%' },
    { key: 'airIntegration', label: 'Air integration', choices: ['none', 'optional transmitter', 'included'] },
    { key: 'hasCompass', label: 'Compass', choices: yesOrNo },
    { key: 'screen', label: 'Screen' },
    { key: 'screenInches', label: 'Screen size', unit: 'inches' },
    { key: 'isWatchSized', label: 'Size of a watch', choices: yesOrNo },
    { key: 'maxDepthMetres', label: 'Depth rating', unit: 'm' },
    { key: 'battery', label: 'Battery' },
    { key: 'batteryHours', label: 'Battery life', unit: 'hours' },
    { key: 'massGrams', label: 'Mass', unit: 'g' },
  ],
  BCDs: [
    { key: 'style', label: 'Style', choices: ['jacket', 'back inflation', 'hybrid', 'wing'] },
    { key: 'liftKilograms', label: 'Lift', unit: 'kg' },
    { key: 'massKilograms', label: 'Mass', unit: 'kg' },
    { key: 'hasIntegratedWeights', label: 'Weight pockets', choices: yesOrNo },
    { key: 'weightCapacityKilograms', label: 'Weight they hold', unit: 'kg' },
    { key: 'hasTrimPockets', label: 'Trim pockets', choices: yesOrNo },
    { key: 'dRings', label: 'D-rings', unit: '' },
    { key: 'pockets', label: 'Pockets' },
    { key: 'isFoldable', label: 'Folds for travel', choices: yesOrNo },
    { key: 'sizes', label: 'Sizes' },
  ],
  'Masks & Fins': [
    { key: 'kind', label: 'Kind', choices: ['mask', 'fins'] },
    { key: 'lenses', label: 'Lenses', unit: '' },
    { key: 'isFrameless', label: 'Frameless', choices: yesOrNo },
    { key: 'takesPrescriptionLenses', label: 'Prescription lenses', choices: yesOrNo },
    { key: 'skirt', label: 'Skirt' },
    { key: 'footType', label: 'Foot', choices: ['full foot', 'open heel'] },
    { key: 'strap', label: 'Strap' },
    { key: 'blade', label: 'Blade' },
    { key: 'material', label: 'Material' },
    { key: 'lengthMillimetres', label: 'Length', unit: 'mm' },
    { key: 'massGrams', label: 'Mass', unit: 'g' },
  ],
  Wetsuits: [
    { key: 'thicknessMillimetres', label: 'Thickest panel', unit: 'mm' },
    { key: 'thicknesses', label: 'Thicknesses' },
    { key: 'coldestWaterCelsius', label: 'Coldest water', unit: '°C' },
    { key: 'warmestWaterCelsius', label: 'Warmest water', unit: '°C' },
    { key: 'hasHood', label: 'Hood', choices: yesOrNo },
    { key: 'zip', label: 'Zip' },
    { key: 'seams', label: 'Seams' },
    { key: 'lining', label: 'Lining' },
    { key: 'neoprene', label: 'Neoprene' },
    { key: 'sizes', label: 'Sizes' },
  ],
  Cameras: [
    { key: 'depthMetres', label: 'Depth without housing', unit: 'm' },
    { key: 'housingDepthMetres', label: 'Depth in its housing', unit: 'm' },
    { key: 'sensor', label: 'Sensor' },
    { key: 'megapixels', label: 'Resolution', unit: 'megapixels' },
    { key: 'video', label: 'Video' },
    { key: 'widestLens', label: 'Lens' },
    { key: 'hasRaw', label: 'RAW files', choices: yesOrNo },
    { key: 'screenInches', label: 'Screen size', unit: 'inches' },
    { key: 'batteryMinutes', label: 'Battery life', unit: 'minutes' },
    { key: 'storage', label: 'Storage' },
    { key: 'massGrams', label: 'Mass', unit: 'g' },
  ],
  Other: [],
}

/** Every key with one of its definitions: those of a key differ in their labels alone. */
export const factsByKey = new Map(Object.values(reviewFacts).flatMap((facts) => facts.map((fact) => [fact.key, fact])))

/** A fact of one review. */
export interface ReviewFact extends FactDefinition {
  /** As it was written: "120", "yes" or "balanced piston". */
  value: string
  /** The day on which it was read, such as "2026-11-27". */
  checkedAt: string | null
  /** URL of the page that says it. */
  source: string | null
}

/** Without a lazy part, which takes long over many spaces. */
const line =
  /^(?<key>\w+): +(?<value>[^|\s](?:[^|]*[^|\s])?) *(?:\| (?<checkedAt>\d{4}-\d\d-\d\d)(?: \| (?<source>https?:\/\/\S+))?)?$/

/**
 * The problem of facts that are written one a line, such as "maxDepthMetres: 120 | 2026-11-27 | https://maker.example"; the
 * day and the source may be absent. Null without one. Facts of other categories may stay, so that none is lost when a
 * category is changed and changed back.
 */
export function factsProblem(text: string): string | null {
  const seen = new Set<string>()
  for (const written of linesOf(text)) {
    const { key = keyOf(written), value = '', checkedAt } = line.exec(written)?.groups ?? {}
    const fact = factsByKey.get(key)
    if (fact && /^\w+: *\|/.test(written)) return `${fact.label} has no value.`
    if (fact && !value && / \| \d{4}-\d\d-\d\d \| /.test(written))
      return `The source of ${fact.label} must be a full URL, such as https://example.com/page.`
    if (!fact || !value) return `“${written}” is not like “massGrams: 1150 | 2026-11-27 | https://example.com/page”.`
    if (seen.has(key)) return `${fact.label} has two lines.`
    seen.add(key)
    if (fact.unit !== undefined && !/^\d{1,5}(\.\d{1,2})?$/.test(value))
      return `${fact.label} must be a number: “${value}” is not.`
    if (fact.choices && !fact.choices.includes(value)) return `${fact.label} must be one of ${fact.choices.join(', ')}.`
    if (checkedAt && Number.isNaN(Date.parse(checkedAt))) return `${fact.label}: “${checkedAt}” is not a date.`
  }
  return null
}

const keyOf = (written: string) => written.split(':', 1)[0] ?? ''

/** Each fact as it is written, by its key: those of other categories too. */
export function writtenFacts(text: string) {
  return new Map(linesOf(text).map((fact) => [keyOf(fact), line.exec(fact)?.groups]))
}

/** The facts of a category, in the order of its definitions. */
export function readFacts(text: string, category: ReviewCategory): ReviewFact[] {
  const written = writtenFacts(text)
  return reviewFacts[category].flatMap((definition) => {
    const { value, checkedAt = null, source = null } = written.get(definition.key) ?? {}
    return value === undefined ? [] : [{ ...definition, value, checkedAt, source }]
  })
}

export function writeFact({
  key,
  value,
  checkedAt,
  source,
}: Pick<ReviewFact, 'key' | 'value'> & { checkedAt?: string | null; source?: string | null }) {
  return `${key}: ${[value, checkedAt, source].filter(Boolean).join(' | ')}`
}

/** The host of a source and the day on which it was read, such as "shearwater.com, 27 November 2026"; empty for neither. */
export function shownSource({ source, checkedAt }: { source: string | null; checkedAt: string | null }): string {
  const host = source && parseUrl(source)?.host.replace(/^www\./, '')
  return [host, checkedAt && longCalendarDate(checkedAt)].filter(Boolean).join(', ')
}

/** A value as readers see it: "120 m", "2", "Yes" or "Balanced piston". */
export function shownFact({ value, unit }: Pick<ReviewFact, 'value' | 'unit'>): string {
  if (unit) return `${value}${unit === '%' ? '' : '\u00a0'}${unit}`
  return value.charAt(0).toUpperCase() + value.slice(1)
}

/** All facts as an owner compares them, one a line: "Depth rating: 120 m (2026-11-27, https://maker.example)". */
export function describedFacts(text: string): string {
  const described = linesOf(text).map((written) => {
    const { value, checkedAt, source } = line.exec(written)?.groups ?? {}
    const fact = factsByKey.get(keyOf(written))
    const where = [checkedAt, source].filter(Boolean).join(', ')
    return fact && value ? `${fact.label}: ${shownFact({ ...fact, value })}${where && ` (${where})`}` : written
  })
  return described.join('\n')
}

/** The lines of a text that has one item a line: pros, cons, alternatives. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** One fact while it is typed, valid or not. Empty: not given. */
export interface TypedFact {
  value: string
  checkedAt: string
  source: string
}

/** Unlike `linesOf` this keeps the spaces at the end of a line, which more words may follow. */
const typedLines = (facts: string) => facts.split('\n').filter(Boolean)

const isOf = (key: string) => (line: string) => line.startsWith(`${key}: `)

/** A fact in the facts of a form. */
export function typedFact(facts: string, key: string): TypedFact {
  const line = typedLines(facts).find(isOf(key)) ?? ''
  const [value = '', checkedAt = '', source = ''] = line.slice(key.length + 2).split(' | ')
  return { value, checkedAt, source }
}

/** The facts of a form with another value or source of one, read on that day. Without both its line is gone. */
export function withTypedFact(facts: string, key: string, { value, checkedAt, source }: TypedFact): string {
  const lines = typedLines(facts)
  const at = lines.findIndex(isOf(key))
  const line = value || source ? [`${key}: ${value}${checkedAt && ` | ${checkedAt}`}${source && ` | ${source}`}`] : []
  return lines.toSpliced(at === -1 ? lines.length : at, at === -1 ? 0 : 1, ...line).join('\n')
}
