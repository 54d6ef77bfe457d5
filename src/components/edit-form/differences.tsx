import { Difference } from './difference.tsx'
import type { FormValues } from './story.ts'

interface DifferencesProps {
  before: FormValues
  after: FormValues
  labels: Record<string, string>
}

/** Field by field what one version has and the other has not; nothing for fields that are the same. */
export function Differences({ before, after, labels }: DifferencesProps) {
  return (
    <dl className="space-y-4">
      {changedFields(before, after).map((name) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="eyebrow">{labels[name] ?? name}</dt>
          <dd className="mt-1">
            <Difference before={before[name] ?? ''} after={after[name] ?? ''} />
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
