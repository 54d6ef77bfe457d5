import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { useSite } from '../../lib/site.ts'
import { guidePath } from './subscribe-note.tsx'
import { successToast } from './subscribe-outcome.ts'

/** What is said to someone who subscribed without script. Requirement: s8-newsletter-success. */
export function SubscribedScreen() {
  const { mailsGuide } = useSite()
  return (
    <MessageScreen title={successToast.title} text={successToast.text ?? ''}>
      {!mailsGuide && (
        <a href={guidePath} className="button button-solid">
          Diving Australia Well (PDF)
        </a>
      )}
      <Link to="/blog" className="button">
        Read the blog
      </Link>
    </MessageScreen>
  )
}
