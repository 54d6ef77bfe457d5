import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditLabel } from '#domain/security/audit-actions.ts'
import { browserName } from '#domain/security/browser-name.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Differences, fieldLabel } from '../edit-form/differences.tsx'
import type { FormFields, FormValues } from '../edit-form/edit-kind.ts'
import { FormField } from '../ui/form-field.tsx'
import { Modal } from '../ui/modal.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import { useRestore } from './use-restore.ts'

type History = RouterOutput['adminContent']['revisions']
type Revision = History['versions'][number]

/** The fields of a version, as the form of its kind shows them. */
export interface VersionFields {
  labels: Record<string, string>
  /** Of all columns of a row. */
  valuesOf: (row: Record<string, unknown>, timeZone: string) => FormValues
  textOf?: FormFields<unknown, FormValues>['textOf']
}

interface HistoryProps {
  /** Such as "article:12" or "setting:heroSlides". */
  resource: string
  fields: VersionFields
  /** The form has unsaved text, which a restored version would replace. */
  isChanged?: boolean
  /** Shows what is stored now. */
  onRestored?: () => void
  /** A sentence after a restoration. */
  visibility?: string
}

/** Opens the earlier versions of what a form edits: newest first, and two of them side by side. */
export function HistoryButton({ className = 'button', ...history }: HistoryProps & { className?: string }) {
  const { resource, onRestored, visibility } = history
  const [isOpen, setOpen] = useState(false)
  const restore = useRestore(
    resource,
    () => {
      setOpen(false)
      onRestored?.()
    },
    visibility,
  )
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        History
      </button>
      <Modal title="History" isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <Versions {...history} onRestore={restore} />
      </Modal>
    </>
  )
}

interface VersionsProps extends HistoryProps {
  onRestore: ReturnType<typeof useRestore>
}

function Versions({ resource, fields, isChanged, onRestore }: VersionsProps) {
  const query = useQuery({
    ...useApi().adminContent.revisions.queryOptions({ resource }),
    ...{ staleTime: 0, gcTime: 0 },
  })
  const { versions = [], current = 0 } = query.data ?? {}
  return (
    <>
      {isChanged && (
        <p role="status" className="mb-5 max-w-prose border-2 border-ink bg-raised px-4 py-3">
          This form has changes that are not saved. You can look at earlier versions, but save or cancel your changes
          before you restore one.
        </p>
      )}
      <QueryNotice query={query} failed="The versions could not be loaded." />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <ol className="divide-y divide-line self-start border-line not-empty:border-y">
          {versions.map((version) => (
            <VersionRow
              key={version.revision}
              {...{ version, labels: fields.labels, isCurrent: version.revision === current }}
              onRestore={isChanged ? null : () => onRestore({ revision: version.revision, current })}
            />
          ))}
        </ol>
        {versions.length === 1 && <p className="text-ink-soft">There is one version so far. Each save adds one.</p>}
        {versions.length > 1 && <Comparison {...{ resource, fields, versions, current }} />}
      </div>
    </>
  )
}

const savedAt = ({ savedAt }: Pick<Revision, 'savedAt'>, timeZone: string) =>
  savedAt ? dateAndTime(savedAt, timeZone) : 'The original'

interface VersionRowProps {
  version: Revision
  isCurrent: boolean
  labels: Record<string, string>
  /** Null while no version may be restored. */
  onRestore: (() => void) | null
}

function VersionRow({ version, isCurrent, labels, onRestore }: VersionRowProps) {
  const { timeZone } = useSite()
  const { by, changed } = version
  const name = savedAt(version, timeZone)
  const act = by === 'release' ? 'Site update' : by ? auditLabel(by.action) : 'Unknown'
  return (
    <li className="py-4">
      <p className="font-medium tabular-nums">
        {name}
        {isCurrent && <span className="font-normal text-ink-soft"> (current)</span>}
      </p>
      <p className="text-sm">{act}</p>
      {by && by !== 'release' && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[...(by.userAgent === null ? [] : [browserName(by.userAgent)]), by.ipAddress ?? 'Unknown'].join(', ')}
        </p>
      )}
      {changed && (
        <p className="mt-1 text-sm wrap-anywhere">
          {changed.length === 0
            ? 'Nothing changed'
            : `Changed: ${changed.map((name) => fieldLabel(labels, name)).join(', ')}`}
        </p>
      )}
      {!isCurrent && onRestore && (
        <button type="button" className="button mt-3" aria-label={`Restore this version: ${name}`} onClick={onRestore}>
          Restore this version
        </button>
      )}
    </li>
  )
}

/** Two versions, at first the last change. */
function Comparison({ resource, fields, versions, current }: Pick<HistoryProps, 'resource' | 'fields'> & History) {
  const { timeZone } = useSite()
  const { revision } = useApi().adminContent
  const [pair, setPair] = useState({
    before: versions[1]?.revision ?? current,
    after: versions[0]?.revision ?? current,
  })
  // A version never changes; a column that it lacks may be another one now.
  const before = useQuery({ ...revision.queryOptions({ resource, revision: pair.before }), gcTime: 0 })
  const after = useQuery({ ...revision.queryOptions({ resource, revision: pair.after }), gcTime: 0 })
  const names = new Map(
    versions.map((version) => [
      version.revision,
      `${savedAt(version, timeZone)}${version.revision === current ? ' (current)' : ''}`,
    ]),
  )
  return (
    <section aria-label="Compare" className="min-w-0">
      <div className="mb-6 grid gap-x-8 gap-y-4 md:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <FormField key={side} label={side === 'before' ? 'Compare' : 'With'}>
            {(control) => (
              <select
                {...control}
                value={pair[side]}
                onChange={({ target }) => setPair({ ...pair, [side]: Number(target.value) })}
                className="field"
              >
                {[...names].map(([revision, name]) => (
                  <option key={revision} value={revision}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
      </div>
      {before.data && after.data ? (
        <Differences
          labels={fields.labels}
          textOf={fields.textOf}
          before={fields.valuesOf(before.data, timeZone)}
          after={fields.valuesOf(after.data, timeZone)}
          titles={{ before: names.get(pair.before) ?? '', after: names.get(pair.after) ?? '' }}
        />
      ) : (
        <QueryNotice query={before.data ? after : before} failed="The version could not be loaded." />
      )}
    </section>
  )
}
