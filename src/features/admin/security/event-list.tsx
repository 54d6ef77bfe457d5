import { useId } from 'react'
import { type AuditShow, auditTopics, auditWords } from '#domain/audit-actions.ts'
import { SectionHeading } from '../../../components/section-heading.tsx'
import { EventRows } from './event-rows.tsx'
import type { DashboardQuery } from './use-dashboard.ts'

interface EventListProps {
  query: DashboardQuery
  show: AuditShow | undefined
  onShow: (show: AuditShow | undefined) => void
}

/** What was done on the site, newest first. Requirements: s2-admin-security, s3-dashboard-activity. */
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
                  {auditWords(action)}
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
