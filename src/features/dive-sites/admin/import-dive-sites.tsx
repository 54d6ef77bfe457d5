import { type DragEvent, useId, useRef, useState } from 'react'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { useImport } from './use-import.ts'

/** Dive sites from a file: what it would do is shown first, and then done in one piece. */
export function ImportDiveSites() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { checked, done, isChecking, isImporting, problem, choose, start, leave } = useImport({
    // The button that was pressed goes away.
    onImported: () => chooser.current?.focus(),
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  const counts = checked?.counts
  const ready = counts ? counts.added + counts.changed : 0
  return (
    <section aria-labelledby={id} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <SectionHeading id={id} title="Import dive sites" />
      <p className="mt-4 max-w-prose text-ink-soft">
        A CSV with columns of the download, or JSON with the same fields. A line with an id changes that dive site, one
        without adds a new one. Columns that are left out stay as they are; an empty cell empties its field. Nothing
        happens before you have seen what would.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label="File with dive sites"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again once it has been mended.
          target.value = ''
          if (file) choose(file)
        }}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          ref={chooser}
          type="button"
          className="button"
          aria-disabled={isChecking || isImporting}
          onClick={() => isChecking || isImporting || input.current?.click()}
        >
          {checked ? 'Choose another file' : 'Choose a file'}
        </button>
        <p role="status" className="min-w-0 wrap-anywhere">
          {(isChecking && 'Checking the file...') ||
            (checked && `${checked.file.name}: ${outcomes(checked.counts, toDo)}`) ||
            (done && `Done: ${outcomes(done.counts, didSo)}`)}
        </p>
      </div>
      {problem && (
        <p role="alert" className="mt-4 border-2 border-ink bg-raised p-4 wrap-anywhere">
          {problem}
        </p>
      )}
      {checked && !isChecking && (
        <>
          <ImportLines key={checked.version + checked.file.name} lines={checked.lines} counts={checked.counts} />
          <div className="sticky bottom-0 mt-6 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
            {ready > 0 && (
              <button type="button" className="button button-solid" aria-disabled={isImporting} onClick={start}>
                {isImporting ? 'Importing...' : `Import ${counted(ready, 'dive site')}`}
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => {
                leave()
                chooser.current?.focus()
              }}
            >
              {ready > 0 ? 'Cancel' : 'Close'}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

type Counts = Record<'added' | 'changed' | 'same' | 'refused', number>
type OutcomeWords = Pick<Record<keyof Counts, string>, 'added' | 'changed' | 'refused'>
const toDo: OutcomeWords = { added: 'to add', changed: 'to change', refused: 'refused' }
const didSo: OutcomeWords = { added: 'added', changed: 'changed', refused: 'left out' }

/** Such as "12 to add, 3 to change, 2 refused, 399 as they are." */
function outcomes({ added, changed, same, refused }: Counts, words: OutcomeWords): string {
  const parts = [
    added > 0 && `${grouped(added)} ${words.added}`,
    changed > 0 && `${grouped(changed)} ${words.changed}`,
    refused > 0 && `${grouped(refused)} ${words.refused}`,
    same > 0 && `${grouped(same)} as ${same === 1 ? 'it is' : 'they are'}`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

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
