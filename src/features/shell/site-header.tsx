import { Link, useHydrated, useRouter } from '@tanstack/react-router'
import { Menu, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { planPages } from '#domain/shared/plan-pages.ts'
import { useClickOutside } from '../../lib/use-click-outside.ts'
import { headerLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

/** Name, navigation and search. On phones the search and the menu open as panels, each by itself. */
export function SiteHeader({ search }: { search: ReactNode }) {
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => router.subscribe('onRendered', () => setIsSearchOpen(false)), [router])
  useEffect(() => {
    if (isSearchOpen) panel.current?.querySelector('input')?.focus()
  }, [isSearchOpen])
  return (
    <header ref={header} data-site className="relative z-30 border-b border-line bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center sm:gap-x-2 lg:flex-nowrap lg:gap-x-8">
        <div className="mr-auto">
          <Wordmark />
        </div>
        <nav aria-label="Main" className="-mx-2 hidden lg:flex">
          {headerLinks.map(({ to, label, exact }) => (
            <Link key={to} to={to} activeOptions={{ exact, includeSearch: false }} className="nav-link">
              {label}
            </Link>
          ))}
        </nav>
        <SearchToggle isOpen={isSearchOpen} onToggle={() => setIsSearchOpen(!isSearchOpen)} />
        <MobileMenu header={header} />
        <div
          ref={panel}
          id="site-search"
          className={`${isSearchOpen ? 'block' : 'hidden'} w-full pb-4 lg:block lg:w-56 lg:pb-0`}
        >
          {search}
        </div>
      </div>
    </header>
  )
}

/** Opens the search panel of small screens; without script, a link to the page that searches. */
function SearchToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const isHydrated = useHydrated()
  const toggle = (event: SyntheticEvent) => {
    event.preventDefault()
    onToggle()
  }
  const button = {
    role: 'button',
    'aria-expanded': isOpen,
    'aria-controls': 'site-search',
    onClick: toggle,
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && toggle(event),
  } as const
  return (
    <a
      href="/search"
      aria-label="Search"
      data-needs-script=""
      className="grid size-11 cursor-pointer place-items-center lg:hidden"
      {...(isHydrated ? button : {})}
    >
      <Search size={22} strokeWidth={1.5} aria-hidden="true" />
    </a>
  )
}

interface MobileMenuProps {
  /** A tap outside of it closes the menu; one on the search beside it does not. */
  header: RefObject<HTMLElement | null>
}

/** The navigation of small screens: a disclosure of the browser's own, so that it opens without script too. */
function MobileMenu({ header }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  // Always, because a tap may follow the opening one sooner than the browser reports the opening.
  useClickOutside(header, true, close)
  return (
    <details
      ref={details}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary aria-label="Menu" className="-mr-2 grid size-11 cursor-pointer list-none place-items-center">
        <Menu size={24} strokeWidth={1.5} aria-hidden="true" className="group-open:hidden" />
        <X size={24} strokeWidth={1.5} aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-full border-y border-line bg-paper shadow-lg">
        <ul className="wrap divide-y divide-line py-2">
          {headerLinks.map(({ to, label, exact }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact, includeSearch: false }} className="menu-link" onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="wrap">
          <h2 id="menu-plan" className="border-t border-line pt-3 font-sans text-sm text-ink-soft">
            Plan a Dive
          </h2>
          <ul aria-labelledby="menu-plan" className="grid grid-cols-2 gap-x-6">
            {planPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ includeSearch: false }} className="menu-link" onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </details>
  )
}
