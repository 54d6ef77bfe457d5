import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { footerLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

export function SiteFooter() {
  const [site] = trpc.publicContent.site.useSuspenseQuery()
  return (
    <footer className="mt-24 border-t border-line bg-raised">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-[2fr_1fr]">
        <div className="max-w-prose">
          <Wordmark />
          <p className="mt-4 text-ink-soft">
            Australian diving, from the Great Southern Reef to the Great Barrier Reef. Affiliate links help support
            content creation.
          </p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="text-lg">Quick Links</h2>
          <ul className="mt-3">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1 hover:text-kelp hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="wrap border-t border-line py-6 text-sm text-ink-soft">© 2025 {site.name}</p>
    </footer>
  )
}
