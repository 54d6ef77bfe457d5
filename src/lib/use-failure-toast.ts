import { unexpectedErrorMessage } from '#domain/app-error.ts'
import { useToast } from '../components/toast.tsx'
import { failureMessage } from './failure-message.ts'
import { isRefusal } from './use-session.ts'

interface FailureWords {
  title?: string
  /** Said of any failure but a refusal that the server has words for. */
  text?: string
}

/**
 * Says that an act failed: in the server's words, else that it may be tried again. Whoever is no longer logged in is asked
 * for the password instead (`useWatchForRefusals`). Requirement: r-toast-message.
 */
export function useFailureToast({ title = 'Error', text }: FailureWords = {}) {
  const toast = useToast()
  return (error: { data?: unknown; message: string }) => {
    if (isRefusal(error)) return
    const said = failureMessage(error)
    const isPlanned = said !== null && said !== unexpectedErrorMessage
    toast({ title, text: isPlanned ? said : (text ?? said ?? 'Please try again.'), tone: 'destructive' })
  }
}
