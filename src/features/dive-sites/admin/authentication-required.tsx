import { Link } from '../../../components/ui/link.tsx'
import { MessageScreen } from '../../../components/ui/message-screen.tsx'

/** What whoever is not logged in sees of the management. Requirement: s2-manage-auth. */
export function AuthenticationRequired() {
  return (
    <MessageScreen title="Authentication Required" text="Please log in to manage the dive sites.">
      <Link to="/admin" className="button button-solid">
        Go to Admin Login
      </Link>
    </MessageScreen>
  )
}
