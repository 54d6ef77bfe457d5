import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { isNoConnection, noConnectionText } from '../../lib/no-connection.ts'

/** For a review that does not exist, and for one that could not be fetched. Requirement: s8-review-fetch. */
export function ReviewNotFound({ error }: { error?: unknown }) {
  return (
    <MessageScreen
      title="Review Not Found"
      text={
        isNoConnection(error)
          ? noConnectionText
          : "The gear review you're looking for doesn't exist or has been removed."
      }
    >
      <Link to="/gear-reviews" className="button button-solid">
        Back to Reviews
      </Link>
    </MessageScreen>
  )
}
