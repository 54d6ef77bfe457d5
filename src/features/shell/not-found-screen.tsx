import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { useSite } from '../../lib/site.ts'

/** The screen of every path that leads nowhere. */
export function NotFoundScreen() {
  const site = useSite()
  return (
    <>
      <title>{`Page Not Found | ${site.name}`}</title>
      <MessageScreen
        title="Page Not Found"
        text="There is nothing at this address. It may have moved, or the link has a slip in it."
      >
        <Link to="/" className="button">
          Back to the home page
        </Link>
        <Link to="/dive-sites" className="button">
          Browse dive sites
        </Link>
      </MessageScreen>
    </>
  )
}
