import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { Modal } from '../ui/modal.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import { PictureThumb } from './picture-thumb.tsx'
import { foundPictures, type ListedPicture } from './stored-picture.ts'

/** As many as are drawn at once, and how many more each time. */
const atOnce = 60

interface PicturePickerProps {
  isOpen: boolean
  onPick: (picture: ListedPicture) => void
  onClose: () => void
}

/** The owner's own pictures over the form that wants one. */
export function PicturePicker({ isOpen, onPick, onClose }: PicturePickerProps) {
  const pick = (picture: ListedPicture) => {
    onPick(picture)
    onClose()
  }
  return (
    <Modal title="Your pictures" isOpen={isOpen} onClose={onClose} size="page">
      <PickerGrid onPick={pick} />
    </Modal>
  )
}

interface PickerGridProps {
  onPick: (picture: ListedPicture) => void
  /** One that cannot be chosen. */
  except?: number
}

/** Pictures to be pressed, the newest first, found by their words. */
export function PickerGrid({ onPick, except }: PickerGridProps) {
  const query = useQuery({ ...useApi().adminContent.pictures.queryOptions(), staleTime: 0 })
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(atOnce)
  const { data } = query
  const found = useMemo(
    () => foundPictures(data ?? [], search).filter(({ id }) => id !== except),
    [data, search, except],
  )
  return (
    <>
      <SearchInput label="Search pictures" value={search} onChange={setSearch} />
      <QueryNotice query={query} failed="Your pictures could not be loaded." />
      {data && found.length === 0 && (
        <p className="mt-6 text-ink-soft">
          {search.trim() ? 'No pictures match.' : 'No pictures have been uploaded yet.'}
        </p>
      )}
      <ul aria-label="Your pictures" className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4">
        {found.slice(0, count).map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={picture.alt ? `${picture.name}: ${picture.alt}` : picture.name}
              onClick={() => onPick(picture)}
              className="group w-full cursor-pointer text-left text-sm"
            >
              <PictureThumb picture={picture} />
              <span className="mt-1.5 block truncate leading-snug group-hover:text-kelp">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore things="pictures" count={count} total={found.length} onPress={() => setCount(count + atOnce)} />
    </>
  )
}
