import { MailQuestion } from 'lucide-react'
import type { MouseEvent } from 'react'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import { RowAction } from '../../../components/edit-form/admin-list.tsx'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { DateText } from '../../../components/ui/date-text.tsx'
import type { RouterOutput } from '../../../lib/api.ts'

export type Subscriber = RouterOutput['newsletter']['subscribers'][number]
type Act = (subscriber: Subscriber, press: MouseEvent) => void

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** Shown when there is no subscriber. */
  none: string
  /** The id of the heading. */
  labelledBy: string
  /** The id of the one that is being deleted or asked to confirm. */
  busyWith: number | null
  onEdit: Act
  onDelete: Act
  /** Absent where no mail is sent. */
  onAsk: Act | undefined
}

export function SubscriberTable({ subscribers, busyWith, onEdit, onDelete, onAsk, ...table }: SubscriberTableProps) {
  return (
    <DataTable
      {...table}
      rows={subscribers}
      keyOf={({ id }) => id}
      things="subscribers"
      columns={[
        { label: 'Email', cell: ({ email }) => <span className="font-medium">{email}</span> },
        { label: 'Status', cell: (subscriber) => <Status {...subscriber} /> },
        { label: 'Agreed', className: 'text-ink-soft', cell: (subscriber) => <Consent {...subscriber} /> },
        {
          label: '',
          className: 'whitespace-nowrap max-lg:-ml-1 max-lg:basis-full lg:py-0 lg:text-right',
          cell: (subscriber) => {
            const { id, email } = subscriber
            const act = (name: string, onPress: Act) => (
              <RowAction
                {...{ name, title: email, isBusy: busyWith === id }}
                onPress={(press) => onPress(subscriber, press)}
              />
            )
            return (
              <>
                {onAsk && subscriberState(subscriber) === 'pending' && act('Ask again', onAsk)} {act('Edit', onEdit)}{' '}
                {act('Delete', onDelete)}
              </>
            )
          },
        },
      ]}
    />
  )
}

/** The state, and since when. Requirement: r-subscribe-active. */
function Status(subscriber: Subscriber) {
  const { confirmedAt, unsubscribedAt, askedAt } = subscriber
  const state = subscriberState(subscriber)
  if (state === 'active') return <Dated label="Active" since="since" date={confirmedAt} />
  if (state === 'unsubscribed') return <Dated label="Unsubscribed" since="on" date={unsubscribedAt} />
  return (
    <>
      <span className="badge text-ink">
        <MailQuestion size={14} strokeWidth={1.5} aria-hidden="true" />
        <span>Pending</span>
      </span>{' '}
      {askedAt && (
        <span className="text-ink-soft">
          <span>last asked on</span> <DateText date={askedAt} />
        </span>
      )}
    </>
  )
}

function Dated({ label, since, date }: { label: string; since: string; date: Date | null }) {
  return (
    <>
      <span>{label}</span>{' '}
      {date && (
        <span className="text-ink-soft">
          <span>{since}</span> <DateText date={date} />
        </span>
      )}
    </>
  )
}

const forms = { home: 'home page', blog: 'blog', api: 'API', admin: 'admin', import: 'import' } as const

/** When, and where. */
function Consent({ consentAt, consentForm, consentSource }: Subscriber) {
  return (
    <>
      <span className="lg:hidden">Agreed </span>
      <DateText date={consentAt} />
      <span>{`, ${consentSource ?? forms[consentForm]}`}</span>
    </>
  )
}
