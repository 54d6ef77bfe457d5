import { ImageOff } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { grouped } from '#domain/numbers.ts'
import { matchesText } from '#domain/search-text.ts'
import { Picture } from '../../../components/picture.tsx'
import { hasPhoto, type ManagedDiveSite } from './found-dive-sites.ts'

interface PhotoGridProps {
  diveSites: readonly ManagedDiveSite[]
  pickedId: number | null
  onPick: (id: number) => void
}

/** As many as are seen in a few looks; the rest comes when it is asked for, or looked for. */
const step = 48

/** Every photo at a glance, what is missing first; pressing one picks its dive site. */
export function PhotoGrid({ diveSites, pickedId, onPick }: PhotoGridProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(step)
  const found = useMemo(() => {
    const named = diveSites.filter(({ name, region }) => matchesText(query, [name, region]))
    return [...named.filter((diveSite) => !hasPhoto(diveSite)), ...named.filter(hasPhoto)]
  }, [diveSites, query])
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h3 id={id} className="text-2xl">
          All photos
        </h3>
        <label className="block max-sm:w-full">
          <span className="field-label">Search</span>
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} className="field" />
        </label>
      </div>
      {found.length === 0 && <p className="mt-6">No dive sites found.</p>}
      <ul aria-labelledby={id} className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {found.slice(0, most).map((diveSite) => (
          <li key={diveSite.id}>
            <button
              type="button"
              aria-pressed={diveSite.id === pickedId}
              onClick={() => onPick(diveSite.id)}
              className="group w-full cursor-pointer text-left aria-pressed:outline-2 aria-pressed:outline-offset-4 aria-pressed:outline-kelp"
            >
              <Photo diveSite={diveSite} />
              <span className="mt-1.5 block text-sm leading-snug wrap-anywhere group-hover:text-kelp">
                {diveSite.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <button type="button" className="button mt-8" onClick={() => setMost(most + step)}>
          {`Show ${grouped(Math.min(step, found.length - most))} more of ${grouped(found.length)}`}
        </button>
      )}
    </section>
  )
}

function Photo({ diveSite }: { diveSite: ManagedDiveSite }) {
  if (hasPhoto(diveSite))
    return <Picture src={diveSite.imageUrl} alt="" width={360} height={240} sizes="(min-width: 64rem) 13rem, 50vw" />
  return (
    <span className="grid aspect-3/2 place-content-center justify-items-center gap-1 rounded-[3px] border border-dashed border-ink-soft text-sm text-ink-soft">
      <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
      No photo
    </span>
  )
}
