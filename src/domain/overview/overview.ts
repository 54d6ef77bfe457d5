import { ageLabel } from '#domain/backups/backup-age.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { grouped } from '#domain/shared/numbers.ts'

/** Stories that are due, and changes that go live, within so many days are shown. */
export const dueDays = 7

/** Where the work of a line is done: a tab of the dashboard, or the management of dive sites. */
export type OverviewTarget = { tab: string; edit?: number } | { diveSites: { edit?: number; show?: 'unchecked' } }

export interface OverviewLine {
  key: string
  /** Null where there is nothing to count. */
  count: number | null
  /** Follows the number: "messages to read". */
  title: string
  detail: string
  target: OverviewTarget
}

interface Story {
  kind: string
  id: number
  title: string
  published: boolean
  publishedAt: Date
}

export interface OverviewFacts {
  now: Date
  timeZone: string
  /** Those whose date comes within `dueDays`, and drafts whose date has passed. */
  stories: Story[]
  pending: { resource: string; publishAt: Date | null; problem: string | null }[]
  deadLinks: { url: string; title: string; problem: string | null; failingSince: Date | null }[]
  /** The clicks of the last seven days, and the items that had most. */
  clicks: { total: number; best: { title: string; clicks: number }[] }
  /** Views of the last seven days, and of the seven before. */
  views: { week: number; weekBefore: number }
  messages: { count: number; oldest: Date | null }
  corrections: { count: number; oldest: Date | null }
  mail: {
    isSetUp: boolean
    problem: string | null
    waiting: number
    failedNotices: number
    failedConfirmations: number
  }
  uncheckedDiveSites: number
  backup: {
    isUnderWay: boolean
    isOverdue: boolean
    /** Of the last one that was verified. */
    last: { savedAt: Date } | null
    problem: string | null
    offSiteProblem: string | null
  }
}

/** The tabs in which kinds of content are written; dive sites have a screen of their own. */
export const tabOfKind: Readonly<Record<string, string>> = {
  article: 'blog',
  review: 'gear-reviews',
  product: 'products',
  location: 'locations',
  issue: 'issues',
}

/** The overview of the dashboard: what waits for the owner, most urgent first, and how the site does otherwise. */
export function makeOverview(facts: OverviewFacts): { attention: OverviewLine[]; news: OverviewLine[] } {
  return {
    attention: present([
      failedChanges(facts),
      backupTrouble(facts),
      mailTrouble(facts),
      deadLinks(facts),
      ...dueStories(facts, false),
      waiting({ key: 'messages', one: 'message to read', many: 'messages to read' }, facts.messages, facts.now),
      waiting(
        { key: 'corrections', one: 'correction to look at', many: 'corrections to look at' },
        facts.corrections,
        facts.now,
      ),
      uncheckedDiveSites(facts),
    ]),
    news: present([
      ...dueStories(facts, true),
      comingChanges(facts),
      views(facts),
      bestLinks(facts),
      lastBackup(facts),
    ]),
  }
}

