/** Messages of pages to the service worker (src/service-worker). */
export type WorkerMessage = { read: string } | { saved: readonly string[] }

/**
 * Saves these pages for reading without a connection, with their pictures, and removes those of an earlier call that are
 * not among them. Call it with all paths, such as "/dive-sites/1627", after every change. Only the first hundred are saved.
 */
export async function saveOffline(paths: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ saved: paths } satisfies WorkerMessage)
}

/** For pages that are opened without a document: the worker has seen no request for them. */
export function cacheReadPage(): void {
  navigator.serviceWorker?.controller?.postMessage({ read: location.href } satisfies WorkerMessage)
}
