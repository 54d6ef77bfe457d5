import { Ban, KeyRound } from 'lucide-react'
import type { DiveSiteStatus } from '#domain/dive-sites/dive-site.ts'
import { statusNames } from '#domain/dive-sites/dive-site-status.ts'

export type WarnedStatus = Exclude<DiveSiteStatus, 'open'>

const icons = { closed: Ban, permit: KeyRound } as const

export function StatusLabel({ status, size = 17 }: { status: WarnedStatus; size?: number }) {
  const Icon = icons[status]
  return (
    <strong className="inline-flex items-center gap-[0.4em] font-semibold">
      <Icon size={size} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <span>{statusNames[status]}</span>
    </strong>
  )
}

export function isWarned(status: DiveSiteStatus | null): status is WarnedStatus {
  return status === 'closed' || status === 'permit'
}
