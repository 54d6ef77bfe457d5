import { expect, test } from 'vitest'
import { makeOverview } from './overview.ts'
import type { OverviewFacts } from './queries.ts'

const now = new Date('2026-03-14T10:00:00+11:00')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const backupOf = (hours: number) => ({
  ...{ name: 'site.sqlite.zst', savedAt: hoursAgo(hours), bytes: 9, databaseBytes: 9, brokenReferences: 0 },
})
const quiet: OverviewFacts = {
  ...{ now, timeZone: 'Australia/Sydney', drafts: [], failedChanges: [], deadLinks: [] },
  ...{ clicks: { total: 0, best: [] }, views: { week: 0, weekBefore: 0 } },
  ...{ messages: { count: 0, oldest: null }, corrections: { count: 0, oldest: null }, uncheckedDiveSites: 0 },
  mail: { isSetUp: true, from: null, to: null, problem: null, waiting: 0, failedNotices: 0, failedConfirmations: 0 },
  backup: {
    ...{ isUnderWay: false, isOverdue: false, last: backupOf(7), recent: [], kept: { count: 1, bytes: 9 } },
    ...{ triedAt: null, goesOffSite: false, asOf: now },
    ...{ problem: null, offSiteProblem: null },
  },
}
const linesOf = (facts: Partial<OverviewFacts>) => {
  const { attention, news } = makeOverview({ ...quiet, ...facts })
  const text = ({ count, title, detail }: (typeof news)[number]) => `${count ?? ''} ${title}. ${detail}`.trim()
  return { attention: attention.map(text), news: news.map(text), paths: attention.map(({ path }) => path) }
}

test('where nothing waits, only the state of the site is told', () => {
  expect(linesOf({})).toEqual({
    attention: [],
    paths: [],
    news: [
      '0 page views in 7 days. 0 in the 7 days before.',
      '0 clicks on shop links in 7 days. No clicks yet.',
      'Last checked backup: 7 hours ago. 14 March 2026, 3:00 am. Its database passed the check, and the file was read back.',
    ],
  })
})

const story = { id: 12, title: 'Blue groper', publishedAt: hoursAgo(1) }
const articles = { noun: 'article', tabName: 'blog', due: [story] }
const change = {
  kind: 'diveSite' as const,
  id: 7,
  title: 'Wreck',
  resource: 'diveSite:7',
  savedAt: now,
  publishAt: now,
}

test('what waits is listed most urgent first, each with where it is done', () => {
  const { attention, paths } = linesOf({
    failedChanges: [{ ...change, problem: 'It was changed meanwhile.' }],
    deadLinks: [
      {
        url: 'https://shop.test/a',
        title: 'Torch',
        problem: 'There is no such page (404).',
        failingSince: hoursAgo(72),
      },
      { url: 'https://shop.test/b', title: 'Fins', problem: null, failingSince: null },
    ],
    messages: { count: 2, oldest: hoursAgo(80) },
    corrections: { count: 1, oldest: hoursAgo(2) },
    mail: { ...quiet.mail, problem: 'The mail server could not be reached.', waiting: 3 },
    drafts: [articles, { ...articles, noun: 'review', tabName: 'gear-reviews', due: [] }],
    uncheckedDiveSites: 1480,
    backup: { ...quiet.backup, isOverdue: true, last: backupOf(75) },
  })

  expect(attention).toEqual([
    '1 scheduled change did not go live. It was changed meanwhile.',
    'The last backup is old. The last good one was made 3 days ago.',
    '3 emails are held. The mail server could not be reached.',
    '2 broken shop links. “Torch”: https://shop.test/a. There is no such page (404). It began 3 days ago. And 1 more.',
    '1 draft article due. “Blue groper”, 14 March 2026, 9:00 am.',
    '2 unread messages. The oldest came 3 days ago.',
    '1 correction to look at. It came 2 hours ago.',
    '1480 dive sites to check. Status not checked in the past year.',
  ])
  expect(paths).toEqual([
    '/admin/dive-sites?edit=7',
    ...['/admin?tab=data-export', '/admin?tab=messages', '/admin?tab=links', '/admin?tab=blog&edit=12'],
    ...['/admin?tab=messages', '/admin?tab=corrections', '/admin/dive-sites?show=unchecked'],
  ])
})

test('several drafts of a kind are one line, which leads to all of them', () => {
  const two = {
    ...articles,
    due: [
      { ...story, title: '' },
      { ...story, id: 13 },
    ],
  }
  const { attention, paths } = linesOf({ drafts: [two] })

  expect(attention).toEqual(['2 draft articles due. “Untitled”, 14 March 2026, 9:00 am. And 1 more.'])
  expect(paths).toEqual(['/admin?tab=blog'])
})

test.each<[string, Partial<OverviewFacts['backup']>]>([
  ['There is no backup yet. If the server fails, everything will be lost.', { last: null, isOverdue: true }],
  ['The last backup failed. No room. The last good one was made 7 hours ago.', { problem: 'No room.' }],
  ['The last backup is only on the server. No route.', { offSiteProblem: 'No route.' }],
])('a backup that needs the owner: %s', (line, backup) => {
  expect(linesOf({ backup: { ...quiet.backup, ...backup } }).attention).toEqual([line])
  expect(linesOf({ backup: { ...quiet.backup, ...backup, isUnderWay: true } }).attention).toEqual([])
})

test.each<[string, Partial<OverviewFacts['mail']>]>([
  ['Email is not set up. New subscribers get no link to confirm their email address.', { isSetUp: false }],
  [
    '1 email is held: email is not set up. New subscribers get no link to confirm their email address.',
    { isSetUp: false, waiting: 1 },
  ],
  ['Email is not being sent. Refused.', { problem: 'Refused.' }],
  ['1 email is held. They will be tried again.', { waiting: 1 }],
  [
    '3 emails were not delivered. A visitor’s message could not be emailed to you.',
    { failedNotices: 1, failedConfirmations: 2 },
  ],
  ['1 email was not delivered. Links to confirm an email address.', { failedConfirmations: 1 }],
])('mail that needs the owner: %s', (line, mail) => {
  const [shown] = linesOf({ mail: { ...quiet.mail, ...mail } }).attention
  expect(shown?.replace('1 1 email', '1 email')).toBe(line)
})

test('the links that were followed most are named', () => {
  const clicks = {
    total: 9,
    best: [
      { title: 'Torch', clicks: 7 },
      { title: 'Fins', clicks: 2 },
    ],
  }
  expect(linesOf({ clicks }).news).toContain('9 clicks on shop links in 7 days. Most on “Torch” (7), “Fins” (2).')
})
