import { isAdminPath } from './admin-pages.ts'

/** Whether visits may be told to an analytics service: not those of the administrator, nor of pages whose address is somebody's secret. */
export function isTrackedPath(path: string): boolean {
  return !isAdminPath(path) && !isPersonalPath(path)
}

/** The address of such a page, with its token, is somebody's secret: it is stored by nobody and told to no other page. */
export function isPersonalPath(path: string): boolean {
  return /^\/newsletter\//i.test(path)
}
