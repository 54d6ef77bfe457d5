import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { longCalendarDate } from '#domain/shared/dates.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import type { DateOrder } from '#domain/shared/spreadsheet-date.ts'
import type { RouterOutput } from '../../lib/api.ts'
import { failureMessage, failureStatus } from '../../lib/failure-message.ts'
import { isNoConnection, NoConnectionError, noConnectionText } from '../../lib/no-connection.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../lib/use-first-press.ts'
import { isUnauthorized } from '../../lib/use-session.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { showToast } from '../ui/shown-toast.ts'
import { type ImportFile, readImportFile } from './read-import-file.ts'

interface ImportPanelProps {
  /** Such as "dive site". */
  noun: string
  /** Of its REST call. */
  path: string
  /** The owner has to agree to it before an import; that is sent as `isAgreed`. */
  declaration?: string
  /** How a file is read. */
  children: ReactNode
}

/** Imports rows of a noun from a file: its changes are shown first, and then made in one transaction. */
export function ImportPanel({ noun, path, declaration, children }: ImportPanelProps) {
  const id = useId()
  const [isAgreed, setAgreed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const { checked, done, isChecking, isImporting, problem, ...run } = useImport({
    ...{ noun, path, declaration },
    // The button that was pressed disappears.
    onImported: () => chooser.current?.focus(),
  })
  const choose = (file: File) => {
    setAgreed(false)
    run.choose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) choose(file)
  }
  const counts = checked?.counts
  const ready = counts ? counts.added + counts.changed + counts.unsubscribed : 0
  // Nobody has to have agreed to being left alone.
  const toDeclare = counts?.added ? declaration : undefined
  const isUndeclared = toDeclare !== undefined && !isAgreed
  return (
    <section aria-labelledby={id} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <SectionHeading id={id} title={`Import ${noun}s`} />
      <p className="mt-4 max-w-prose text-ink-soft">{children}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.json,text/csv,text/plain,application/json"
        aria-label={`File with ${noun}s`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again once it is corrected.
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
            (checked && `${checked.file.name}: ${outcomes(checked.counts, toDo)}${warned(checked.lines)}`) ||
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
          {checked.dateQuestion && (
            <DateQuestion
              {...checked.dateQuestion}
              onAnswer={(dateOrder) => {
                run.answer(dateOrder)
                chooser.current?.focus()
              }}
            />
          )}
          <ImportLines
            key={[checked.version, checked.file.name, checked.file.body.dateOrder].join()}
            lines={checked.lines}
            counts={checked.counts}
          />
          <div className="sticky bottom-0 mt-6 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
            {toDeclare && (
              <label className="flex min-h-11 basis-full cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={isAgreed}
                  onChange={({ target }) => setAgreed(target.checked)}
                  className="size-5 shrink-0 accent-kelp"
                />
                {toDeclare}
              </label>
            )}
            {ready > 0 && !checked.dateQuestion && (
              <button
                type="button"
                className="button button-solid aria-disabled:opacity-70"
                aria-disabled={isImporting || isUndeclared}
                onClick={() => isUndeclared || run.start()}
              >
                {isImporting ? 'Importing...' : `Import ${counted(ready, noun)}`}
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => {
                run.leave()
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

interface ImportOptions extends Omit<ImportPanelProps, 'children'> {
  onImported: () => void
}

function useImport({ noun, path, declaration, onImported }: ImportOptions) {
  const contentChanged = useContentChanged()
  const once = useOneAtATime()
  const check = useMutation({
    meta: { isRead: true },
    mutationFn: async (chosen: File | ImportFile) => {
      const file = chosen instanceof File ? await readImportFile(chosen) : chosen
      const found = await postJson<Check>(`${path}/check`, file.body)
      return { file, ...found, counts: withUnsubscribed(found.counts, found.lines) }
    },
  })
  const failed = useFailureToast({ title: 'Import Failed', text: `Failed to import the ${noun}s. Please try again.` })
  const run = useMutation({
    mutationFn: async ({ file, version, lines }: NonNullable<typeof check.data>) => {
      const body = { ...file.body, version, ...(declaration && { isAgreed: true }) }
      const { counts } = await postJson<RouterOutput['diveSites']['runImport']>(path, body)
      return { counts: withUnsubscribed(counts, lines) }
    },
    onSuccess: ({ counts: { added, unsubscribed, changed } }) => {
      contentChanged()
      check.reset()
      onImported()
      const kept = unsubscribed > 0 ? `, ${grouped(unsubscribed)} ${didSo.unsubscribed}` : ''
      showToast({ title: 'Success', text: `Imported: ${grouped(added)} added${kept}, ${grouped(changed)} changed.` })
    },
    onError: (error: { data?: unknown; message: string }, { file }) => {
      failed(error)
      // Content was changed meanwhile, and the check shown is out of date.
      if (failureStatus(error) === '409') check.mutate(file)
    },
  })
  return {
    checked: check.data ?? null,
    done: run.data ?? null,
    isChecking: check.isPending,
    isImporting: run.isPending,
    problem: check.error && !isUnauthorized(check.error) ? problemText(check.error) : null,
    choose: (file: File) => {
      run.reset()
      check.mutate(file)
    },
    answer: (dateOrder: DateOrder) => {
      const file = check.data?.file
      if (file) check.mutate({ ...file, body: { ...file.body, dateOrder } })
    },
    start: () => {
      const { data } = check
      if (data) once.run(() => run.mutateAsync(data))
    },
    leave: () => check.reset(),
  }
}

function problemText(error: { data?: unknown; message: string }): string {
  if (isNoConnection(error)) return noConnectionText
  return error.data ? (failureMessage(error) ?? error.message) : error.message
}

/** Posts to REST, because procedures accept no body as large as this one. It fails as the client of procedures does. */
async function postJson<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NoConnectionError() : error
  })
  const data = await response.json().catch(() => null)
  if (response.ok && data) return data
  throw Object.assign(new Error(data?.error ?? `${response.status}: ${response.statusText}`), {
    data: { httpStatus: response.status, code: response.status < 500 ? 'REFUSED' : 'INTERNAL_SERVER_ERROR' },
  })
}

/** The imports of all nouns respond alike. */
type Check = RouterOutput['diveSites']['checkImport']
type Line = Check['lines'][number]
/** People who are added as unsubscribed are counted apart. */
type Outcome = Line['outcome'] | 'unsubscribed'
type Counts = Record<Outcome, number>
type OutcomeLabels = Omit<Record<Outcome, string>, 'same'>
const toDo: OutcomeLabels = {
  ...{ added: 'to add', unsubscribed: 'to keep unsubscribed', changed: 'to change', refused: 'refused' },
}
const didSo: OutcomeLabels = {
  ...{ added: 'added', unsubscribed: 'kept unsubscribed', changed: 'changed', refused: 'left out' },
}

const outcomeOf = ({ outcome, isUnsubscribed }: Line): Outcome => (isUnsubscribed ? 'unsubscribed' : outcome)

function withUnsubscribed(counts: Check['counts'], lines: Check['lines']): Counts {
  const unsubscribed = lines.filter(({ isUnsubscribed }) => isUnsubscribed).length
  return { ...counts, added: counts.added - unsubscribed, unsubscribed }
}

/** Such as "12 to add, 3 to change, 2 refused, 399 as they are." */
function outcomes({ added, unsubscribed, changed, same, refused }: Counts, labels: OutcomeLabels): string {
  const parts = [
    added > 0 && `${grouped(added)} ${labels.added}`,
    unsubscribed > 0 && `${grouped(unsubscribed)} ${labels.unsubscribed}`,
    changed > 0 && `${grouped(changed)} ${labels.changed}`,
    refused > 0 && `${grouped(refused)} ${labels.refused}`,
    same > 0 && `${grouped(same)} unchanged`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function warned(lines: Check['lines']): string {
  const count = lines.filter(({ warnings }) => warnings.length > 0).length
  return count > 0 ? ` ${counted(count, 'line')} with a warning.` : ''
}

interface DateQuestionProps extends NonNullable<Check['dateQuestion']> {
  onAnswer: (dateOrder: DateOrder) => void
}

/** Asked once for a file: all of its dates have the same order. */
function DateQuestion({ text, dayFirst, monthFirst, onAnswer }: DateQuestionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-2 border-ink bg-raised p-4">
      <h3 id={id} className="text-xl">{`Which date is “${text}”?`}</h3>
      <p className="mt-1">The answer applies to every date in this file that can be read in two ways.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => onAnswer('day-month')}>
          {longCalendarDate(dayFirst)}
        </button>
        <button type="button" className="button" onClick={() => onAnswer('month-day')}>
          {longCalendarDate(monthFirst)}
        </button>
      </div>
    </section>
  )
}

const outcomeNames: Record<Outcome, string> = {
  refused: 'Refused',
  added: 'To add',
  unsubscribed: 'To keep unsubscribed',
  changed: 'To change',
  same: 'Unchanged',
}
const order: Outcome[] = ['refused', 'changed', 'added', 'unsubscribed', 'same']

const shownAtFirst = 50

/** Shows line by line what an import would do, refused lines first, and first of each outcome the lines with warnings. */
export function ImportLines({ lines, counts }: { lines: Check['lines']; counts: Counts }) {
  const [shown, setShown] = useState<Outcome | null>(order.find((outcome) => counts[outcome] > 0) ?? null)
  const [isWhole, setWhole] = useState(false)
  const isWarned = ({ warnings }: Line) => warnings.length > 0
  const ofOutcome = lines.filter((line) => outcomeOf(line) === shown)
  const found = [...ofOutcome.filter(isWarned), ...ofOutcome.filter((line) => !isWarned(line))]
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
      <ol
        aria-label={shown ? outcomeNames[shown] : undefined}
        className="mt-4 divide-y divide-line border-y border-line"
      >
        {visible.map((line) => (
          <LineRow key={line.line} line={line} />
        ))}
      </ol>
      {visible.length < found.length && (
        <button type="button" className="button mt-4" onClick={() => setWhole(true)}>
          {`Show all ${grouped(found.length)}`}
        </button>
      )}
    </div>
  )
}

function LineRow({ line: { line, name, note, problems, warnings, changes } }: { line: Line }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className="text-sm text-ink-soft tabular-nums">Line {grouped(line)}</p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{name || 'No name'}</p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {warnings.map((warning) => (
          <p key={warning}>{`Warning: ${warning}`}</p>
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
