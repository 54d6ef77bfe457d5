import { Dialog } from 'radix-ui'

interface BackdropProps {
  className: string
  /** Called for a press that was begun and ended on it. */
  onPress: () => void
}

/**
 * Lies between a dialog and the page. The second half of a double click, which lands on it, was meant for what opened
 * the dialog, and no press takes the focus out of the dialog. Its `Dialog.Content` leaves presses outside to it.
 */
export function Backdrop({ className, onPress }: BackdropProps) {
  return (
    <Dialog.Overlay
      className={`fixed inset-0 z-50 ${className}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onPress()}
    />
  )
}

/** For `Dialog.Content`, over a `Backdrop`. */
export const leaveToBackdrop = (event: Event) => event.preventDefault()
