import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'destructive'
  action?: { label: string; onPress: () => void }
}

/** The toast on show, with a number that tells two equal ones apart; at most one at once. */
export type ShownToast = Toast & { number: number }

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before. */
function showToast(toast: Toast): void {
  count += 1
  shown = { ...toast, number: count }
  for (const listener of listeners) listener()
}

/** Takes a toast out of the page, unless another one has taken its place. */
function removeToast(number: number): void {
  if (shown?.number !== number) return
  shown = null
  for (const listener of listeners) listener()
}

export function useToast(): (toast: Toast) => void {
  return showToast
}

const Toaster = lazy(() => import('./toaster.tsx'))

/** Where toasts appear; their code is fetched with the first one. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribe, currentToast, noToast)
  if (!toast) return null
  return (
    <Suspense>
      <Toaster toast={toast} onGone={removeToast} />
    </Suspense>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function currentToast() {
  return shown
}
function noToast() {
  return null
}