function present(lines: (OverviewLine | null)[]): OverviewLine[] {
  return lines.filter((line) => line !== null)
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

function failedChanges({ pending }: OverviewFacts): OverviewLine | null {
  const failed = pending.filter(({ problem }) => problem !== null)
  const [first] = failed
  if (!first) return null
  const title = plural(failed.length, 'change did not go live', 'changes did not go live')
  return { key: 'failed-changes', count: failed.length, title, detail: first.problem ?? '', target: editOf(first) }
}

function comingChanges({ pending, timeZone }: OverviewFacts): OverviewLine | null {
  const coming = pending.filter(({ problem, publishAt }) => problem === null && publishAt !== null)
  const [first] = coming
  if (!first?.publishAt) return null
  const title = plural(coming.length, 'change goes live by itself', 'changes go live by themselves')
  const detail = `${coming.length > 1 ? 'First on ' : ''}${dateAndTime(first.publishAt, timeZone)}`
  return { key: 'coming-changes', count: coming.length, title, detail, target: editOf(first) }
}

/** @param resource such as "article:12" */
function editOf({ resource }: { resource: string }): OverviewTarget {
  const [kind = '', id] = resource.split(':')
  const tab = tabOfKind[kind]
  return tab ? { tab, edit: Number(id) } : { diveSites: { edit: Number(id) } }
}

function backupTrouble({ backup, now }: OverviewFacts): OverviewLine | null {
  const { isUnderWay, isOverdue, last, problem, offSiteProblem } = backup
  // The one that is being made may well mend it.
  if (isUnderWay || !(isOverdue || problem || offSiteProblem)) return null
  const line = { key: 'backup', count: null, target: { tab: 'data-export' } }
  if (!last) {
    return {
      ...line,
      title: 'There is no backup yet',
      detail: problem ?? 'If the server fails, everything will be lost.',
    }
  }
  const made = `The last good one was made ${ageLabel(last.savedAt, now)}.`
  if (problem) return { ...line, title: 'The last backup failed', detail: `${problem} ${made}` }
  if (isOverdue) return { ...line, title: 'The last backup is old', detail: made }
  return { ...line, title: 'The last backup is only on the server', detail: offSiteProblem ?? '' }
}

/** A backup counts once its copy passed SQLite's check and was read back from the file. */
function lastBackup({ backup: { last }, now, timeZone }: OverviewFacts): OverviewLine {
  const detail = last
    ? `${dateAndTime(last.savedAt, timeZone)}. Its database passed the check, and the file was read back.`
    : 'None has been made and checked yet.'
  const title = last ? `Last checked backup: ${ageLabel(last.savedAt, now)}` : 'Backup'
  return { key: 'last-backup', count: null, title, detail, target: { tab: 'data-export' } }
}

function mailTrouble({ mail }: OverviewFacts): OverviewLine | null {
  const { isSetUp, problem, waiting, failedNotices, failedConfirmations } = mail
  const line = { key: 'mail', count: waiting || null, target: { tab: 'messages' } }
  const held = plural(waiting, 'email is held', 'emails are held')
  if (!isSetUp) {
    const title = waiting ? `${held}: email is not set up` : 'Email is not set up'
    return {
      ...line,
      title,
      detail: 'New subscribers get no link to confirm their email address.',
      target: { tab: 'site' },
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
    ...{ ...line, count: failed, title: plural(failed, 'email was not delivered', 'emails were not delivered') },
    detail: failedNotices ? 'A message of a visitor did not reach you by email.' : 'Links to confirm an email address.',
    target: { tab: failedNotices ? 'messages' : 'newsletter' },
  }
}

function deadLinks({ deadLinks, now }: OverviewFacts): OverviewLine | null {
  const [first] = deadLinks
  if (!first) return null
  const title = plural(deadLinks.length, 'broken shop link', 'broken shop links')
  const since = first.failingSince ? ` It began ${ageLabel(first.failingSince, now)}.` : ''
  const detail = `“${first.title}”: ${first.url}. ${first.problem ?? ''}${since}${more(deadLinks.length)}`
  return { key: 'dead-links', count: deadLinks.length, title, detail, target: { tab: 'links' } }
}

const more = (count: number) => (count > 1 ? ` And ${grouped(count - 1)} more.` : '')

const dueKinds = [
  ['article', 'article', 'articles'],
  ['review', 'review', 'reviews'],
  ['issue', 'newsletter issue', 'newsletter issues'],
] as const

/** A line for each kind: drafts that the owner must publish, or what is scheduled and needs nobody. */
function dueStories({ stories, timeZone }: OverviewFacts, areScheduled: boolean): OverviewLine[] {
  return dueKinds.flatMap(([kind, one, many]) => {
    const due = stories.filter((story) => story.kind === kind && story.published === areScheduled)
    const [first] = due
    if (!first) return []
    const what = plural(due.length, one, many)
    return {
      key: `${areScheduled ? 'scheduled' : 'due'}-${kind}`,
      count: due.length,
      title: areScheduled ? `${what} scheduled` : `${what} due, still ${plural(due.length, 'a draft', 'drafts')}`,
      detail: `“${first.title || 'Untitled'}”, ${dateAndTime(first.publishedAt, timeZone)}.${more(due.length)}`,
      target: { tab: tabOfKind[kind] ?? '', ...(due.length === 1 ? { edit: first.id } : {}) },
    }
  })
}

function waiting(
  { key, one, many }: { key: string; one: string; many: string },
  { count, oldest }: { count: number; oldest: Date | null },
  now: Date,
): OverviewLine | null {
  if (!oldest) return null
  const detail = `${count > 1 ? 'The oldest came' : 'It came'} ${ageLabel(oldest, now)}.`
  return { key, count, title: plural(count, one, many), detail, target: { tab: key } }
}

function uncheckedDiveSites({ uncheckedDiveSites: count }: OverviewFacts): OverviewLine | null {
  if (count === 0) return null
  return {
    ...{ key: 'dive-sites', count, title: plural(count, 'dive site to check', 'dive sites to check') },
    detail: 'Nobody has noted a check within the last year.',
    target: { diveSites: { show: 'unchecked' } },
  }
}

function views({ views: { week, weekBefore } }: OverviewFacts): OverviewLine {
  return {
    ...{ key: 'views', count: week, title: plural(week, 'page view in 7 days', 'page views in 7 days') },
    detail: `${grouped(weekBefore)} in the 7 days before.`,
    target: { tab: 'views' },
  }
}

function bestLinks({ clicks: { total, best } }: OverviewFacts): OverviewLine {
  const names = best.map(({ title, clicks }) => `“${title}” (${grouped(clicks)})`)
  return {
    ...{
      key: 'clicks',
      count: total,
      title: plural(total, 'click on a shop link in 7 days', 'clicks on shop links in 7 days'),
    },
    detail: names.length > 0 ? `Most on ${names.join(', ')}.` : 'Nobody has followed one.',
    target: { tab: 'links' },
  }
}
