import { useQuery } from '@tanstack/react-query'
import { fileSize } from '#domain/shared/file-size.ts'
import { counted } from '#domain/shared/numbers.ts'
import { useApi } from '../../lib/api.ts'

interface StorageLineProps {
  isOpen: boolean
  /** Of the pictures, where it is known. */
  count?: number
}

/** The size of the database and of the pictures in it; empty until it is loaded. */
export function StorageLine({ isOpen, count }: StorageLineProps) {
  const { data } = useQuery({ ...useApi().adminContent.storage.queryOptions(), enabled: isOpen, staleTime: 0 })
  if (!data) return null
  const [pictures, database] = [fileSize(data.pictureBytes), fileSize(data.databaseBytes)]
  return (
    <p className="text-ink-soft tabular-nums">
      {count === undefined
        ? `The database takes up ${database}, including ${pictures} of pictures.`
        : `${counted(count, 'picture')}, ${pictures} of the database’s ${database}`}
    </p>
  )
}
