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

interface LinkCheckProps {
  link: PurchaseLink
  isChecked: boolean
}

/** What the last look at the address found. */
export function LinkCheck({ link: { check, merchant }, isChecked }: LinkCheckProps) {
  const { timeZone } = useSite()
  if (!check) return <span className="text-ink-soft">{merchant && isChecked ? 'Not checked yet' : 'Not checked'}</span>
  const { name, Icon } = outcomes[check.isDead ? 'dead' : check.outcome]
  const isGood = check.outcome === 'fine'
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 ${isGood ? 'text-ink-soft' : 'font-medium'}`}>
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
        {name}
      </span>
      <span className="block text-ink-soft">
        <DateText date={check.checkedAt} timeZone={timeZone} />
        {check.problem && `: ${check.problem}`}
      </span>
    </>
  )
}
