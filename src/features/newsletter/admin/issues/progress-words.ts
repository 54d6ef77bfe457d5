import { grouped } from '#domain/shared/numbers.ts'
import type { IssueProgress, IssueSummary } from './issue-kind.ts'

/** Some of its messages have not left, or its instant has come and none was queued yet. */
export function isUnderWay({
  progress,
  published,
  publishedAt,
}: Pick<IssueSummary, 'progress' | 'published' | 'publishedAt'>) {
  if (progress) return progress.waiting > 0 && !progress.isPaused
  return published && publishedAt !== null && publishedAt <= new Date()
}

/** How far the sending is, such as "Sending: 120 of 2,000". */
export function progressTitle({ recipients, sent, refused, waiting, isPaused }: IssueProgress): string {
  if (waiting === 0) return `Sent to ${grouped(sent)}`
  const done = recipients - waiting
  return `${isPaused ? 'Paused' : 'Sending'}: ${grouped(done)} of ${grouped(recipients)}${refused > 0 ? `, ${grouped(refused)} refused` : ''}`
}

/** What became of those whom it did not reach; empty when it reached all. */
export function reportWords({ recipients, sent, refused, waiting }: IssueProgress): string {
  const left = recipients - sent - refused - waiting
  return [
    refused > 0 && `${grouped(refused)} refused by the mail server.`,
    left > 0 && `${grouped(left)} left the list before it came.`,
    recipients === 0 && 'Nobody had confirmed an address.',
  ]
    .filter(Boolean)
    .join(' ')
}
