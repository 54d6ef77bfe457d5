import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { lazyComponent, useLazyComponent } from '../../lib/use-lazy-component.ts'
import { removeToast, type ShownToast, shownToast, toastPlace } from './shown-toast.ts'

/** A reader who enters a field is about to send something. */
const fields = 'input, textarea, select, [contenteditable]'

const toaster = lazyComponent(() => import('./toaster.tsx'))

/**
 * The place of toasts. Their code is loaded when typing begins or with the first toast, because a toast may report a lost
 * connection.
 */
export function ToastOutlet() {
  const toast = useStore(shownToast)
  const { Part: Toaster, hasFailed, load } = useLazyComponent(toaster)
  useEffect(() => {
    if (Toaster) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(fields)) void load()
    }
    if (toast) void load()
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [Toaster, toast, load])
  if (!toast) return null
  if (Toaster) return <Toaster toast={toast} onGone={removeToast} />
  return hasFailed ? <PlainToast {...toast} /> : null
}

/** Shows a toast without code that is still to load, until somebody closes it. */
function PlainToast({ number, title, text, action }: ShownToast) {
  const close = () => removeToast(number)
  const act = () => {
    action?.onPress()
    close()
  }
  return (
    <div role="alert" key={number} className={`${toastPlace} border-ink border-l-4 bg-raised p-4 text-ink shadow-lg`}>
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <p className="mt-2 flex gap-4">
        {action && (
          <button type="button" className="text-link" onClick={act}>
            {action.label}
          </button>
        )}
        <button type="button" className="text-link" onClick={close}>
          Close
        </button>
      </p>
    </div>
  )
}
