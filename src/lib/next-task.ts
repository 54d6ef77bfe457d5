declare global {
  interface Window {
    /** Not in Safari yet. */
    scheduler?: { yield?: () => Promise<void> }
  }
}

/** Yields the main thread during long work, so that waiting input and frames are handled first. */
export async function nextTask(): Promise<void> {
  await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}
