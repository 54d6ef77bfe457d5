import { useMutation } from '@tanstack/react-query'
import { useApiClient } from '../../../../lib/api.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { useOneAtATime } from '../../../../lib/use-first-press.ts'
import type { IssueValues } from './issue-words.ts'
import { typedIssue } from './typed-issue.ts'

/** Sends the owner what stands in the form, and says what the mail server answered. */
export function TestIssue({ typed }: { typed: () => IssueValues }) {
  const client = useApiClient()
  const { run } = useOneAtATime()
  const test = useMutation({
    mutationFn: () => client.newsletter.testIssue.mutate(typedIssue(typed())),
    onError: useFailureToast({ title: 'Sending Failed', text: 'Failed to send the test. Please try again.' }),
  })
  return (
    <div className="space-y-2">
      <button
        type="button"
        className="button aria-disabled:opacity-70"
        aria-disabled={test.isPending}
        onClick={() => run(() => test.mutateAsync())}
      >
        {test.isPending ? 'Sending...' : 'Send me a test'}
      </button>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {test.data && outcomeWords(test.data)}
      </p>
    </div>
  )
}

function outcomeWords({ to, problem }: { to: string; problem: string | null }): string {
  return problem ? `The test did not leave. ${problem}` : `The mail server took the test to ${to}.`
}
