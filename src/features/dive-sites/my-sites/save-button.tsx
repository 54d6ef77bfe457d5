import { Bookmark } from 'lucide-react'
import { Link } from '../../../components/ui/link.tsx'
import { useSiteMark } from './my-sites-store.ts'
import { toggleSite } from './save-site.ts'

interface SaveButtonProps {
  id: number
  name: string
}

function SaveIcon({ isSaved, size }: { isSaved: boolean; size: number }) {
  return <Bookmark size={size} strokeWidth={1.5} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
}

const labels = { saved: 'Saved', dived: 'Dived' }

/** On a dive site's own page; once it is saved, the way to its dates and notes is beside it. */
export function SaveButton({ id, name }: SaveButtonProps) {
  const mark = useSiteMark(id)
  return (
    <>
      {mark && (
        <Link to="/my-sites" hash={`site-${id}`} className="no-print inline-flex min-h-11 items-center text-link">
          My notes
        </Link>
      )}
      <button
        type="button"
        aria-pressed={mark !== null}
        onClick={() => toggleSite(id, name)}
        className="script-only no-print inline-flex min-h-11 cursor-pointer items-center gap-2 text-link"
      >
        <SaveIcon isSaved={mark !== null} size={16} />
        <span>{mark ? labels[mark] : 'Save'}</span>
      </button>
    </>
  )
}

/** On the picture of a card, and at the end of a row (src/styles/directory.css). */
export function CardSaveButton({ id, name }: SaveButtonProps) {
  const mark = useSiteMark(id)
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      aria-label={mark === 'dived' ? `Save ${name}: dived` : `Save ${name}`}
      onClick={() => toggleSite(id, name)}
      className="card-save script-only absolute z-10"
    >
      <SaveIcon isSaved={mark !== null} size={20} />
      {mark === 'dived' && <span>{labels.dived}</span>}
    </button>
  )
}
