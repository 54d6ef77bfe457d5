import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiClient } from '../../lib/api.ts'
import { storedNow } from '../../lib/edit-conflict.ts'
import { failureMessage } from '../../lib/failure-message.ts'
import { noConnectionText } from '../../lib/no-connection.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { isRefusal } from '../../lib/use-session.ts'
import type { StoredPicture } from './stored-picture.ts'

export interface PictureWords {
  alt: string
  isDecorative: boolean
  credit: string
}

const wordsOf = ({ alt, isDecorative, credit }: PictureWords): PictureWords => ({ alt, isDecorative, credit })

/** What is said of a picture wherever it is put, as it is typed and saved. */
export function usePictureWords(picture: StoredPicture, onSaved: (saved: StoredPicture) => void) {
  const [words, setWords] = useState(() => wordsOf(picture))
  const [revision, setRevision] = useState(picture.revision)
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<PictureWords | null>(null)
  const client = useApiClient()
  const contentChanged = useContentChanged()
  const save = useMutation({
    mutationFn: () => client.adminContent.updatePicture.mutate({ id: picture.id, ...words, revision }),
    onSuccess: (saved) => {
      contentChanged()
      onSaved(saved)
    },
    onError: (error) => {
      const now = storedNow<PictureWords & { revision: number }>(error)
      if (!now) return
      setTheirs(wordsOf(now))
      // Whoever saves again has read what would be overwritten.
      setRevision(now.revision)
    },
  })
  return {
    ...{ words, theirs, isSaving: save.isPending },
    set: (changes: Partial<PictureWords>) => setWords((before) => ({ ...before, ...changes })),
    takeTheirs: () => {
      if (theirs) setWords(theirs)
      setTheirs(null)
      save.reset()
    },
    save: () => {
      if (!save.isPending) save.mutate()
    },
    problem: save.error && !isRefusal(save.error) ? (failureMessage(save.error) ?? noConnectionText) : '',
  }
}
