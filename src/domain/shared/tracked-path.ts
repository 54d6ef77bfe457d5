import { isAdminPath } from './admin-pages.ts'

/** Whether visits may be told to an analytics service: not those of the administrator, nor of pages whose address is somebody's secret. */
export function isTrackedPath(path: string): boolean {
  return !isAdminPath(path) && !isPersonalPath(path)
}

/** The URL of such a page has a secret token: it is neither stored nor passed to another page. */
export function isPersonalPath(path: string): boolean {
  return /^\/newsletter\//i.test(path)
}
