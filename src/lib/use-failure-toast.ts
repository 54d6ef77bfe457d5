import { useToast } from '../components/toast.tsx'
import { failureMessage } from './failure-message.ts'

/** Says that an act failed: in the server's words, else that it may be tried again. Requirement: r-toast-message. */
export function useFailureToast(): (error: { data?: unknown; message: string }) => void {
  const toast = useToast()
  return (error) => toast({ title: 'Error', text: failureMessage(error) ?? 'Please try again.', tone: 'destructive' })
}
