import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import type { FormFields, FormValues } from './edit-kind.ts'

interface DifferencesProps {
  before: FormValues
  after: FormValues
  labels: Record<string, string>
  textOf?: FormFields<unknown, FormValues>['textOf']
}

/** The fields that differ between two versions. */
export function Differences({ before, after, labels, textOf = (_name, value) => value }: DifferencesProps) {
  return (
    <dl className="space-y-4">
      {changedFields(before, after).map((name) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="eyebrow">{labels[name] ?? name}</dt>
          <dd className="mt-1">
            <Difference before={textOf(name, before[name] ?? '')} after={textOf(name, after[name] ?? '')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Which fields differ. Spaces around a text are not stored. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  return Object.keys(after).filter((name) => before[name]?.trim() !== after[name]?.trim())
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
