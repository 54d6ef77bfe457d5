import { useMutation } from '@tanstack/react-query'
import { useToast } from '../../../components/toast.tsx'
import { useQuestion } from '../../../components/use-question.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { Message } from './use-messages.ts'

interface MessageEvents {
  /** Does one after the other. */
  run: (act: () => Promise<unknown>) => void
  onDeleted: () => void
  onSettled: () => void
}

/** Marking and deleting. A message that was deleted meanwhile says so, and goes. */
export function useMessageActs({ run, onDeleted, onSettled }: MessageEvents) {
  const { adminContent } = useApiClient()
  const toast = useToast()
  const mark = useMutation({
    // One after the other: what was pressed last is what stays.
    scope: { id: 'mark-message' },
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) => adminContent.markMessage.mutate({ id, isRead }),
    onError: useFailureToast({ title: 'Update Failed', text: 'Failed to mark the message. Please try again.' }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Message) => adminContent.deleteMessage.mutate({ id }),
    onSuccess: () => {
      onDeleted()
      toast({ title: 'Deleted', text: 'The message is gone for good.' })
    },
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete the message. Please try again.' }),
    onSettled,
  })
  const question = useQuestion<Message>({
    title: 'Delete this message?',
    textOf: ({ subject, name }) =>
      `${isolated(subject)}, by ${isolated(name)}, is deleted for good: this action cannot be undone. Backups that were made before still have it.`,
    act: 'Delete',
    onConfirm: (message) => run(() => remove.mutateAsync(message)),
  })
  return {
    busyWith: remove.isPending ? remove.variables.id : null,
    mark: ({ id }: Message, isRead: boolean) => mark.mutate({ id, isRead }),
    askToDelete: question.ask,
    question: question.dialog,
  }
}

/** A stranger's words, which may run from right to left, without a hold on those around them. */
function isolated(words: string): string {
  return `“\u2068${words}\u2069”`
}
