import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { notFoundTitle } from '../../lib/state-title.ts'

/** The screen of every path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      title={notFoundTitle}
      text="There is nothing at this address. It may have moved, or the link has a slip in it."
    >
      <Link to="/" className="button">
        Back to the home page
      </Link>
      <Link to="/dive-sites" className="button">
        Browse dive sites
      </Link>
    </MessageScreen>
  )
}
