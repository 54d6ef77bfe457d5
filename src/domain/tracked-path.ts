import { isAdminPath } from './admin-pages.ts'

/** Whether visits may be told to an analytics service: not those of the administrator, nor of pages whose address is somebody's secret. */
export function isTrackedPath(path: string): boolean {
  return !isAdminPath(path) && !/^\/newsletter\//i.test(path)
}
