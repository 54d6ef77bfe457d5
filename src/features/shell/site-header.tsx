import { Link } from '@tanstack/react-router'
import { headerLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-8">
        <Wordmark />
        <nav aria-label="Main" className="-mx-3 flex">
          {headerLinks.map(({ to, label, exact }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact, includeSearch: false }}
              className="border-b-2 border-transparent px-3 py-3 hover:text-kelp"
              activeProps={{ className: 'border-kelp! text-kelp' }}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}
