import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { auditLabel } from '#domain/security/audit-actions.ts'
import { browserName } from '#domain/security/browser-name.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { changedFields, Difference } from '../edit-form/differences.tsx'
import type { FormFields, FormValues } from '../edit-form/edit-kind.ts'
import { Modal } from '../ui/modal.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import { useRestore } from './use-restore.ts'

export type Revision = RouterOutput['adminContent']['revisions']['versions'][number]

/** The fields of a version, as the form of its kind shows them. */
export interface VersionFields {
  labels: Record<string, string>
  /** Of all columns of a row. */
  valuesOf: (row: Record<string, unknown>, timeZone: string) => FormValues
  textOf?: FormFields<unknown, FormValues>['textOf']
}

export interface HistoryProps {
  /** Such as "article:12" or "setting:heroSlides". */
  resource: string
  fields: VersionFields
  /** The form has unsaved text, which a restored version would replace. */
  isChanged?: boolean
  /** Shows what is stored now. */
  onRestored?: () => void
}

interface HistoryDialogProps extends HistoryProps {
  isOpen: boolean
  onClose: () => void
}

/** All versions, newest first, and two of them side by side. */
export function HistoryDialog({
  resource,
  fields,
  isChanged = false,
  onRestored,
  isOpen,
  onClose,
}: HistoryDialogProps) {
  const query = useQuery({
    ...useApi().adminContent.revisions.queryOptions({ resource }),
    ...{ enabled: isOpen, staleTime: 0, gcTime: 0 },
  })
  const restore = useRestore(resource, () => {
    onClose()
    onRestored?.()
  })
  return (
    <Modal title="History" isOpen={isOpen} onClose={onClose} size="wide">
      {isChanged && (
        <p role="status" className="mb-5 max-w-prose border-2 border-ink bg-raised px-4 py-3">
          This form has changes that are not saved. You can look at earlier versions, but save or cancel your changes
          before you restore one.
        </p>
      )}
      <QueryNotice query={query} failed="The versions could not be loaded." />
      {query.data && (
        <Versions
          {...query.data}
          {...{ resource, fields }}
          onRestore={isChanged ? null : (revision) => restore({ revision, current: query.data.current })}
        />
      )}
    </Modal>
  )
}

interface VersionsProps extends Pick<HistoryProps, 'resource' | 'fields'> {
  versions: readonly Revision[]
  current: number
  /** Null while no version may be restored. */
  onRestore: ((revision: number) => void) | null
}

function Versions({ versions, current, resource, fields, onRestore }: VersionsProps) {
  const { timeZone } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const [pair, setPair] = useState({
    before: versions[1]?.revision ?? current,
    after: versions[0]?.revision ?? current,
  })
  const nameOf = (revision: number) => {
    const version = versions.find((each) => each.revision === revision)
    return version ? `${savedAt(version, timeZone)}${revision === current ? ' (current)' : ''}` : ''
  }
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <ol className="divide-y divide-line border-y border-line self-start">
        {versions.map((version) => (
          <VersionRow
            key={version.revision}
            version={version}
            isCurrent={version.revision === current}
            labels={fields.labels}
            onRestore={onRestore}
            onCompare={() => {
              setPair({ before: version.revision, after: current })
              heading.current?.focus({ preventScroll: true })
              heading.current?.scrollIntoView()
            }}
          />
        ))}
      </ol>
      {versions.length === 1 ? (
        <p className="text-ink-soft">There is one version so far. Each save adds one.</p>
      ) : (
        <section className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
            Compare
          </h3>
          <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
            {(['before', 'after'] as const).map((side) => (
              <VersionSelect
                key={side}
                label={side === 'before' ? 'Version' : 'With'}
                value={pair[side]}
                options={versions.map(({ revision }) => revision)}
                nameOf={nameOf}
                onChange={(revision) => setPair({ ...pair, [side]: revision })}
              />
            ))}
          </div>
          <SideBySide {...{ resource, fields, pair, nameOf }} />
        </section>
      )}
    </div>
  )
}

const savedAt = ({ savedAt }: Pick<Revision, 'savedAt'>, timeZone: string) =>
  savedAt ? dateAndTime(savedAt, timeZone) : 'The original'

interface VersionRowProps {
  version: Revision
  isCurrent: boolean
  labels: Record<string, string>
  onRestore: VersionsProps['onRestore']
  onCompare: () => void
}

