import { useMutation } from '@tanstack/react-query'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useFirstPress } from '../../../lib/use-first-press.ts'

interface TestMessageProps {
  className: 'button' | 'text-link min-h-11'
  /** The mail server has answered. */
  onAnswer: () => void
}

/** Sends the owner a message at once, and says what the mail server answered. */
export function TestMessage({ className, onAnswer }: TestMessageProps) {
  const client = useApiClient()
  const { mailState } = useApi().adminContent
  const { run, isMeant } = useFirstPress()
  const test = useMutation({
    mutationFn: () => client.adminContent.sendTestMessage.mutate(),
    onSuccess: onAnswer,
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send a test message. Please try again.' }),
    onSettled: () => void mailState.invalidate(),
  })
  return (
    <>
      <button
        type="button"
        className={`${className} aria-disabled:opacity-70`}
        aria-disabled={test.isPending}
        onClick={(press) => isMeant(press, 'test') && run(() => test.mutateAsync())}
      >
        {test.isPending ? 'Sending...' : 'Send a test message'}
      </button>
      <p role="status" className="max-w-prose wrap-anywhere empty:hidden">
        {test.data && outcomeWords(test.data)}
      </p>
    </>
  )
}

function outcomeWords({ to, problem }: { to: string; problem: string | null }): string {
  return problem ? `The test message did not leave. ${problem}` : `The mail server took the test message to ${to}.`
}
