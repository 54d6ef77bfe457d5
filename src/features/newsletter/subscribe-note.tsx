import { Link } from '../../components/link.tsx'
import { useSite } from '../../lib/site.ts'

export const guidePath = '/guide/kelp-and-coral-first-dives.pdf'

interface SubscribeNoteProps {
  isSubscribed: boolean
}

/** Under the form: what becomes of the address and, once it is subscribed, the guide. */
export function SubscribeNote({ isSubscribed }: SubscribeNoteProps) {
  const site = useSite()
  return (
    <p role="status" className="mt-3 min-h-12 text-[0.9375rem] leading-normal">
      {isSubscribed ? <Thanks isMailed={site.mailsGuide} /> : <Purpose />}
    </p>
  )
}

function Purpose() {
  return (
    <span className="text-ink-soft">
      For this letter and nothing else; every one has a link to leave.{' '}
      <Link to="/privacy-policy" className="text-link">
        Privacy policy
      </Link>
    </span>
  )
}

interface ThanksProps {
  isMailed: boolean
}

function Thanks({ isMailed }: ThanksProps) {
  if (isMailed) return 'Your guide is on its way: look in your inbox, and among the spam if it hides.'
  return (
    <>
      Your guide is ready:{' '}
      <a href={guidePath} target="_blank" rel="noopener" className="text-link font-medium">
        Diving Australia Well (PDF)
      </a>
    </>
  )
}
