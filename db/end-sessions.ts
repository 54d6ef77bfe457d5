import type Database from 'better-sqlite3'

/** Takes every login out of a copy, from its file as well: no cookie is good for a site that is restored from it. */
export function endSessions(client: Database.Database): void {
  const hasSessions = client.prepare("select 1 from sqlite_master where type = 'table' and name = 'sessions'").get()
  if (!hasSessions) return
  client.pragma('secure_delete = ON')
  client.exec('delete from sessions')
}
