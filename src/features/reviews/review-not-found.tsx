import { Link } from '../../components/ui/link.tsx'
import { MessageScreen } from '../../components/ui/message-screen.tsx'

/** For a review that does not exist, and for one that the server could not give. Requirement: s8-review-fetch. */
export function ReviewNotFound() {
  return (
    <MessageScreen
      title="Review Not Found"
      text="The gear review you're looking for doesn't exist or has been removed."
    >
      <Link to="/gear-reviews" className="button button-solid">
        Back to Reviews
      </Link>
    </MessageScreen>
  )
}
