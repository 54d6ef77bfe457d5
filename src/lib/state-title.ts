import { BusyError, isNoConnection } from './no-connection.ts'

export const notFoundTitle = 'Page Not Found'
export const failedTitle = 'Something went wrong'
export const noConnectionTitle = 'No connection'
export const busyTitle = 'One moment, please'

interface MatchState {
  status: string
  error: unknown
  /** Of a path that no route takes. */
  _notFound?: boolean
}

/** The title of a page that is not there (yet): each route's own head says what a page is called that is. */
export function stateTitle(matches: readonly MatchState[], siteName: string | undefined): string {
  const title = titleOf(matches)
  return siteName ? `${title} | ${siteName}` : title
}

function titleOf(matches: readonly MatchState[]): string {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return notFoundTitle
  const failed = matches.find(({ status }) => status === 'error')
  if (!failed) return 'Loading…'
  if (failed.error instanceof BusyError) return busyTitle
  return isNoConnection(failed.error) ? noConnectionTitle : failedTitle
}
