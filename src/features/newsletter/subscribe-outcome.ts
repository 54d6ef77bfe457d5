import type { Toast } from '../../components/shown-toast.ts'

/** What the form says when an email is subscribed. Requirement: s8-newsletter-success. */
export const successToast: Toast = {
  title: 'Successfully subscribed!',
  text: 'Check your email for the free PDF guide.',
}

const unreachable = 'We could not be reached. Your address is still in the form: check your connection and try again.'

/** `message` is the server's own; null when no server answered. */
export function failureToast(message: string | null): Toast {
  if (message?.includes('Email already subscribed')) {
    return {
      title: 'Already subscribed!',
      text: 'This email is already receiving our newsletter. Check your inbox for the latest updates.',
      tone: 'destructive',
    }
  }
  return { title: 'Subscription failed', text: message ?? unreachable, tone: 'destructive' }
}
