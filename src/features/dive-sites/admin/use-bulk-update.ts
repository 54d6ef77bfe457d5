import { useMutation } from '@tanstack/react-query'
import { counted } from '#domain/numbers.ts'
import { useToast } from '../../../components/toast.tsx'
import { useApiClient } from '../../../lib/api.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'

export type BulkChange = { region: string } | { featured: boolean } | { bestTime: string; bestMonths: number[] }

/** Changes several dive sites in one go. */
export function useBulkUpdate(onDone: () => void) {
  const { diveSites } = useApiClient()
  const contentChanged = useContentChanged()
  const toast = useToast()
  return useMutation({
    mutationFn: (input: { ids: number[] } & BulkChange) => diveSites.updateSeveral.mutate(input),
    onSuccess: ({ changed }) => {
      contentChanged()
      onDone()
      toast({ title: 'Success', text: `${counted(changed, 'dive site')} ${changed === 1 ? 'is' : 'are'} changed.` })
    },
    onError: useFailureToast({ text: 'Failed to update the dive sites. Please try again.' }),
  })
}
