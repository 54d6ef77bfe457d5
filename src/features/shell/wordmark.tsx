import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'

/** The site's name as its logo. */
export function Wordmark() {
  const [site] = trpc.publicContent.site.useSuspenseQuery()
  return (
    <Link to="/" className="font-display text-2xl leading-none font-semibold tracking-tight whitespace-nowrap">
      {site.name}
    </Link>
  )
}
