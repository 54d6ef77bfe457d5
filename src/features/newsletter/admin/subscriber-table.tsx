import { MailQuestion } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { subscriberState } from '#domain/newsletter/subscriber.ts'
import { DateText } from '../../../components/ui/date-text.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'

export type Subscriber = RouterOutput['newsletter']['subscribers'][number]

/** As many as are drawn at once, and how many more each time. */
const atOnce = 50

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  /** Shown when there is nobody. */
  none: string
  /** The id of the one that is being deleted. */
  busyWith: number | null
  onEdit: (subscriber: Subscriber, press: MouseEvent) => void
  onDelete: (subscriber: Subscriber, press: MouseEvent) => void
}

/** A table where there is room for one, else a list. */
export function SubscriberTable({ subscribers, none, busyWith, onEdit, onDelete }: SubscriberTableProps) {
  const [count, setCount] = useState(atOnce)
  if (subscribers.length === 0) return <p className="mt-8 text-ink-soft wrap-anywhere">{none}</p>
  return (
    <>
      <table className="mt-6 w-full text-left max-lg:block">
        <thead className="text-sm text-ink-soft max-lg:sr-only">
          <tr>
            {['Address', 'State', 'Joined', 'Confirmed', 'Left', 'Form'].map((name) => (
              <th key={name} scope="col" className="pr-6 pb-2 font-normal">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {subscribers.slice(0, count).map((each) => (
            <Row key={each.id} subscriber={each} isBusy={busyWith === each.id} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      <ShowMore
        things="subscribers"
        count={count}
        total={subscribers.length}
        onPress={() => setCount(count + atOnce)}
      />
    </>
  )
}

const forms = { home: 'Home page', blog: 'Blog', api: 'API', admin: 'Admin' } as const

interface RowProps extends Pick<SubscriberTableProps, 'onEdit' | 'onDelete'> {
  subscriber: Subscriber
  isBusy: boolean
}

function Row({ subscriber, isBusy, onEdit, onDelete }: RowProps) {
  const { email, createdAt, confirmedAt, unsubscribedAt, consentForm } = subscriber
  const act = 'text-link min-h-11 px-1 aria-disabled:opacity-60'
  return (
    <tr className="border-t border-line max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3">
      <th scope="row" className="py-3 pr-6 font-medium wrap-anywhere max-lg:basis-full max-lg:p-0">
        {email}
      </th>
      <Cell>
        <State subscriber={subscriber} />
      </Cell>
      <Dated name="Joined" date={createdAt} />
      <Dated name="Confirmed" date={confirmedAt} />
      <Dated name="Left" date={unsubscribedAt} />
      <Cell>
        <Named name="Form:">{forms[consentForm]}</Named>
      </Cell>
      <td className="text-right whitespace-nowrap max-lg:-ml-1 max-lg:basis-full max-lg:text-left">
        <button
          type="button"
          className={act}
          aria-label={`Edit ${email}`}
          onClick={(press) => onEdit(subscriber, press)}
        >
          Edit
        </button>{' '}
        <button
          type="button"
          className={`${act} ml-3`}
          aria-label={`Delete ${email}`}
          aria-disabled={isBusy}
          onClick={(press) => onDelete(subscriber, press)}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td className="py-3 pr-6 text-sm whitespace-nowrap text-ink-soft max-lg:p-0 max-lg:empty:hidden">{children}</td>
  )
}

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

function Dated({ name, date }: { name: string; date: Date | null }) {
  const { timeZone } = useSite()
  return (
    <Cell>
      {date && (
        <Named name={name}>
          <DateText date={date} timeZone={timeZone} />
        </Named>
      )}
    </Cell>
  )
}

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
