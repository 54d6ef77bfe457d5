import { Download } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, memo } from 'react'
import { dataLicence, diveSiteFiles } from '#domain/dive-sites/dive-site-files.ts'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { stringifySearch } from '../../../lib/url-params.ts'

interface DownloadMenuProps {
  filters: DiveSiteFilters
  found: number
  /** Whether the search is complete; the files always are. */
  isCounted: boolean
}

/** The dive sites that are shown as files for other programs: plain links in the browser's own fold. */
export const DownloadMenu = memo(function DownloadMenu({ filters, found, isCounted }: DownloadMenuProps) {
  if (found === 0) return null
  const query = stringifySearch({ ...filters })
  return (
    <details className="download-menu relative" onBlur={closeBehind} onKeyDown={closeByEscape}>
      <summary className="text-link">
        <Download size={18} strokeWidth={1.5} aria-hidden="true" />
        {/* On a phone the line has room for the sign alone. */}
        <span className="max-sm:sr-only">Download</span>
      </summary>
      {/* Takes the focus where a link does not get it from a press, as in Safari: it stays within. */}
      <div
        tabIndex={-1}
        className="absolute top-full right-0 z-10 w-72 border border-line bg-raised shadow-lg outline-none"
      >
        <p className="px-4 pt-3 text-sm text-ink-soft tabular-nums">
          {`${isCounted ? counted(found, 'dive site') : 'All search results'} in one file`}
        </p>
        <ul className="p-2">
          {Object.values(diveSiteFiles).map(({ path, name, purpose }) => (
            <li key={name}>
              <a
                href={path + query}
                download={path.slice(1)}
                className="block px-2 py-2 hover:bg-paper hover:text-kelp"
              >
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-ink-soft">{purpose}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
          {`Open data, ${dataLicence.name}: `}
          <Link to="/about" hash="credits" className="inline-block py-1 text-link">
            credits
          </Link>
        </p>
      </div>
    </details>
  )
})

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeByEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
