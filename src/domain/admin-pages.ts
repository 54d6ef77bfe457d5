/** Pages that are stored by nobody, indexed by nobody and tracked by nobody. */
export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
