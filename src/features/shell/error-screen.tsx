import { useRouter } from '@tanstack/react-router'
import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'

/** What a page shows when it failed. The error's own message is never shown: it was written for us, not for readers. */
export function ErrorScreen() {
  const router = useRouter()
  return (
    <MessageScreen
      title="Something went wrong"
      text="This page could not be shown. It is our fault, not yours; trying again in a moment often helps."
    >
      <button type="button" className="button" onClick={() => router.invalidate()}>
        Try again
      </button>
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </MessageScreen>
  )
}
