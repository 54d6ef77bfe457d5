import { useMutation } from '@tanstack/react-query'
import { counted } from '#domain/shared/numbers.ts'
import type { ListedPicture, StoredPicture } from '../../../components/media/stored-picture.ts'
import { useQuestion } from '../../../components/ui/confirm-dialog.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/failure-message.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../lib/use-first-press.ts'
import { isUnauthorized } from '../../../lib/use-session.ts'

interface Replacement {
  picture: ListedPicture
  by: StoredPicture
}

/** Acts on an uploaded picture. `onGone` runs when one leaves the grid. */
export function usePictureActs(onGone: () => void) {
  const { adminContent } = useApiClient()
  const contentChanged = useContentChanged()
  /** The cause may be unknown to the grid: somebody else was faster, or only the response was lost. */
  const useFail = (title: string, text: string) => {
    const tell = useFailureToast({ title, text: `${text} Please try again.` })
    return (error: { data?: unknown; message: string }) => {
      if (!isUnauthorized(error)) contentChanged()
      tell(error)
    }
  }
  const restore = useMutation({
    mutationFn: ({ id }: ListedPicture) => adminContent.bringBack.mutate({ kind: 'picture', id }),
    onSuccess: (_picture, { name }) => {
      contentChanged()
      showToast({ title: 'Restored', text: `“${name}” is back.` })
    },
    onError: useFail('Update Failed', 'Failed to restore the picture.'),
  })
  const remove = useMutation({
    mutationFn: ({ id }: ListedPicture) =>
      adminContent.deletePicture.mutate({ id }).catch((error) => {
        // Deleted already, here or elsewhere: that can be undone all the same.
        if (!isNotFound(error)) throw error
      }),
    onSuccess: (_nothing, picture) => {
      contentChanged()
      onGone()
      const action = { label: 'Undo', onPress: () => restore.mutate(picture) }
      showToast({ title: 'Deleted', text: `“${picture.name}” was deleted.`, action })
    },
    // Of one that is used the server names where.
    onError: useFail('Deletion Failed', 'Failed to delete the picture.'),
  })
  const replace = useMutation({
    mutationFn: ({ picture, by }: Replacement) => adminContent.replacePicture.mutate({ id: picture.id, byId: by.id }),
    onSuccess: ({ places }, { by }) => {
      contentChanged()
      showToast({ title: 'Replaced', text: `“${by.name}” is now used in ${counted(places, 'place')}.` })
    },
    onError: useFail('Update Failed', 'Failed to replace the picture.'),
  })
  const question = useQuestion<Replacement>({
    title: 'Replace this picture?',
    textOf: ({ picture, by }) =>
      `“${by.name}” will replace “${picture.name}” in ${counted(picture.uses.length, 'place')}, and visitors will see it straight away. “${picture.name}” stays here, unused. Alt text in articles and reviews stays as it is.`,
    act: 'Replace',
    onConfirm: replace.mutate,
  })
  const { run } = useOneAtATime()
  return {
    busyWith: remove.isPending ? remove.variables.id : null,
    remove: (picture: ListedPicture) => run(() => remove.mutateAsync(picture)),
    askToReplace: question.ask,
    question: question.dialog,
    copyAddress: async ({ address }: ListedPicture) => {
      try {
        await navigator.clipboard.writeText(address)
        showToast({ title: 'URL copied', text: address })
      } catch {
        showToast({ title: 'The URL could not be copied', text: address, tone: 'destructive' })
      }
    },
  }
}
export type PictureActs = ReturnType<typeof usePictureActs>
