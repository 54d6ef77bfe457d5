import { showToast } from '../components/ui/shown-toast.ts'
import { expectedErrorMessage, failureMessage, withConnection } from './failure-message.ts'
import { isNoConnection } from './no-connection.ts'
import { isUnauthorized } from './use-session.ts'

export const stillHereMessage = 'What you have typed is still here.'

interface FailureMessages {
  title?: string
  /** Said of any failure but a refusal that the server has words for. */
  text?: string
  /** The typed text is in a form that stays, so that a lost connection loses none of it. */
  isTyped?: boolean
}

/**
 * Shows why an act failed: the server's message, else that it may be tried again. After the session has ended, the login is
 * shown instead (`useWatchForRefusals`). Requirement: r-toast-message.
 */
export function useFailureToast({ title = 'Error', text, isTyped }: FailureMessages = {}) {
  return (error: { data?: unknown; message: string }) => {
    if (isUnauthorized(error)) return
    const said = expectedErrorMessage(error) ?? text ?? failureMessage(error) ?? 'Please try again.'
    const kept = isTyped && isNoConnection(error) ? ` ${stillHereMessage}` : ''
    showToast({ title, text: withConnection(said, error) + kept, tone: 'destructive' })
  }
}
