import { StatusMark, type WarnedStatus } from '../status-mark.tsx'

interface CardStatusProps {
  /** The card's link is described by it. */
  id: string
  status: WarnedStatus
  /** Comes with the card's texts. */
  reason: string | null | undefined
}

/** On the picture, before everything else: across all of it where one may not dive, a small tag where one has to ask. */
export function CardStatus({ id, status, reason }: CardStatusProps) {
  // The card's link lies over the whole card and takes the clicks.
  const place = 'pointer-events-none absolute z-10 text-[0.9375rem]'
  if (status === 'permit') {
    return (
      <p id={id} className={`${place} top-3 left-3 border border-line bg-raised px-2.5 py-1 leading-normal`}>
        <StatusMark status={status} />
      </p>
    )
  }
  return (
    <div id={id} className={`${place} inset-x-0 top-0 bg-ink px-5 py-3 leading-snug text-paper`}>
      <p className="font-display text-xl leading-tight">
        <StatusMark status={status} size={20} />
      </p>
      {reason && <p className="mt-1 line-clamp-3">{reason}</p>}
    </div>
  )
}
