import { useId, useState } from 'react'
import { grouped } from '#domain/numbers.ts'
import type { RouterOutput } from '../../../lib/api.ts'

type Check = RouterOutput['diveSites']['checkImport']
type Line = Check['lines'][number]
type Outcome = Line['outcome']

const outcomeNames: Record<Outcome, string> = {
  refused: 'Refused',
  added: 'To add',
  changed: 'To change',
  same: 'As they are',
}
/** What needs a look first. */
const order: Outcome[] = ['refused', 'changed', 'added', 'same']

const shownAtFirst = 50

/** Line by line what an import would do, what was refused first. */
export function ImportLines({ lines, counts }: Pick<Check, 'lines' | 'counts'>) {
  const id = useId()
  const [shown, setShown] = useState<Outcome | null>(order.find((outcome) => counts[outcome] > 0) ?? null)
  const [isWhole, setWhole] = useState(false)
  const found = lines.filter(({ outcome }) => outcome === shown)
  const visible = isWhole ? found : found.slice(0, shownAtFirst)
  return (
    <div className="mt-6">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Lines of the file</legend>
        {order.map(
          (outcome) =>
            counts[outcome] > 0 && (
              <button
                key={outcome}
                type="button"
                aria-pressed={outcome === shown}
                className="button aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                onClick={() => {
                  setShown(outcome)
                  setWhole(false)
                }}
              >
                {`${outcomeNames[outcome]} (${grouped(counts[outcome])})`}
              </button>
            ),
        )}
      </fieldset>
      <ol aria-labelledby={id} className="mt-4 divide-y divide-line border-y border-line">
        {visible.map((line) => (
          <LineRow key={line.line} line={line} />
        ))}
      </ol>
      <p id={id} className="sr-only">
        {shown && outcomeNames[shown]}
      </p>
      {visible.length < found.length && (
        <button type="button" className="button mt-4" onClick={() => setWhole(true)}>
          {`Show all ${grouped(found.length)}`}
        </button>
      )}
    </div>
  )
}

function LineRow({ line: { line, name, problems, changes } }: { line: Line }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft tabular-nums">Line {grouped(line)}</p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name || 'Without a name'}</p>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {changes.map(({ field, before, after }) => (
          <p key={field} className="text-sm">
            <span className="text-ink-soft">{field}: </span>
            <del className="decoration-ink-soft">{before || 'nothing'}</del>
            {' → '}
            <ins className="no-underline font-medium">{after || 'nothing'}</ins>
          </p>
        ))}
      </div>
    </li>
  )
}
