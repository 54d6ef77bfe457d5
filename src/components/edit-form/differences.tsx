import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import type { FormFields, FormValues } from './edit-kind.ts'

interface DifferencesProps {
  before: FormValues
  after: FormValues
  /** Of both versions, which are then shown side by side; on a phone one below the other. */
  titles?: { before: string; after: string }
  labels: Record<string, string>
  textOf?: FormFields<unknown, FormValues>['textOf']
  /** By default the fields that differ. */
  names?: readonly string[]
}

/** Two versions, field by field. */
export function Differences(props: DifferencesProps) {
  const {
    before,
    after,
    titles,
    labels,
    textOf = (_name, value) => value,
    names = changedFields(before, after),
  } = props
  if (names.length === 0) return <p className="text-ink-soft">Both versions have the same text.</p>
  return (
    <div className="space-y-6">
      {names.map((name) => {
        const label = fieldLabel(labels, name)
        const texts = { before: textOf(name, before[name] ?? ''), after: textOf(name, after[name] ?? '') }
        return (
          <section key={name} aria-label={label} className="border-t border-line pt-3">
            <h3 className="text-lg">{label}</h3>
            {titles ? (
              <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
                {(['before', 'after'] as const).map((side) => (
                  <div key={side} className="min-w-0">
                    <p className="eyebrow">{titles[side]}</p>
                    {texts[side] ? <Difference {...texts} side={side} /> : <p className="text-ink-soft">Empty</p>}
                  </div>
                ))}
              </div>
            ) : (
              <Difference {...texts} />
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Its label, else its name in words: "Danger source" for "dangerSource", and "Slide 2, Title" as it is. */
export function fieldLabel(labels: Record<string, string>, name: string): string {
  const plain = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Which fields differ: one may lack some of the other's, where a list became longer. Spaces around a text are not stored. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  const textOf = (values: FormValues, name: string) => values[name]?.trim() ?? ''
  return Object.keys({ ...after, ...before }).filter((name) => textOf(before, name) !== textOf(after, name))
}

/** Characters of unchanged text around a change. */
const around = 80

interface DifferenceProps {
  before: string
  after: string
  /** Without it both are shown as one text. */
  side?: 'before' | 'after'
}

/** Two texts as one, or one of them, with deletions struck through and insertions underlined. */
export function Difference({ before, after, side }: DifferenceProps) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {differences(before, after).map(({ value, added, removed }, index) => {
        if (side && (side === 'before' ? added : removed)) return null
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts have no other name, and never move
        if (added) {
          return (
            <ins key={index} className="bg-kelp/15 decoration-kelp decoration-2">
              {value}
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={index} className="text-ink-soft decoration-coral">
              {value}
            </del>
          )
        }
        return <span key={index}>{shortened(value)}</span>
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts have no other name, and never move
      })}
    </p>
  )
}

/** Word by word; line by line where two long texts have so little in common that this would take too long. */
function differences(before: string, after: string): ChangeObject<string>[] {
  return diffWordsWithSpace(before, after, { timeout: 200 }) ?? diffLines(before, after)
}

function shortened(text: string): string {
  return text.length <= 3 * around ? text : `${text.slice(0, around)} […] ${text.slice(-around)}`
}
