import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ApplyCorrectionInput, SettleCorrectionInput } from '#domain/corrections/correction.schema.ts'
import { correctedFields, firstText } from '#domain/corrections/correction.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { Difference } from '../../../components/edit-form/differences.tsx'
import { HistoryButton } from '../../../components/revisions/history-button.tsx'
import { FormField } from '../../../components/ui/form-field.tsx'
import { Link } from '../../../components/ui/link.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'

type Correction = RouterOutput['adminContent']['corrections']['corrections'][number]

interface CorrectionRowProps {
  correction: Correction
  /** Of the text and the source, as the server refused them. */
  problems: Readonly<Record<string, string>>
  onApply: (press: MouseEvent, input: ApplyCorrectionInput) => void
  onSettle: (press: MouseEvent, input: SettleCorrectionInput) => void
}

/** One correction. A stranger wrote it, so it is shown as plain text without links. */
export function CorrectionRow({ correction, problems, onApply, onSettle }: CorrectionRowProps) {
  const { timeZone, sendsMail } = useSite()
  const { id, kind, rowId, row, wrong, right, evidence, email, createdAt, settledAt, isApplied } = correction
  const isOpen = settledAt === null
  const settled = settledAt && `${isApplied ? 'Applied' : 'Dismissed'} on ${dateAndTime(settledAt, timeZone)}`
  const andThank = email && row && sendsMail ? ' and Thank by Email' : ''
  const others = (
    <>
      {isOpen && (
        <>
          <button type="button" className="button" onClick={(press) => onSettle(press, { id, isApplied: true })}>
            {`Mark as Done${andThank}`}
          </button>
          <button type="button" className="button" onClick={(press) => onSettle(press, { id, isApplied: false })}>
            Dismiss
          </button>
        </>
      )}
      {isOpen && row && kind === 'diveSite' && (
        <Link to={adminDiveSitesPage.path} search={{ edit: rowId }} target="_blank" className="button">
          Edit the dive site
        </Link>
      )}
      {row && (kind === 'region' || kind === 'marineLife') && (
        <HistoryButton resource={`${kind}:${rowId}`} fields={{ labels: correctedFields[kind], valuesOf: textsOf }} />
      )}
    </>
  )
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl wrap-anywhere">
          {row ? (
            <Link to={row.path} target="_blank" className="text-link">
              {row.name}
            </Link>
          ) : (
            'A page that was deleted'
          )}
          <span className="ml-3 font-sans text-base text-ink-soft">{row?.label ?? 'Something else'}</span>
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">{settled ?? dateAndTime(createdAt, timeZone)}</p>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-[8rem_minmax(0,1fr)]">
        <Said label="What is wrong">{wrong}</Said>
        <Said label="What is right">{right}</Said>
        <Said label="How they know">{evidence}</Said>
        {email && <Said label="From">{email}</Said>}
      </dl>
      {isOpen && row && row.before !== null ? (
        <Change {...{ correction, problems, onApply }} row={{ ...row, before: row.before }} label={`Apply${andThank}`}>
          {others}
        </Change>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">{others}</div>
      )}
    </li>
  )
}

/** Every text of a page that has no form. */
function textsOf(row: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' || value === null)
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text ?? '')]))
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
        {children}
      </dd>
    </>
  )
}

interface ChangeProps extends Pick<CorrectionRowProps, 'correction' | 'problems' | 'onApply'> {
  row: { revision: number; before: string }
  /** Of the button that applies it. */
  label: string
  children: ReactNode
}

/** The field as it is now beside the text that takes its place; what is typed stays when either changes. */
function Change({ correction, row: { revision, before }, problems, label, onApply, children }: ChangeProps) {
  const { id, right, evidence } = correction
  const [text, setText] = useState(() => firstText({ right, before }))
  const [source, setSource] = useState(() => evidence.replace(/\s+/g, ' '))
  const rows = Math.min(16, 2 + Math.ceil(Math.max(before.length, text.length) / 60))
  return (
    <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
      <FormField label="Before">
        {(tied) => (
          <textarea {...tied} rows={rows} readOnly value={before || 'Nothing'} className="field text-ink-soft" />
        )}
      </FormField>
      <FormField label="After" error={problems.text}>
        {(tied) => (
          <textarea
            {...tied}
            rows={rows}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="field"
          />
        )}
      </FormField>
      {text !== before && (
        <div className="md:col-span-2">
          <p className="mb-1.5 font-medium">What changes</p>
          <Difference before={before} after={text} />
        </div>
      )}
      <FormField label="Source" hint="The page may show it." error={problems.source}>
        {(tied) => (
          <input {...tied} value={source} onChange={({ target }) => setSource(target.value)} className="field" />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-3 max-md:mt-1">
        <button
          type="button"
          className="button button-solid"
          onClick={(press) => onApply(press, { id, revision, text, source })}
        >
          {label}
        </button>
        {children}
      </div>
    </div>
  )
}
