import { Link } from '../../../components/ui/link.tsx'
import { keepFocus } from '../../../lib/focus.ts'
import { changeTray, useTray } from './compare-store.ts'

/** The gear that is put aside to compare, at the lower edge of the window; the last part of a screen, so that it covers none. */
export function CompareTray() {
  const tray = useTray()
  if (!tray) return null
  const { items, note } = tray
  const text = note ?? items.map(({ name }) => name).join(', ')

  function clear() {
    changeTray(null)
    keepFocus(document.getElementById('main'))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 ? `To compare: ${text}` : ''}
      </p>
      {items.length > 0 && (
        <section
          aria-label="Gear to compare"
          className="compare-tray no-print sticky bottom-0 z-20 border-y border-line bg-raised"
        >
          <div className="wrap flex min-h-16 items-center gap-x-4 sm:gap-x-6">
            <p aria-hidden="true" className="line-clamp-2 min-w-0 flex-1 max-sm:text-sm">
              {text}
            </p>
            <Link
              to="/gear-reviews/compare"
              search={{ items: items.map(({ slug }) => slug).join(',') }}
              className="button button-solid shrink-0 max-sm:px-3"
            >
              <span>{`Compare (${items.length})`}</span>
            </Link>
            <button type="button" onClick={clear} className="min-h-11 shrink-0 cursor-pointer text-link">
              Clear
            </button>
          </div>
        </section>
      )}
    </>
  )
}
