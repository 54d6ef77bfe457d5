import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'

/** Begins a backup; how it goes is told by the state that is asked for until it is done. */
export function useMakeBackup() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const { backups } = useApi().adminContent
  return useMutation({
    mutationFn: () => client.adminContent.makeBackup.mutate(),
    onSuccess: (state) => void queryClient.setQueryData(backups.queryOptions().queryKey, state),
    onError: useFailureToast({ title: 'No Backup Made', text: 'The backup could not be begun. Please try again.' }),
    // What stood in the way may be another one that is under way.
    onSettled: (_state, error) => void (error && backups.invalidate()),
  })
}
