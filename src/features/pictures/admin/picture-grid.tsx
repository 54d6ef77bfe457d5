import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { kindTitle } from '#domain/publishing/content-pages.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { fileSize } from '#domain/shared/file-size.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { RowAction } from '../../../components/edit-form/admin-list.tsx'
import { PictureThumb } from '../../../components/media/picture-thumb.tsx'
import { foundPictures, type ListedPicture, lacksAlt } from '../../../components/media/stored-picture.ts'
import { HrefLink } from '../../../components/ui/link.tsx'
import { SearchInput } from '../../../components/ui/search-input.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import type { PictureActs } from './use-picture-acts.ts'

/** As many as are drawn at once, and how many more each time. */
const atOnce = 60

const filters = {
  all: { name: 'All', has: () => true },
  used: { name: 'Used', has: ({ uses }: ListedPicture) => uses.length > 0 },
  unused: { name: 'Unused', has: ({ uses }: ListedPicture) => uses.length === 0 },
} as const
type Filter = keyof typeof filters

interface PictureGridProps {
  pictures: readonly ListedPicture[]
  acts: PictureActs
  onEdit: (picture: ListedPicture) => void
  onReplace: (picture: ListedPicture) => void
}

/** Every uploaded picture, the newest first, to be found by its words and by whether it is used. */
export function PictureGrid({ pictures, ...cardProps }: PictureGridProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const found = useMemo(() => foundPictures(pictures, search).filter(filters[filter].has), [pictures, search, filter])
  if (pictures.length === 0) return <p className="mt-8 text-ink-soft">No pictures have been uploaded yet.</p>
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="field-label">Show</legend>
          {(Object.keys(filters) as Filter[]).map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={filter === key}
              onClick={() => setFilter(key)}
              className={`button px-3 ${filter === key ? 'button-solid' : ''}`}
            >
              {filters[key].name}
              <span className="font-normal tabular-nums">{grouped(pictures.filter(filters[key].has).length)}</span>
            </button>
          ))}
        </fieldset>
        <SearchInput label="Search pictures" value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p className="mt-8 text-ink-soft">No pictures match.</p>}
      {/* A new search starts at its beginning. */}
      <Cards key={`${filter} ${search}`} pictures={found} {...cardProps} />
    </>
  )
}

function Cards({ pictures, ...cardProps }: PictureGridProps) {
  const [count, setCount] = useState(atOnce)
  return (
    <>
      <ul
        aria-label="Pictures"
        className="mt-6 grid grid-cols-1 gap-x-5 gap-y-8 min-[28rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4"
      >
        {pictures.slice(0, count).map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} {...cardProps} />
          </li>
        ))}
      </ul>
      <ShowMore things="pictures" count={count} total={pictures.length} onPress={() => setCount(count + atOnce)} />
    </>
  )
}

interface PictureCardProps {
  picture: ListedPicture
  acts: PictureActs
  onEdit: (picture: ListedPicture) => void
  onReplace: (picture: ListedPicture) => void
}

/** One uploaded picture with its description, its places and its actions. */
function PictureCard({ picture, acts, onEdit, onReplace }: PictureCardProps) {
  const { id, name, bytes, width, height, credit, uses } = picture
  return (
    <article className="text-sm">
      <PictureThumb picture={picture} />
      <h3 className="mt-2 font-sans text-base font-medium wrap-anywhere">{name}</h3>
      <p className="text-ink-soft tabular-nums">{`${fileSize(bytes)} · ${width} × ${height}`}</p>
      <AltLine picture={picture} />
      {credit && <p className="text-ink-soft wrap-anywhere">{`Photo by ${credit}`}</p>}
      <Uses uses={uses} />
      <div className="-ml-1 flex flex-wrap gap-x-2 pt-1">
        <RowAction name="Edit" title={name} onPress={() => onEdit(picture)} />
        <RowAction name="Copy address" title={name} onPress={() => void acts.copyAddress(picture)} />
        {uses.length > 0 && <RowAction name="Replace" title={name} onPress={() => onReplace(picture)} />}
        <RowAction name="Delete" title={name} isBusy={acts.busyWith === id} onPress={() => acts.remove(picture)} />
      </div>
    </article>
  )
}

function AltLine({ picture }: { picture: ListedPicture }) {
  if (lacksAlt(picture)) {
    return (
      <p className="mt-1 flex items-center gap-1.5 font-medium">
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>No alt text</span>
      </p>
    )
  }
  return <p className="mt-1 wrap-anywhere">{picture.isDecorative ? 'Decorative' : picture.alt}</p>
}

/** Each place leads to where it is written. */
function Uses({ uses }: Pick<ListedPicture, 'uses'>) {
  if (uses.length === 0) return <p className="mt-1 text-ink-soft">Not used</p>
  return (
    <ul className="mt-1">
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind}${id}`}>
          <HrefLink
            href={editorOf(kind, id) ?? '/admin'}
            className="inline-flex min-h-11 flex-wrap items-baseline gap-x-2 py-2 lg:min-h-0 lg:py-0.5"
          >
            <span className="text-link wrap-anywhere">{title || 'Untitled'}</span>{' '}
            <span className="text-ink-soft">{kindTitle(kind)}</span>
          </HrefLink>
        </li>
      ))}
    </ul>
  )
}
