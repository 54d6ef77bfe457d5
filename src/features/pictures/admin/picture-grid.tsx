import { useMemo, useState } from 'react'
import { grouped } from '#domain/numbers.ts'
import { foundPictures, type ListedPicture } from '../../../components/pictures/stored-picture.ts'
import { SearchInput } from '../../../components/search-input.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { PictureCard } from './picture-card.tsx'
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
  if (pictures.length === 0) return <p className="mt-8 text-ink-soft">No picture has been uploaded yet.</p>
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
      {found.length === 0 && <p className="mt-8 text-ink-soft">No picture matches.</p>}
      {/* What is looked for anew is shown from its beginning. */}
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
