import { useToast } from '../components/ui/toast.tsx'
import { expectedErrorMessage, failureMessage, withConnection } from './failure-message.ts'
import { isNoConnection } from './no-connection.ts'
import { isUnauthorized } from './use-session.ts'

export const stillHereWords = 'What you have typed is still here.'

interface FailureWords {
  title?: string
  /** Said of any failure but a refusal that the server has words for. */
  text?: string
  /** What was typed stands in a form that stays: a line that broke takes nothing of it. */
  isTyped?: boolean
}

/**
 * Says that an act failed: in the server's words, else that it may be tried again. Whoever is no longer logged in is asked
 * for the password instead (`useWatchForRefusals`). Requirement: r-toast-message.
 */
export function useFailureToast({ title = 'Error', text, isTyped }: FailureWords = {}) {
  const toast = useToast()
  return (error: { data?: unknown; message: string }) => {
    if (isUnauthorized(error)) return
    const said = expectedErrorMessage(error) ?? text ?? failureMessage(error) ?? 'Please try again.'
    const kept = isTyped && isNoConnection(error) ? ` ${stillHereWords}` : ''
    toast({ title, text: withConnection(said, error) + kept, tone: 'destructive' })
  }
}
