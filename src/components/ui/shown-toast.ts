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

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before. */
export function showToast(toast: Toast): void {
  count += 1
  shown = { ...toast, number: count }
  for (const listener of listeners) listener()
}

export function removeToast(number: number): void {
  if (shown?.number !== number) return
  shown = null
  for (const listener of listeners) listener()
}

/** Takes away whatever toast is on show: it is no longer true. */
export function clearToast(): void {
  if (shown) removeToast(shown.number)
}

/** Takes away the toast of a failure. */
export function clearFailure(): void {
  if (shown?.tone === 'destructive') clearToast()
}

/** Calls `listener` whenever another toast is on show, or none; returns a function that stops it. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): ShownToast | null {
  return shown
}
