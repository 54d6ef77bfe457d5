import type { Database } from 'better-sqlite3'

/**
 * In a backup that is restored: what it says has not left may have left since. Newsletter issues on their way are paused,
 * scheduled ones are drafts again, so that nobody is written to twice unless the owner says so.
 * @returns how many of each
 */
export function holdIssuesBack(client: Database, now: Date): { paused: number; drafts: number } {
  const hasIssues = client.prepare(`select 1 from sqlite_master where type = 'table' and name = 'issue_sendings'`).get()
  if (!hasIssues) return { paused: 0, drafts: 0 }
  const paused = client
    .prepare(
      `update issue_sendings set paused_at = ? where paused_at is null and exists (
         select 1 from outbox where outbox.issue_id = issue_sendings.issue_id and sent_at is null and failed_at is null)`,
    )
    .run(now.getTime()).changes
  const drafts = client
    .prepare(
      `update issues set published = 0 where published = 1 and not exists (
         select 1 from issue_sendings where issue_sendings.issue_id = issues.id)`,
    )
    .run().changes
  return { paused, drafts }
}
