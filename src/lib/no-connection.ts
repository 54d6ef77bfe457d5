export const noConnectionText = 'The site could not be reached. Check your connection, then try again.'

/** No server responded: the visitor is offline, or the connection was lost. An error response is neither. */
export class NoConnectionError extends Error {
  constructor() {
    super('The site could not be reached.')
    this.name = 'NoConnectionError'
  }
}

/** Whether a failure is one of the line. Files of a screen fail with the browser's own error, whose words differ. */
export function isNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isFileOfScreen = error instanceof TypeError && /\bimport(ed|ing)\b.*module/i.test(error.message)
  // Vite's own words.
  const isStyleOfScreen = error.message.startsWith('Unable to preload CSS')
  return (
    [error, error.cause].some((each) => each instanceof NoConnectionError || isTimeout(each)) ||
    isFileOfScreen ||
    isStyleOfScreen
  )
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** The server has too much to do, for this visitor or for all, and says in its own words when to come back. */
export class BusyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BusyError'
  }
}
