import { CircleAlert, CircleCheck, CircleHelp, Unlink } from 'lucide-react'
import type { LinkUse } from '#domain/purchase-links/purchase-links.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { DataTable } from '../../../components/ui/data-table.tsx'
import { DateText } from '../../../components/ui/date-text.tsx'
import { HrefLink } from '../../../components/ui/link.tsx'
import type { RouterOutput } from '../../../lib/api.ts'

export type PurchaseLinks = RouterOutput['adminContent']['purchaseLinks']
export type PurchaseLink = PurchaseLinks['links'][number]

interface LinkTableProps extends CheckActs {
  links: readonly PurchaseLink[]
  /** Shown when there is none. */
  none: string
  /** The id of the heading. */
  labelledBy: string
}

export function LinkTable({ links, none, labelledBy, ...acts }: LinkTableProps) {
  const className = 'max-lg:basis-full'
  return (
    <DataTable
      {...{ none, labelledBy, rows: links, things: 'links' }}
      keyOf={({ url }) => url}
      columns={[
        { label: 'URL', className: 'lg:w-[38%]', cell: (link) => <Address link={link} /> },
        { label: 'Used in', className, cell: (link) => <Uses link={link} /> },
        { label: 'Clicks in 30 days', className, cell: (link) => <Clicks link={link} /> },
        { label: 'Last check', className, cell: (link) => <LinkCheck link={link} {...acts} /> },
      ]}
    />
  )
}

function Address({ link: { merchant, url } }: { link: PurchaseLink }) {
  if (!merchant) {
    return (
      <>
        <span className="badge">Incomplete URL</span>
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

function Uses({ link: { uses } }: { link: PurchaseLink }) {
  return (
    <ul>
      {uses.map((use) => (
        <li key={`${use.kind}${use.id}`}>
          <UsedIn use={use} />
        </li>
      ))}
    </ul>
  )
}

const kinds = { review: 'Review', product: 'Product' } as const
const states = { draft: ', draft', scheduled: ', scheduled', published: '' } as const

/** Leads to where it is written. */
function UsedIn({ use: { kind, id, title, state } }: { use: LinkUse }) {
  return (
    <HrefLink
      href={editorOf(kind, id) ?? '/admin'}
      className="inline-flex min-h-11 flex-wrap items-baseline gap-x-2 py-2 lg:min-h-0 lg:py-0.5"
    >
      <span className="text-link wrap-anywhere">{title}</span>{' '}
      <span className="text-ink-soft">{`${kinds[kind]}${states[state]}`}</span>
    </HrefLink>
  )
}

function Clicks({ link: { clicks } }: { link: PurchaseLink }) {
  return (
    <>
      <span className="font-display text-xl tabular-nums max-lg:font-sans max-lg:text-base">{grouped(clicks)}</span>
      <span aria-hidden="true" className="lg:hidden">
        {clicks === 1 ? ' click in 30 days' : ' clicks in 30 days'}
      </span>
    </>
  )
}

const outcomes = {
  fine: { name: 'Works', Icon: CircleCheck },
  refused: { name: 'Check blocked', Icon: CircleHelp },
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
        <DateText date={check.checkedAt} />
        {check.problem && <span>{`: ${check.problem}`}</span>}
      </span>
    </>
  )
}
