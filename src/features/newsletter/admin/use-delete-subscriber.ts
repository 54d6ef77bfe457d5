import { useMutation } from '@tanstack/react-query'
import { useToast } from '../../../components/toast.tsx'
import { useQuestion } from '../../../components/use-question.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { Subscriber } from './subscriber-table.tsx'

interface DeleteEvents {
  /** Does one after the other. */
  run: (act: () => Promise<unknown>) => void
  /** The line that was pressed goes away. */
  onDeleted: () => void
  onSettled: () => void
}

/** Asks, then deletes for good: an address that its owner wants gone is kept nowhere. Requirement: s5-confirm-subscriber. */
export function useDeleteSubscriber({ run, onDeleted, onSettled }: DeleteEvents) {
  const client = useApiClient()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: ({ id }: Subscriber) => client.newsletter.deleteSubscriber.mutate({ id }),
    onSuccess: (_answer, { email }) => {
      onDeleted()
      toast({ title: 'Deleted', text: `${email} is gone for good.` })
    },
    // Requirement: s8-subscriber-failures.
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete subscriber. Please try again.' }),
    onSettled,
  })
  const question = useQuestion<Subscriber>({
    title: 'Delete this subscriber?',
    textOf: ({ email }) =>
      `${email} is deleted for good: this action cannot be undone. Backups that were made before still have the address.`,
    act: 'Delete',
    onConfirm: (subscriber) => run(() => remove.mutateAsync(subscriber)),
  })
  return {
    busyWith: remove.isPending ? remove.variables.id : null,
    ask: question.ask,
    question: question.dialog,
  }
}
