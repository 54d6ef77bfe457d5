/** The server's route for the file of a backup. */
export const backupRoute = '/admin/backups/:name'

/** Where a browser fetches a backup for which the password was given. */
export function backupPath(name: string, ticket: string): string {
  return `${backupRoute.replace(':name', encodeURIComponent(name))}?ticket=${encodeURIComponent(ticket)}`
}
