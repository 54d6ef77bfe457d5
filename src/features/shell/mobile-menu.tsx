import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useDeparture } from '../../lib/use-departure.ts'
import { headerLinks } from './navigation.ts'

interface MobileMenuProps {
  /** A tap outside of it closes the menu; one on the search beside it does not. */
  header: RefObject<HTMLElement | null>
}

/** The navigation of small screens: a disclosure of the browser's own, so that it opens without script too. */
export function MobileMenu({ header }: MobileMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  // Always: a tap may follow the one that opens it sooner than the browser tells of the opening.
  useDeparture(header, true, close)
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
              <Link
                to={to}
                activeOptions={{ exact, includeSearch: false }}
                className="flex min-h-13 items-center font-display text-xl"
                activeProps={{ className: 'text-kelp' }}
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
