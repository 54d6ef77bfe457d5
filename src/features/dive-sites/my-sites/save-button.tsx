import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Link } from '../../../components/ui/link.tsx'
import { useSiteMark } from './my-sites-store.ts'
import { toggleSite } from './save-site.ts'

interface SaveButtonProps {
  id: number
  name: string
}

function SaveIcon({ mark, size }: { mark: ReturnType<typeof useSiteMark>; size: number }) {
  const Icon = mark === 'dived' ? BookmarkCheck : Bookmark
  return <Icon size={size} strokeWidth={1.5} aria-hidden="true" fill={mark === 'saved' ? 'currentColor' : 'none'} />
}

/** On a dive site's own page; once it is saved, the way to its dates and notes is beside it. */
export function SaveButton({ id, name }: SaveButtonProps) {
  const mark = useSiteMark(id)
  return (
    <>
      {mark && (
        <Link
          to="/my-sites"
          hash={`site-${id}`}
          className="no-print inline-flex min-h-11 items-center text-link"
        >{`${mark === 'dived' ? 'Dived: dates' : 'Dates'} and notes`}</Link>
      )}
      <button
        type="button"
        aria-pressed={mark !== null}
        onClick={() => toggleSite(id, name)}
        className="script-only no-print inline-flex min-h-11 cursor-pointer items-center gap-2 text-link"
      >
        <SaveIcon mark={mark} size={16} />
        <span>{mark ? 'Saved' : 'Save'}</span>
      </button>
    </>
  )
}

/** On the picture of a card, and at the end of a row (`row:` in src/styles/directory.css). */
export function CardSaveButton({ id, name }: SaveButtonProps) {
  const mark = useSiteMark(id)
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      aria-label={mark === 'dived' ? `Save ${name}: dived` : `Save ${name}`}
      onClick={() => toggleSite(id, name)}
      className="script-only absolute bottom-3 left-3 z-10 flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 border border-white bg-water-6/75 px-2.5 text-sm font-semibold text-white hover:bg-water-4 row:top-1.5 row:right-0 row:bottom-auto row:left-auto row:border-0 row:bg-transparent row:px-0 row:text-ink-soft row:aria-pressed:text-kelp"
    >
      <SaveIcon mark={mark} size={20} />
      {mark === 'dived' && <span className="row:sr-only">Dived</span>}
    </button>
  )
}
