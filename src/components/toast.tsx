import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, onToastChange, removeToast, showToast, type Toast } from './shown-toast.ts'

export function useToast(): (toast: Toast) => void {
  return showToast
}

const Toaster = lazy(() => import('./toaster.tsx'))

/** Where toasts appear; their code is fetched with the first one. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null)
  if (!toast) return null
  return (
    <Suspense>
      <Toaster toast={toast} onGone={removeToast} />
    </Suspense>
  )
}
