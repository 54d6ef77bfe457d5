export const noConnectionText = 'The site could not be reached. Check your connection, then try again.'

/** No server answered: the visitor is offline, or the line broke. An answer that tells of a failure is none of these. */
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
  return error instanceof NoConnectionError || error.cause instanceof NoConnectionError || isFileOfScreen
}
