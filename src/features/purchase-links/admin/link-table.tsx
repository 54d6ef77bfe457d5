import { CircleAlert, CircleCheck, CircleHelp, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LinkUse } from '#domain/purchase-links/purchase-links.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { DateText } from '../../../components/ui/date-text.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { useSite } from '../../../lib/site.ts'
import type { PurchaseLink } from './answers.ts'

/** As many as are drawn at once, and how many more each time. */
const atOnce = 50

interface LinkTableProps extends CheckActs {
  links: readonly PurchaseLink[]
  /** Said when there is none. */
  none: string
}

/** A table where there is room for one, else a list. */
export function LinkTable({ links, none, ...acts }: LinkTableProps) {
  const [count, setCount] = useState(atOnce)
  if (links.length === 0) return <p className="mt-8 text-ink-soft">{none}</p>
  return (
    <>
      <table className="mt-6 w-full text-left max-lg:block">
        <thead className="text-sm text-ink-soft max-lg:sr-only">
          <tr>
            {['Address', 'Used in', 'Clicks in 30 days', 'Last check'].map((name) => (
              <th key={name} scope="col" className="pr-6 pb-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {links.slice(0, count).map((link) => (
            <Row key={link.url} link={link} {...acts} />
          ))}
        </tbody>
      </table>
      <ShowMore things="links" count={count} total={links.length} onPress={() => setCount(count + atOnce)} />
    </>
  )
}

function Row({ link, ...acts }: CheckActs & { link: PurchaseLink }) {
  return (
    <tr className="border-t border-line align-top max-lg:block max-lg:py-4">
      <th scope="row" className="py-3 pr-6 font-normal max-lg:block max-lg:p-0 lg:w-[38%]">
        <Address link={link} />
      </th>
      <Cell>
        <ul>
          {link.uses.map((use) => (
            <li key={`${use.kind}${use.id}`}>
              <UsedIn use={use} />
            </li>
          ))}
        </ul>
      </Cell>
      <Cell>
        <span className="font-display text-xl tabular-nums max-lg:font-sans max-lg:text-base">
          {grouped(link.clicks)}
        </span>
        <span aria-hidden="true" className="lg:hidden">
          {link.clicks === 1 ? ' click in 30 days' : ' clicks in 30 days'}
        </span>
      </Cell>
      <Cell>
        <LinkCheck link={link} {...acts} />
      </Cell>
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="py-3 pr-6 text-sm max-lg:mt-2 max-lg:block max-lg:p-0">{children}</td>
}

function Address({ link: { merchant, url } }: { link: PurchaseLink }) {
  if (!merchant) {
    return (
      <>
        <span className="badge">No whole address</span>
        <span className="mt-1 block text-sm wrap-anywhere text-ink-soft">{url}</span>
      </>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="group block min-h-11">
      <span className="font-medium wrap-anywhere group-hover:text-kelp">{merchant}</span>
      <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">{url}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const tabs = { review: 'gear-reviews', product: 'products' } as const
const kinds = { review: 'Review', product: 'Product' } as const
const states = { draft: ', draft', scheduled: ', scheduled', published: '' } as const

/** Leads to where it is written. */
function UsedIn({ use: { kind, id, title, state } }: { use: LinkUse }) {
  return (
    <Link
      to="/admin"
      search={{ tab: tabs[kind], edit: id }}
      className="inline-flex min-h-11 flex-wrap items-baseline gap-x-2 py-2 lg:min-h-0 lg:py-0.5"
    >
      <span className="text-link wrap-anywhere">{title}</span>{' '}
      <span className="text-ink-soft">{`${kinds[kind]}${states[state]}`}</span>
    </Link>
  )
}

const outcomes = {
  fine: { name: 'Answers', Icon: CircleCheck },
  refused: { name: 'Refused to say', Icon: CircleHelp },
  failed: { name: 'Failed', Icon: CircleAlert },
  dead: { name: 'Dead', Icon: Unlink },
} as const

interface CheckActs {
  /** Whether addresses are checked at all. */
  isChecked: boolean
  /** The address that is being asked. */
  busyWith: string | null
  onCheck: (link: PurchaseLink) => void
}

/** The result of the last check, and a button to check again. */
function LinkCheck({ link, isChecked, busyWith, onCheck }: CheckActs & { link: PurchaseLink }) {
  const act = busyWith === link.url ? 'Checking...' : 'Check now'
  return (
    <>
      <LastCheck link={link} isChecked={isChecked} />
      {isChecked && link.merchant && (
        <button
          type="button"
          aria-label={`${act}: ${link.uses[0]?.title}`}
          aria-disabled={busyWith !== null}
          onClick={() => onCheck(link)}
          className="text-link -ml-1 block min-h-11 px-1 aria-disabled:opacity-60"
        >
          {act}
        </button>
      )}
    </>
  )
}

function LastCheck({ link: { check, merchant }, isChecked }: Pick<CheckActs, 'isChecked'> & { link: PurchaseLink }) {
  const { timeZone } = useSite()
  if (!check) return <span className="text-ink-soft">{merchant && isChecked ? 'Not checked yet' : 'Not checked'}</span>
  const { name, Icon } = outcomes[check.isDead ? 'dead' : check.outcome]
  const isGood = check.outcome === 'fine'
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 ${isGood ? 'text-ink-soft' : 'font-medium'}`}>
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>{name}</span>
      </span>
      <span className="block text-ink-soft">
        <DateText date={check.checkedAt} timeZone={timeZone} />
        {check.problem && <span>{`: ${check.problem}`}</span>}
      </span>
    </>
  )
}
