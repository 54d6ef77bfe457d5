import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef } from 'react'
import { type ShownToast, toastPlace } from './shown-toast.ts'

/** Shown for 5 s, removed from the page 5 s after it was dismissed; F8 moves the focus here. Requirements: s9-toast-duration, s9-toast-hotkey. */
const displayMilliseconds = 5000
const removalMilliseconds = 5000

interface ToasterProps {
  toast: ShownToast
  /** Called with the number of a toast that was dismissed long enough ago. */
  onGone: (number: number) => void
}

export default function Toaster({ toast, onGone }: ToasterProps) {
  const tone = toast.tone === 'destructive' ? 'border-coral' : 'border-ink'
  const viewport = useRef<HTMLOListElement>(null)
  const focusBefore = useRef<Element | null>(null)
  const close = () => {
    const { activeElement } = document
    // Radix counts no time while the focus is here, nor ever again if it stays.
    if (activeElement instanceof HTMLElement && viewport.current?.contains(activeElement)) {
      activeElement.blur()
      if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus({ preventScroll: true })
    }
    setTimeout(() => onGone(toast.number), removalMilliseconds)
  }
  return (
    <Toast.Provider duration={displayMilliseconds} label="Notification">
      <Toast.Root
        key={toast.number}
        onOpenChange={(isOpen) => !isOpen && close()}
        onClick={({ currentTarget, detail }) => detail > 0 && shieldFromSecondPress(currentTarget)}
        type={toast.tone === 'destructive' ? 'foreground' : 'background'}
        className={`flex items-start gap-4 border-l-4 bg-raised p-4 text-ink shadow-lg ${tone}`}
      >
        <div className="flex-1">
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          {toast.text && <Toast.Description className="mt-1 text-ink-soft">{toast.text}</Toast.Description>}
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label}>
              <button type="button" className="text-link mt-2" onClick={toast.action.onPress}>
                {toast.action.label}
              </button>
            </Toast.Action>
          )}
        </div>
        <Toast.Close aria-label="Close" className="grid size-8 cursor-pointer place-items-center">
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
        }}
        className={toastPlace}
      />
    </Toast.Provider>
  )
}

/** Longer than any two presses that are one double click. */
const shieldedMilliseconds = 1000

/**
 * Covers the place of `pressed`, which is about to be removed, for the time of a double click, so that a second click
 * does not hit the element below.
 */
function shieldFromSecondPress(pressed: Element): void {
  const { left, top, width, height } = pressed.getBoundingClientRect()
  const shield = document.createElement('div')
  shield.className = 'pointer-events-auto fixed z-80'
  Object.assign(shield.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  // A press on it takes no focus and closes no dialog.
  shield.addEventListener('mousedown', (event) => event.preventDefault())
  shield.addEventListener('pointerdown', (event) => event.stopPropagation())
  document.body.append(shield)
  setTimeout(() => shield.remove(), shieldedMilliseconds)
}
