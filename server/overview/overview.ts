import { ageLabel } from '#domain/backups/backup-age.ts'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { grouped } from '#domain/shared/numbers.ts'
import type { OverviewFacts } from './queries.ts'

interface OverviewLine {
  key: string
  /** Null where there is nothing to count. */
  count: number | null
  /** Follows the number: "unread messages". */
  title: string
  detail: string
  /** Where the work is done, such as "/admin?tab=messages". */
  path: string
}

/** The overview of the dashboard: what waits for the owner, most urgent first, and how the site does otherwise. */
export function makeOverview(facts: OverviewFacts): { attention: OverviewLine[]; news: OverviewLine[] } {
  const { messages, corrections } = facts
  return {
    attention: [
      failedChanges(facts),
      backupTrouble(facts),
      mailTrouble(facts),
      deadLinks(facts),
      ...dueDrafts(facts),
      waiting('messages', `unread ${plural(messages.count, 'message')}`, messages, facts),
      waiting('corrections', `${plural(corrections.count, 'correction')} to look at`, corrections, facts),
      uncheckedDiveSites(facts),
    ].filter((line) => line !== null),
    news: [views(facts), bestLinks(facts), lastBackup(facts)],
  }
}

const plural = (count: number, thing: string) => (count === 1 ? thing : `${thing}s`)
const more = (count: number) => (count > 1 ? ` And ${grouped(count - 1)} more.` : '')
const tab = (name: string) => `/admin?tab=${name}`

function failedChanges({ failedChanges }: OverviewFacts): OverviewLine | null {
  const [first] = failedChanges
  if (!first) return null
  return {
    ...{ key: 'failed-changes', count: failedChanges.length, path: editorOf(first.kind, first.id) ?? '/admin' },
    title: `${plural(failedChanges.length, 'scheduled change')} did not go live`,
    detail: first.problem ?? '',
  }
}

function backupTrouble({ backup, now }: OverviewFacts): OverviewLine | null {
  const { isUnderWay, isOverdue, last, problem, offSiteProblem } = backup
  // The one that is being made may well mend it.
  if (isUnderWay || !(isOverdue || problem || offSiteProblem)) return null
  const line = { key: 'backup', count: null, path: tab('data-export') }
  if (!last) {
    const detail = problem ?? 'If the server fails, everything will be lost.'
    return { ...line, title: 'There is no backup yet', detail }
  }
  const made = `The last good one was made ${ageLabel(last.savedAt, now)}.`
  if (problem) return { ...line, title: 'The last backup failed', detail: `${problem} ${made}` }
  if (isOverdue) return { ...line, title: 'The last backup is old', detail: made }
  return { ...line, title: 'The last backup is only on the server', detail: offSiteProblem ?? '' }
}

function mailTrouble({ mail }: OverviewFacts): OverviewLine | null {
  const { isSetUp, problem, waiting, failedNotices, failedConfirmations } = mail
  const line = { key: 'mail', count: waiting || null, path: tab('messages') }
  const held = `${plural(waiting, 'email')} ${waiting === 1 ? 'is' : 'are'} held`
  if (!isSetUp) {
    const title = waiting ? `${held}: email is not set up` : 'Email is not set up'
    return {
      ...line,
      title,
      detail: 'New subscribers get no link to confirm their email address.',
      path: `${tab('site')}#mail`,
    }
  }
  if (problem || waiting) {
    return {
      ...line,
      title: waiting ? held : 'Email is not being sent',
      detail: problem ?? 'They will be tried again.',
    }
  }
  const failed = failedNotices + failedConfirmations
  if (!failed) return null
  return {
    ...{ ...line, count: failed, title: failed === 1 ? 'email was not delivered' : 'emails were not delivered' },
    detail: failedNotices ? 'A visitor’s message could not be emailed to you.' : 'Links to confirm an email address.',
    path: tab(failedNotices ? 'messages' : 'newsletter'),
  }
}

function deadLinks({ deadLinks, now }: OverviewFacts): OverviewLine | null {
  const [first] = deadLinks
  if (!first) return null
  const since = first.failingSince ? ` It began ${ageLabel(first.failingSince, now)}.` : ''
  return {
    ...{ key: 'dead-links', count: deadLinks.length, path: tab('links') },
    title: `broken shop ${plural(deadLinks.length, 'link')}`,
    detail: `“${first.title}”: ${first.url}. ${first.problem ?? ''}${since}${more(deadLinks.length)}`,
  }
}

/** A line for each kind of story. */
function dueDrafts({ drafts, timeZone }: OverviewFacts): OverviewLine[] {
  return drafts.flatMap(({ noun, tabName, due }) => {
    const [first] = due
    if (!first?.publishedAt) return []
    return {
      ...{ key: `due-${tabName}`, count: due.length, title: `draft ${plural(due.length, noun)} due` },
      detail: `“${first.title || 'Untitled'}”, ${dateAndTime(first.publishedAt, timeZone)}.${more(due.length)}`,
      path: due.length === 1 ? `${tab(tabName)}&edit=${first.id}` : tab(tabName),
    }
  })
}

function waiting(
  key: 'messages' | 'corrections',
  title: string,
  { count, oldest }: OverviewFacts['messages'],
  { now }: OverviewFacts,
): OverviewLine | null {
  if (!oldest) return null
  const detail = `${count > 1 ? 'The oldest came' : 'It came'} ${ageLabel(oldest, now)}.`
  return { key, count, title, detail, path: tab(key) }
}

function uncheckedDiveSites({ uncheckedDiveSites: count }: OverviewFacts): OverviewLine | null {
  if (count === 0) return null
  const title = `dive ${plural(count, 'site')} to check`
  const path = '/admin/dive-sites?show=unchecked'
  return { key: 'dive-sites', count, title, detail: 'Status not checked in the past year.', path }
}

function views({ views: { week, weekBefore } }: OverviewFacts): OverviewLine {
  return {
    ...{ key: 'views', count: week, path: tab('views') },
    title: `${plural(week, 'page view')} in 7 days`,
    detail: `${grouped(weekBefore)} in the 7 days before.`,
  }
}

function bestLinks({ clicks: { total, best } }: OverviewFacts): OverviewLine {
  const names = best.map(({ title, clicks }) => `“${title}” (${grouped(clicks)})`)
  return {
    ...{ key: 'clicks', count: total, path: tab('links') },
    title: `${plural(total, 'click')} on shop links in 7 days`,
    detail: names.length > 0 ? `Most on ${names.join(', ')}.` : 'No clicks yet.',
  }
}

/** A backup counts once its copy passed SQLite's check and was read back from the file. */
function lastBackup({ backup: { last }, now, timeZone }: OverviewFacts): OverviewLine {
  return {
    ...{ key: 'last-backup', count: null, path: tab('data-export') },
    title: last ? `Last checked backup: ${ageLabel(last.savedAt, now)}` : 'Backup',
    detail: last
      ? `${dateAndTime(last.savedAt, timeZone)}. Its database passed the check, and the file was read back.`
      : 'None has been made and checked yet.',
  }
}
