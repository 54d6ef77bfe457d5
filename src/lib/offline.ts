/** What pages tell the service worker (src/service-worker). */
export type WorkerMessage = { read: string } | { saved: readonly string[] } | { clear: true }

/**
 * Keeps these pages for reading without a connection, with their pictures, and removes those of an earlier call that are
 * not among them. Call it with all paths, such as "/dive-sites/1627", after every change. Only the first hundred are kept.
 */
export async function keepOffline(paths: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ saved: paths } satisfies WorkerMessage)
}

/** For pages that are opened without a document: the worker has seen no request for them. */
export function keepReadPage(): void {
  navigator.serviceWorker?.controller?.postMessage({ read: location.href } satisfies WorkerMessage)
}

/** Deletes all that is kept, pages, pictures and files, saved ones too. */
export async function clearOffline(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active) return
  const { port1, port2 } = new MessageChannel()
  const cleared = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  registration.active.postMessage({ clear: true } satisfies WorkerMessage, [port2])
  await cleared
}
