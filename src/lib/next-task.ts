declare global {
  interface Window {
    /** Not in Safari yet. */
    scheduler?: { yield?: () => Promise<void> }
  }
}

/** Lets go of the main thread in the middle of much work: a tap or a frame that waits comes first. */
export async function nextTask(): Promise<void> {
  await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}
