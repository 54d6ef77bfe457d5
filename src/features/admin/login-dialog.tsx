import { Dialog } from 'radix-ui'
import { useRefetchAfterLogin } from '../../lib/use-session.ts'
import { LoginForm } from './login-form.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * Asks for the password over the screen on which a session has ended, which stays as it was. Nothing but the password
 * closes it; the focus then returns to where it was. Requirement: s4-session-401.
 */
export function LoginDialog() {
  const returnFocus = useFocusReturn()
  const refetch = useRefetchAfterLogin()
  return (
    // Nothing that Radix takes for a wish to close is heard.
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 bg-water-6/70" />
        <Dialog.Content
          onCloseAutoFocus={returnFocus}
          className="fixed top-1/2 left-1/2 z-60 max-h-dvh w-[min(100vw-2.5rem,28rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto bg-raised p-6 text-ink shadow-2xl outline-none sm:p-8"
        >
          <Dialog.Title className="text-3xl">Session expired. Please log in again.</Dialog.Title>
          <Dialog.Description className="mt-3 text-ink-soft">
            Your screen stays as you left it, with all that you have typed.
          </Dialog.Description>
          <LoginForm onIn={refetch} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
