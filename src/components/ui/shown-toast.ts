import { createStore } from '../../lib/store.ts'

export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'destructive'
  action?: { label: string; onPress: () => void }
}

/** The toast on show, with a number that tells two equal ones apart; at most one at once. */
export type ShownToast = Toast & { number: number }

export const toastPlace =
  'toast-viewport fixed inset-x-4 bottom-4 z-70 outline-none md:right-6 md:left-auto md:w-[420px]'

export const shownToast = createStore<ShownToast | null>(null)
let count = 0

/** Shows a toast in place of the one before. */
export function showToast(toast: Toast): void {
  count += 1
  shownToast.set({ ...toast, number: count })
}

export function removeToast(number: number): void {
  if (shownToast.get()?.number === number) shownToast.set(null)
}

/** Takes away whatever toast is on show: it is no longer true. */
export function clearToast(): void {
  shownToast.set(null)
}

/** Takes away the toast of a failure. */
export function clearFailure(): void {
  if (shownToast.get()?.tone === 'destructive') clearToast()
}
