import { MailQuestion } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import { RowAction } from '../../../components/edit-form/admin-list.tsx'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { DateText } from '../../../components/ui/date-text.tsx'
import type { RouterOutput } from '../../../lib/api.ts'

export type Subscriber = RouterOutput['newsletter']['subscribers'][number]

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** Shown when there is no subscriber. */
  none: string
  /** The id of the heading. */
  labelledBy: string
  /** The id of the one that is being deleted. */
  busyWith: number | null
  onEdit: (subscriber: Subscriber, press: MouseEvent) => void
  onDelete: (subscriber: Subscriber, press: MouseEvent) => void
}

export function SubscriberTable({ subscribers, busyWith, onEdit, onDelete, ...table }: SubscriberTableProps) {
  const className = 'whitespace-nowrap text-ink-soft'
  return (
    <DataTable
      {...table}
      rows={subscribers}
      keyOf={({ id }) => id}
      things="subscribers"
      columns={[
        { label: 'Email', cell: ({ email }) => <span className="font-medium">{email}</span> },
        { label: 'Status', className, cell: (subscriber) => <State subscriber={subscriber} /> },
        { label: 'Joined', className, cell: ({ createdAt }) => dated('Joined', createdAt) },
        { label: 'Confirmed', className, cell: ({ confirmedAt }) => dated('Confirmed', confirmedAt) },
        { label: 'Unsubscribed', className, cell: ({ unsubscribedAt }) => dated('Unsubscribed', unsubscribedAt) },
        { label: 'Form', className, cell: ({ consentForm }) => <Named name="Form:">{forms[consentForm]}</Named> },
        {
          label: '',
          className: 'whitespace-nowrap max-lg:-ml-1 max-lg:basis-full lg:py-0 lg:text-right',
          cell: (subscriber) => (
            <>
              <RowAction name="Edit" title={subscriber.email} onPress={(press) => onEdit(subscriber, press)} />{' '}
              <RowAction
                name="Delete"
                title={subscriber.email}
                isBusy={busyWith === subscriber.id}
                onPress={(press) => onDelete(subscriber, press)}
              />
            </>
          ),
        },
      ]}
    />
  )
}

const forms = { home: 'Home page', blog: 'Blog', api: 'API', admin: 'Admin', import: 'Import' } as const

/** The name of a column, where the columns are no longer one. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="lg:hidden">
        {name}{' '}
      </span>
      {children}
    </>
  )
}

/** An empty cell is hidden in the list, so that it must have no content. */
const dated = (name: string, date: Date | null) =>
  date && (
    <Named name={name}>
      <DateText date={date} />
    </Named>
  )

/** Requirement: r-subscribe-active. */
function State({ subscriber }: { subscriber: Subscriber }) {
  const state = subscriberState(subscriber)
  if (state === 'active') return <span>Active</span>
  if (state === 'unsubscribed') return <span>Unsubscribed</span>
  return (
    <span className="badge text-ink">
      <MailQuestion size={14} strokeWidth={1.5} aria-hidden="true" />
      <span>Pending</span>
    </span>
  )
}
