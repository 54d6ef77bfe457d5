import { useToast } from '../components/toast.tsx'
import { failureMessage } from './failure-message.ts'
import { isRefusal } from './use-session.ts'

/**
 * Says that an act failed: in the server's words, else that it may be tried again. Whoever is no longer logged in is asked
 * for the password instead (`useWatchForRefusals`). Requirement: r-toast-message.
 */
export function useFailureToast(): (error: { data?: unknown; message: string }) => void {
  const toast = useToast()
  return (error) => {
    if (isRefusal(error)) return
    toast({ title: 'Error', text: failureMessage(error) ?? 'Please try again.', tone: 'destructive' })
  }
}
