import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiClient } from '../../lib/api.ts'
import { failureMessage, storedNow } from '../../lib/failure-message.ts'
import { isNoConnection, noConnectionText } from '../../lib/no-connection.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { isUnauthorized, useResumeAfterLogin } from '../../lib/use-session.ts'
import type { StoredPicture } from './stored-picture.ts'

export interface PictureDescriptionForm {
  alt: string
  isDecorative: boolean
  credit: string
}

const wordsOf = ({ alt, isDecorative, credit }: PictureDescriptionForm): PictureDescriptionForm => ({
  alt,
  isDecorative,
  credit,
})

type Stored = PictureDescriptionForm & { revision: number }

/** Whether the stored description equals the typed one. */
function isSaid(stored: PictureDescriptionForm, { alt, isDecorative, credit }: PictureDescriptionForm): boolean {
  const isSameAlt = isDecorative || stored.alt === alt.trim()
  return isSameAlt && stored.isDecorative === isDecorative && stored.credit === credit.trim()
}

/** Edits and saves the description of a picture. */
export function usePictureDescription(picture: StoredPicture, onSaved: (saved: StoredPicture) => void) {
  const [words, setWords] = useState(() => wordsOf(picture))
  const [revision, setRevision] = useState(picture.revision)
  const [theirs, setTheirs] = useState<PictureDescriptionForm | null>(null)
  const client = useApiClient()
  const contentChanged = useContentChanged()
  const { resume } = useResumeAfterLogin()
  const readStored = async (): Promise<Stored | undefined> => {
    const pictures = await client.adminContent.pictures.query().catch(() => [])
    return pictures.find(({ id }) => id === picture.id)
  }
  const save = useMutation({
    mutationFn: (): Promise<StoredPicture> =>
      resume(() => client.adminContent.updatePicture.mutate({ id: picture.id, ...words, revision })).catch(
        async (error) => {
          // These words were saved before, and only the response was lost: now, or the last time.
          const stored = storedNow<Stored>(error) ?? (isNoConnection(error) ? await readStored() : null)
          if (!stored || !isSaid(stored, words)) throw error
          return { ...picture, ...stored }
        },
      ),
    onSuccess: (saved) => {
      contentChanged()
      onSaved(saved)
    },
    onError: (error) => {
      const now = storedNow<Stored>(error)
      if (!now) return
      setTheirs(wordsOf(now))
      // The alert shows the other description, so that saving again may overwrite it.
      setRevision(now.revision)
    },
  })
  return {
    ...{ words, theirs, isSaving: save.isPending },
    set: (changes: Partial<PictureDescriptionForm>) => setWords((before) => ({ ...before, ...changes })),
    takeTheirs: () => {
      if (theirs) setWords(theirs)
      setTheirs(null)
      save.reset()
    },
    save: () => {
      if (!save.isPending) save.mutate()
    },
    problem: save.error && !isUnauthorized(save.error) ? (failureMessage(save.error) ?? noConnectionText) : '',
  }
}
