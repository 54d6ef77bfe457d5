import { decodedPath, isAdminPath } from './admin-pages.ts'

/** Whether analytics may record visits: not in the admin, nor on pages whose URL contains a token. */
export function isTrackedPath(path: string): boolean {
  return !isAdminPath(path) && !isPersonalPath(path)
}

/** The URL of such a page has a secret token: it is neither stored nor passed to another page. */
export function isPersonalPath(path: string): boolean {
  return /^\/(newsletter|preview)\//i.test(decodedPath(path))
}
