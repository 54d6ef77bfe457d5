import { Link } from '../../components/ui/link.tsx'
import { MessageScreen } from '../../components/ui/message-screen.tsx'
import { useSite } from '../../lib/site.ts'
import { guidePath, successToast } from './subscribe-note.tsx'

interface SubscribedScreenProps {
  /** No mail brings the guide at the moment. */
  isGuideHere: boolean
}

/** What is said to someone who subscribed without script. Requirement: s8-newsletter-success. */
export function SubscribedScreen({ isGuideHere }: SubscribedScreenProps) {
  const { sendsMail } = useSite()
  return (
    <MessageScreen title={successToast.title} text={successToast.text ?? ''}>
      {(isGuideHere || !sendsMail) && (
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
