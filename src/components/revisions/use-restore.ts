import { useMutation } from '@tanstack/react-query'
import { useApiClient } from '../../lib/api.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../lib/use-first-press.ts'
import { showToast } from '../ui/shown-toast.ts'

interface Restoration {
  revision: number
  /** The newest revision, as the screen shows it. */
  current: number
}

/**
 * Makes an earlier version the newest one. Undo restores the one before.
 * @param visibility a sentence for the toast, such as that visitors see the version now
 */
export function useRestore(
  resource: string,
  onRestored: () => void,
  visibility?: string,
): (restoration: Restoration) => void {
  const { adminContent } = useApiClient()
  const contentChanged = useContentChanged()
  const fail = useFailureToast({ title: 'Not restored', text: 'Failed to restore this version. Please try again.' })
  const { run } = useOneAtATime()
  const restore = useMutation({
    mutationFn: (restoration: Restoration & { isUndo?: boolean }) => {
      const { revision, current } = restoration
      return adminContent.restoreRevision.mutate({ resource, revision, current })
    },
    onSuccess: (restored, { current, isUndo }) => {
      onRestored()
      if (isUndo) return showToast({ title: 'Undone', text: 'The previous version is restored as a new save.' })
      const undo = () => restore.mutate({ revision: current, current: restored.revision, isUndo: true })
      const text = `The earlier version is now the current one.${visibility ? ` ${visibility}` : ''}`
      showToast({ title: 'Version restored', text, action: { label: 'Undo', onPress: undo } })
    },
    onError: fail,
    // After a failure another tab may have saved, or only the response was lost.
    onSettled: contentChanged,
  })
  return (restoration) => run(() => restore.mutateAsync(restoration))
}
