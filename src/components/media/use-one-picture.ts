import { useState } from 'react'
import type { StoredPicture } from './stored-picture.ts'
import { lacksAlt } from './stored-picture.ts'
import { usePictureQueue } from './use-picture-queue.ts'

/**
 * For a place that takes one picture: uploaded, or chosen among those that are there. `onPicture` is the one of the moment when
 * the upload began, because the form may show another item by its end.
 */
export function useOnePicture(onPicture: (picture: StoredPicture) => void) {
  const queue = usePictureQueue()
  const [asked, ask] = useState<StoredPicture | null>(null)
  return {
    queue,
    /** The picture whose description is asked for. */
    asked,
    ask,
    /** Another file takes the place of one that is on its way. */
    take: ([file]: readonly File[]) => {
      if (!file) return
      for (const { id } of queue.uploads.get()) queue.remove(id)
      ask(null)
      queue.add([file], (picture) => {
        queue.clear()
        ask(picture)
        onPicture(picture)
      })
    },
    choose: (picture: StoredPicture) => {
      ask(lacksAlt(picture) ? picture : null)
      onPicture(picture)
    },
  }
}
export type OnePicture = ReturnType<typeof useOnePicture>
