import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type AuditShow, auditLabel, auditTopics } from '#domain/security/audit-actions.ts'
import { browserName } from '#domain/security/browser-name.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { type AuditEntry, asOfNow, waitingEntries, withNewest } from './shown-entries.ts'
import type { DashboardQuery } from './use-dashboard.ts'

interface EventListProps {
  query: DashboardQuery
  show: AuditShow | undefined
  onShow: (show: AuditShow | undefined) => void
}

/** The audit log, newest first. Requirements: s2-admin-security, s3-dashboard-activity. */
export function EventList({ query, show, onShow }: EventListProps) {
  const id = useId()
  const isOfChoice = query.data && !query.isPlaceholderData
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Events" />
      <label className="mt-5 block max-w-sm">
        <span className="field-label">Kind of event</span>
        <select
          value={show ?? ''}
          onChange={({ target }) => onShow((target.value || undefined) as AuditShow | undefined)}
          className="field"
        >
          <option value="">All events</option>
          {Object.entries(auditTopics).map(([topic, { title, actions }]) => (
            <optgroup key={topic} label={title}>
              <option value={topic}>All: {title}</option>
              {Object.keys(actions).map((action) => (
                <option key={action} value={action}>
                  {auditLabel(action)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {isOfChoice ? (
        <EventRows key={show} newest={query.data.recentActivity} show={show} labelledBy={id} />
      ) : (
        <p role="status" className="mt-6 min-h-96 text-ink-soft">
          {query.isError ? 'The events could not be loaded.' : 'One moment.'}
        </p>
      )}
    </section>
  )
}

interface EventRowsProps {
  newest: AuditEntry[]
  show: AuditShow | undefined
  labelledBy: string
}

/** How many the server tells at a time: fewer are all there are. */
const entriesAtOnce = 20

/** The entries of one choice. What comes while they are in sight waits behind a button, so that nothing moves. */
function EventRows({ newest, show, labelledBy }: EventRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(newest)
  const [isAll, setIsAll] = useState(newest.length < entriesAtOnce)
  const older = useOlder(show, (entries) => {
    setShown([...shown, ...entries])
    setIsAll(entries.length < entriesAtOnce)
  })
  const takeIn = () => {
    setShown(withNewest(shown, newest))
    if (hasGap) setIsAll(newest.length < entriesAtOnce)
  }
  const waiting = waitingEntries(shown, newest)
  const hasGap = waiting.length === newest.length
  const hasWaiting = waiting.length > 0
  useEffect(() => {
    if (hasWaiting && !isSeen(list.current)) takeIn()
  })
  const entries = asOfNow(shown, newest)
  return (
    <>
      <div className="mt-3 flex min-h-12 items-center sm:-mt-12 sm:ml-auto sm:w-fit">
        {hasWaiting && (
          <button
            type="button"
            className="button"
            onClick={() => {
              takeIn()
              list.current?.focus({ preventScroll: true })
            }}
          >
            {`Show ${hasGap ? 'the newest events' : counted(waiting.length, 'new event')}`}
          </button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <EventTable entries={entries} labelledBy={labelledBy} />
      </div>
      {!isAll && entries.length > 0 && (
        <button
          type="button"
          className="button mt-4 aria-disabled:opacity-70"
          aria-disabled={older.isPending}
          onClick={() => !older.isPending && older.mutate(entries.at(-1) as AuditEntry)}
        >
          {older.isPending ? 'One moment...' : 'Show older'}
        </button>
      )}
    </>
  )
}

/** Whether somebody may be reading it: not as long as it lies below what has been seen, or behind another tab. */
function isSeen(list: HTMLElement | null): boolean {
  const place = list?.getBoundingClientRect()
  return place !== undefined && place.height > 0 && place.top < innerHeight
}

function useOlder(show: AuditShow | undefined, onSuccess: (entries: AuditEntry[]) => void) {
  const client = useApiClient()
  return useMutation({
    mutationFn: ({ timestamp, id }: AuditEntry) =>
      client.security.olderEntries.query({ show, before: { timestamp, id } }),
    onSuccess,
    onError: useFailureToast(),
  })
}

function EventTable({ entries, labelledBy }: { entries: readonly AuditEntry[]; labelledBy: string }) {
  const { timeZone } = useSite()
  const className = 'tabular-nums wrap-anywhere max-lg:basis-full lg:w-1/3'
  const rows = entries.map((entry) => ({ ...entry, ...eventLabels(entry, timeZone) }))
  return (
    <DataTable
      {...{ rows, labelledBy, none: 'Nothing of this kind has happened in the last year.' }}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Event',
          cell: ({ what, details }) => (
            <div className="font-medium">
              <Lines first={what} second={details} />
            </div>
          ),
        },
        {
          ...{ label: 'When', className },
          cell: ({ timestamp, when }) => <time dateTime={timestamp.toISOString()}>{when}</time>,
        },
        { label: 'From', className, cell: ({ from, browser }) => <Lines first={from} second={browser} /> },
      ]}
    />
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <p>{first}</p>
      {second && <p className="text-sm font-normal text-ink-soft">{second}</p>}
    </>
  )
}

/** An entry of the audit log as a person reads it. */
function eventLabels(entry: AuditEntry, timeZone: string) {
  return {
    when: dateAndTime(entry.timestamp, timeZone),
    what: auditLabel(entry.action),
    from: entry.ipAddress ?? ('attempts' in entry.details ? 'Many IP addresses' : 'Unknown'),
    browser: entry.userAgent === null ? '' : browserName(entry.userAgent),
    details: auditDetails(entry),
  }
}

type Recorded = Pick<AuditEntry, 'resource' | 'title' | 'details'>

/** What an entry is about, and what changed: "“Fish Rock”", "40 attempts", "2 added, 1 refused"; empty without any. */
export function auditDetails({ resource, title, details }: Recorded): string {
  const subject = title ? `“${title}”` : resource && resourceLabel(resource)
  const changes = Object.entries(details).map(
    ([name, value]) => changeLabels[name]?.(value) ?? `${spaced(name)}: ${textOf(value)}`,
  )
  return [subject, ...changes].filter(Boolean).join(', ')
}

/** Nothing that is counted happens no times. */
const countOf = (word: string) => (value: unknown) => (value === 0 ? '' : `${grouped(String(value))} ${word}`)

const changeLabels: Record<string, (value: unknown) => string> = {
  attempts: (value) => counted(Number(value), 'attempt'),
  everywhere: () => 'in every browser',
  recoveryCode: () => 'with a recovery code',
  console: () => 'at the console',
  // Of a deleted subscriber, for imports alone.
  mark: () => '',
  total: countOf('in all'),
  ...{ added: countOf('added'), same: countOf('unchanged'), refused: countOf('refused') },
  changed: (value) => (typeof value === 'object' ? subscriberChange(value) : countOf('changed')(value)),
}

function subscriberChange(changed: object | null): string {
  const values = new Map<string, unknown>(Object.entries(changed ?? {}))
  const subscribed = values.get('subscribed')
  const words = [
    values.get('email') === true && 'new email address',
    subscribed === true && 'subscribed again',
    subscribed === false && 'unsubscribed',
  ]
  return words.filter(Boolean).join(', ')
}

/** "Article 12" for "article:12", "Setting hero slides" for "setting:heroSlides"; the name of a file stays as it is. */
function resourceLabel(resource: string): string {
  const [kind = '', key = ''] = resource.split(':')
  const words = `${spaced(kind)} ${/^[a-z]+$/i.test(key) ? spaced(key) : key}`.trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ')
}

/** What an earlier version recorded, in words whatever it is. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => spaced(textOf(each))).join(', ')
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, each]) => `${spaced(name)} ${textOf(each)}`)
    .join(', ')
}
