import { useMutation } from '@tanstack/react-query'
import { useToast } from '../../../components/toast.tsx'
import { useQuestion } from '../../../components/use-question.ts'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { Message } from './use-messages.ts'

interface MessageEvents {
  /** Does one after the other. */
  run: (act: () => Promise<unknown>) => void
  onDeleted: () => void
  onSettled: () => void
}

/** Marking, mailing once more and deleting. A message that was deleted meanwhile says so, and goes. */
export function useMessageActs({ run, onDeleted, onSettled }: MessageEvents) {
  const { adminContent } = useApiClient()
  const { mailState } = useApi().adminContent
  const toast = useToast()
  const mark = useMutation({
    // One after the other: what was pressed last is what stays.
    scope: { id: 'mark-message' },
    mutationFn: ({ id, isRead }: { id: number; isRead: boolean }) => adminContent.markMessage.mutate({ id, isRead }),
    onError: useFailureToast({ title: 'Update Failed', text: 'Failed to mark the message. Please try again.' }),
    onSettled,
  })
  const settleMail = () => {
    onSettled()
    // Above the tabs stands how many messages could not be mailed.
    void mailState.invalidate()
  }
  const mail = useMutation({
    mutationFn: ({ id }: Message) => adminContent.mailMessageAgain.mutate({ id }),
    onSuccess: ({ emailSent }) => toast(emailSent ? mailed : notMailed),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to mail the message. Please try again.' }),
    onSettled: settleMail,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Message) => adminContent.deleteMessage.mutate({ id }),
    onSuccess: () => {
      onDeleted()
      toast({ title: 'Deleted', text: 'The message is gone for good.' })
    },
    onError: useFailureToast({ title: 'Deletion Failed', text: 'Failed to delete the message. Please try again.' }),
    onSettled: settleMail,
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
    mailing: mail.isPending ? mail.variables.id : null,
    mark: ({ id }: Message, isRead: boolean) => mark.mutate({ id, isRead }),
    mail: (message: Message) => run(() => mail.mutateAsync(message)),
    askToDelete: question.ask,
    question: question.dialog,
  }
}

const mailed = { title: 'Success', text: 'The message was mailed to you.' }
const notMailed = { title: 'Not mailed', text: 'The mail server has not taken it so far. The message says why.' }

/** A stranger's words, which may run from right to left, without a hold on those around them. */
function isolated(words: string): string {
  return `“\u2068${words}\u2069”`
}
