import { useToast } from '../components/toast.tsx'
import { failureMessage, refusalMessage } from './failure-message.ts'
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
    const said = refusalMessage(error) ?? text ?? failureMessage(error) ?? 'Please try again.'
    toast({ title, text: said, tone: 'destructive' })
  }
}