function VersionRow({ version, isCurrent, labels, onRestore, onCompare }: VersionRowProps) {
  const { timeZone } = useSite()
  const name = savedAt(version, timeZone)
  const { act, from } = savedBy(version.by)
  return (
    <li className="py-4">
      <p className="font-medium tabular-nums">
        {name}
        {isCurrent && <span className="font-normal text-ink-soft"> (current)</span>}
      </p>
      <p className="text-sm">{act}</p>
      {from && <p className="text-sm text-ink-soft wrap-anywhere">{from}</p>}
      {version.changed && <p className="mt-1 text-sm wrap-anywhere">{changes(version.changed, labels)}</p>}
      {!isCurrent && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="button" aria-label={`Compare with now: ${name}`} onClick={onCompare}>
            Compare
          </button>
          {onRestore && (
            <button
              type="button"
              className="button"
              aria-label={`Restore this version: ${name}`}
              onClick={() => onRestore(version.revision)}
            >
              Restore this version
            </button>
          )}
        </div>
      )}
    </li>
  )
}

/** The act as the audit log names it, and from where, as the Security tab says it. */
function savedBy(by: Revision['by']): { act: string; from: string } {
  if (by === 'release') return { act: 'A release of the site', from: '' }
  if (!by) return { act: 'Not in the log', from: '' }
  const browser = by.userAgent === null ? [] : [browserName(by.userAgent)]
  return { act: auditLabel(by.action), from: [...browser, by.ipAddress ?? 'Unknown'].join(', ') }
}

/** Columns without a field in the form. */
const states: Record<string, string> = { published: 'Published', publishedAt: 'Published date' }

function changes(columns: readonly string[], labels: Record<string, string>): string {
  if (columns.length === 0) return 'Nothing changed'
  return `Changed: ${columns.map((name) => labelOf(name, labels)).join(', ')}`
}

/** Its label, else its name in words: "Danger source" for "dangerSource", and "Slide 2, Title" as it is. */
function labelOf(name: string, labels: Record<string, string>): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_both, last: string, first: string) => `${last} ${first.toLowerCase()}`,
  )
  return labels[name] ?? states[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

interface VersionSelectProps {
  label: string
  value: number
  options: readonly number[]
  nameOf: (revision: number) => string
  onChange: (revision: number) => void
}

function VersionSelect({ label, value, options, nameOf, onChange }: VersionSelectProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))} className="field">
        {options.map((revision) => (
          <option key={revision} value={revision}>
            {nameOf(revision)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface SideBySideProps extends Pick<HistoryProps, 'resource' | 'fields'> {
  pair: { before: number; after: number }
  nameOf: (revision: number) => string
}

/** Every field that differs between two versions; on a phone one below the other. */
function SideBySide({ resource, fields: { labels, valuesOf, textOf = plain }, pair, nameOf }: SideBySideProps) {
  const { timeZone } = useSite()
  const { revision } = useApi().adminContent
  // A version never changes; a column that it lacks may be another one now.
  const before = useQuery({ ...revision.queryOptions({ resource, revision: pair.before }), gcTime: 0 })
  const after = useQuery({ ...revision.queryOptions({ resource, revision: pair.after }), gcTime: 0 })
  const missing = [before, after].find(({ data }) => !data)
  if (missing) return <QueryNotice query={missing} failed="The version could not be loaded." />
  const [one, other] = [before, after].map(({ data }) => valuesOf(data ?? {}, timeZone))
  const values = { before: { ...emptied(other), ...one }, after: { ...emptied(one), ...other } }
  const names = changedFields(values.before, values.after)
  if (names.length === 0) return <p className="mt-6 text-ink-soft">Both versions have the same text.</p>
  return (
    <div className="mt-6 space-y-6">
      {names.map((name) => {
        const texts = { before: textOf(name, values.before[name] ?? ''), after: textOf(name, values.after[name] ?? '') }
        return (
          <section key={name} aria-label={labelOf(name, labels)} className="border-t border-line pt-3">
            <h4 className="text-lg">{labelOf(name, labels)}</h4>
            <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
              {(['before', 'after'] as const).map((side) => (
                <div key={side} className="min-w-0">
                  <p className="eyebrow">{nameOf(pair[side])}</p>
                  {texts[side] ? <Difference {...texts} side={side} /> : <p className="text-ink-soft">Empty</p>}
                </div>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

const plain = (_name: string, value: string) => value

/** Fields that the other version has: a list may have become longer or shorter. */
const emptied = (values: FormValues = {}) => Object.fromEntries(Object.keys(values).map((name) => [name, '']))
