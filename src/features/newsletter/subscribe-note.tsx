import { Link } from '../../components/ui/link.tsx'
import type { Toast } from '../../components/ui/shown-toast.ts'
import { useSite } from '../../lib/site.ts'

export const guidePath = '/guide/kelp-and-coral-first-dives.pdf'

interface SubscribeNoteProps {
  /** Whether the guide can be on its way by mail; absent before a subscription. */
  isGuideMailed: boolean | undefined
}

export function SubscribeNote({ isGuideMailed }: SubscribeNoteProps) {
  return (
    <p role="status" className="mt-3 min-h-12 text-[0.9375rem] leading-normal">
      {isGuideMailed === undefined ? <Purpose /> : <Thanks isMailed={isGuideMailed} />}
    </p>
  )
}

function Purpose() {
  const { sendsMail } = useSite()
  return (
    <span className="text-ink-soft">
      {sendsMail
        ? 'For this newsletter and nothing else; every issue has an unsubscribe link.'
        : 'Only for this newsletter, which is not being sent yet.'}{' '}
      <Link to="/letters" className="text-link">
        Past issues
      </Link>
      {' · '}
      <Link to="/privacy-policy" className="text-link">
        Privacy policy
      </Link>
    </span>
  )
}

/** Requirement: r-subscribe-guide-direct, and the same while the mail server is away. */
function Thanks({ isMailed }: { isMailed: boolean }) {
  const { sendsMail } = useSite()
  if (isMailed) return <span>Your guide is on its way: check your inbox, and your spam folder if it is not there.</span>
  return (
    <span>
      Your guide is ready:{' '}
      <a href={guidePath} target="_blank" rel="noopener" className="text-link font-medium">
        Diving Australia Well (PDF)
      </a>
      {sendsMail && '. Our email is delayed at the moment: the message to confirm your address will follow.'}
    </span>
  )
}

/** The message after a subscription. Requirement: s8-newsletter-success. */
export const successToast: Toast = {
  title: 'Successfully subscribed!',
  text: 'Check your email for the free PDF guide.',
}

const unreachable = 'We could not be reached. Your address is still in the form: check your connection and try again.'

/** `message` is the server's own; null when no server responded. */
export function failureToast(message: string | null): Toast {
  if (message?.includes('Email already subscribed')) {
    return {
      title: 'Already subscribed!',
      text: 'This email is already receiving our newsletter. Check your inbox for the latest updates.',
      tone: 'destructive',
    }
  }
  return { title: 'Subscription failed', text: message ?? unreachable, tone: 'destructive' }
}
