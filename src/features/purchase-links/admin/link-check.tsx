import { CircleAlert, CircleCheck, CircleHelp, Unlink } from 'lucide-react'
import { DateText } from '../../../components/date-text.tsx'
import { useSite } from '../../../lib/site.ts'
import type { PurchaseLink } from './answers.ts'

const outcomes = {
  fine: { name: 'Answers', Icon: CircleCheck },
  refused: { name: 'Refused to say', Icon: CircleHelp },
  failed: { name: 'Failed', Icon: CircleAlert },
  dead: { name: 'Dead', Icon: Unlink },
} as const

export interface CheckActs {
  /** Whether addresses are checked at all. */
  isChecked: boolean
  /** The address that is being asked. */
  busyWith: string | null
  onCheck: (link: PurchaseLink) => void
}

/** What the last look at the address found, and looking again. */
export function LinkCheck({ link, isChecked, busyWith, onCheck }: CheckActs & { link: PurchaseLink }) {
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
