import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { asOf, dashboard, failures, minutesAgo } from './dashboard-testing.ts'
import { SecurityPanel } from './security-panel.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }
const sessionKey = [['security', 'session'], { type: 'query' }]

interface Opened {
  width?: number
  isOpen?: boolean
}

function openPanel(security: Answers['security'], { width, isOpen = true }: Opened = {}) {
  const answers = {
    security: { sessions: [], secondFactor: { since: null, recoveryCodesLeft: 0 }, session: info, ...security },
  }
  return renderInSite(<SecurityPanel isOpen={isOpen} />, { answers, width })
}

/** Timers stand still until the test moves them. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('the attempts of the last 24 hours stand in four cards [s2-admin-security s3-dashboard-stats]', async () => {
  const { getByRole, getByText } = await openPanel({
    dashboard: dashboard({
      ...{ totalLoginAttempts: 1245, successfulLogins: 3, failedAttempts: 42, blockedAttempts: 1200 },
      blocked: [{ key: 'login:198.51.100.7', act: 'login', client: '198.51.100.7', until: minutesAgo(-12) }],
    }),
  })
  await expect.element(getByText('Updated at 10:20:07 am.')).toBeVisible()
  const cards = getByRole('region', { name: 'The last 24 hours' }).getByRole('term').elements()

  expect(cards.map((card) => [card.textContent, card.parentElement?.querySelector('dd')?.textContent])).toEqual([
    ['Login attempts', '1,245'],
    ['Successful logins', '3'],
    ['Failed attempts', '42'],
    ['Blocked attempts', '1,200'],
  ])
  await expect.element(getByRole('link', { name: '1 client blocked now' })).toHaveAttribute('href', '#blocked-now')
})

test('the chart shows each hour by outcome, says so in words, and stands as a table beside it', async () => {
  const hours = [
    { startsAt: minutesAgo(11 * 60 + 20), successful: 0, failed: 30, blocked: 10 },
    { startsAt: minutesAgo(80), successful: 0, failed: 0, blocked: 0 },
    { startsAt: minutesAgo(20), successful: 2, failed: 1, blocked: 0 },
  ]
  const { getByRole, getByText } = await openPanel({ dashboard: dashboard({ hours }) })
  const chart = getByRole('img', {
    name: /2 successful, 31 failed, 10 blocked. Most of them, 40, in the hour from 11 pm/,
  })
  await expect.element(chart).toBeVisible()
  const titles = [...chart.element().querySelectorAll('title')].map(({ textContent }) => textContent)
  expect(titles[0]).toBe('11 pm: none successful, 30 failed, 10 blocked')
  // A bar of 40 in a scale up to 40 is as high as the chart.
  const heights = [...(chart.element().querySelector('g')?.querySelectorAll('rect') ?? [])].map((rect) =>
    Math.round(rect.getBoundingClientRect().height),
  )
  expect(heights).toEqual([176, 131, 43])
  await getByText('The same as a table').click()

  const rows = getByRole('table', { name: /by the hour/ })
    .getByRole('row')
    .elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'HourSuccessfulFailedBlocked',
    '11 pm yesterday03010',
    '10 am210',
  ])
  expect(getByRole('figure').getByRole('list').element().textContent).toBe('SuccessfulFailedBlocked')
})

test('when nobody has tried to log in, the chart says so', async () => {
  const { getByText, getByRole } = await openPanel({ dashboard: dashboard() })

  await expect.element(getByText('Nobody has tried to log in during the last 24 hours.')).toBeVisible()
  expect(getByRole('img').elements()).toEqual([])
})

test('the features note says what protects the site [s9-security-note]', async () => {
  const { getByRole } = await openPanel({ dashboard: dashboard() })
  const note = getByRole('region', { name: 'Security features' })

  expect(
    note
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['5 login attempts per 15 minutes', '30-minute inactivity timeout', 'Audit logging', 'IP tracking'],
    'Session regeneration',
  ])
})

const events = [
  { ...failures(3)[0], action: 'login_success', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
  { ...failures(2)[0], ipAddress: null, details: { attempts: 40 } },
  { ...failures(1)[0], action: 'article_publish', resource: 'article:12' },
] as ReturnType<typeof failures>

test('an event says what it was, when, from where and in which browser [s2-admin-security s3-dashboard-activity]', async () => {
  const { getByRole } = await openPanel({ dashboard: dashboard({ recentActivity: events }) })
  const rows = getByRole('table', { name: 'Events' }).getByRole('row')
  await expect.element(rows.first()).toHaveTextContent('EventWhenFrom')

  expect(
    rows
      .elements()
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Logged in14 March 2026, 10:23 am198.51.100.3Safari on an iPhone',
    'Wrong password40 attempts14 March 2026, 10:22 amMany addresses',
    'Article publishedArticle 1214 March 2026, 10:21 am198.51.100.1',
  ])
})

test('on a phone the events are a list, and nothing goes sideways', async () => {
  const { getByRole } = await openPanel({ dashboard: dashboard({ recentActivity: events }) }, { width: 390 })
  const list = getByRole('list', { name: 'Events' })
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toHaveTextContent('Wrong password, 40 attempts14 March 2026, 10:22 amFrom Many addresses')

  expect(getByRole('table').elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the kinds of event can be chosen, logins first; a kind without events says so', async () => {
  const asked: unknown[] = []
  const { getByRole, getByText } = await openPanel({
    dashboard: (input) => {
      asked.push(input.show)
      return dashboard({ recentActivity: input.show === 'site' ? [] : failures(2, 1) })
    },
  })
  const choice = getByRole('combobox', { name: 'Kind of event' })
  await expect.element(getByText('198.51.100.2')).toBeVisible()
  const names = [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names.slice(0, 5)).toEqual(['All events', 'All: Logins', 'Logged in', 'Wrong password', 'Wrong code'])
  await choice.selectOptions('Login blocked')
  await expect.element(getByText('198.51.100.2')).toBeVisible()
  await choice.selectOptions('All: Site')

  await expect.element(getByText('Nothing of this kind has happened in the last year.')).toBeVisible()
  await expect.element(choice).toHaveValue('site')
  expect(asked).toEqual([undefined, 'login_blocked', 'site'])
  expect(getByRole('button', { name: 'Show older' }).elements()).toEqual([])
})

test('older events are added below, as long as there are any; a failure is told and nothing is lost', async () => {
  const ids = Array.from({ length: 45 }, (_, index) => 45 - index)
  const asked: unknown[] = []
  let isBroken = true
  const { getByRole, getByText } = await openPanel({
    dashboard: dashboard({ recentActivity: failures(...ids.slice(0, 20)) }),
    olderEntries: ({ before }) => {
      asked.push(before)
      if (isBroken) throw new AppError('UNAVAILABLE', 'Nothing can be read now.')
      return failures(...ids.filter((id) => id < before.id).slice(0, 20))
    },
  })
  const rows = getByRole('table', { name: 'Events' }).getByRole('row')
  await getByRole('button', { name: 'Show older' }).click()
  await expect.element(getByText('Nothing can be read now.').first()).toBeVisible()
  expect(rows.elements()).toHaveLength(21)
  isBroken = false
  await getByRole('button', { name: 'Show older' }).click()
  await expect.poll(() => rows.elements().length).toBe(41)
  await getByRole('button', { name: 'Show older' }).click()

  await expect.poll(() => rows.elements().length).toBe(46)
  expect(getByRole('button', { name: 'Show older' }).elements()).toEqual([])
  expect(asked[1]).toEqual({ timestamp: failures(26)[0]?.timestamp, id: 26 })
})

test.each([
  ['open', true, 5_000],
  ['behind another', false, 30_000],
])('a tab that is %s asks anew by its own beat [s4-security-refresh]', async (_how, isOpen, beat) => {
  holdTimers()
  const answer = vi.fn(() => dashboard())
  const { getByText } = await openPanel({ dashboard: answer }, { isOpen })
  await expect.element(getByText('Updated at')).toBeVisible()
  await vi.advanceTimersByTimeAsync(beat - 1)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(answer).toHaveBeenCalledTimes(2)
})

test('while nothing could be loaded yet it is asked for by the slower beat: the notice does not come and go', async () => {
  holdTimers()
  const answer = vi.fn((): ReturnType<typeof dashboard> => {
    throw new NoConnectionError()
  })
  const { getByRole } = await openPanel({ dashboard: answer })
  await expect.element(getByRole('alert')).toBeVisible()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(answer).toHaveBeenCalledTimes(2)
})

test('nothing is asked while the page is hidden; whoever comes back is told at once', async () => {
  holdTimers()
  const answer = vi.fn(() => dashboard())
  const { getByText } = await openPanel({ dashboard: answer })
  await expect.element(getByText('Updated at')).toBeVisible()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    window.dispatchEvent(new Event('visibilitychange'))
  }
  become('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answer).toHaveBeenCalledTimes(1)
  become('visible')

  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
})

test('nothing is asked once the session has ended; what was there stays', async () => {
  holdTimers()
  const answer = vi.fn(() => dashboard())
  const { getByText, queryClient } = await openPanel({
    dashboard: answer,
    session: () => {
      throw new AppError('UNAUTHORISED', 'Session expired. Please log in again.')
    },
  })
  await expect.element(getByText('Updated at')).toBeVisible()
  await queryClient.fetchQuery({ queryKey: sessionKey, queryFn: refuse }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answer).toHaveBeenCalledTimes(1)
  await expect.element(getByText('Updated at')).toBeVisible()
  queryClient.setQueryData(sessionKey, info)

  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
})

function refuse(): never {
  throw Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } })
}

test('what happens while the events are in sight waits behind a button, and an entry that counts goes on counting', async () => {
  holdTimers()
  const first = failures(3, 2, 1).map((entry) => ({ ...entry, details: { attempts: 1 } }))
  const counted = first.map((entry) => (entry.id === 3 ? { ...entry, details: { attempts: 8 } } : entry))
  let recentActivity: typeof events = first
  const { getByRole, getByText } = await openPanel({ dashboard: () => dashboard({ recentActivity }) })
  const rows = getByRole('table', { name: 'Events' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Wrong password1 attempt14 March 2026, 10:23 am198.51.100.3')
  rows.nth(1).element().scrollIntoView({ block: 'center' })
  // From their heading: the whole page moves when a font comes late.
  const below = () => {
    const [row, heading] = [rows.nth(1), getByRole('heading', { name: 'Events' })].map((each) => each.element())
    return (row?.getBoundingClientRect().top ?? 0) - (heading?.getBoundingClientRect().top ?? 0)
  }
  const place = below()
  recentActivity = [...failures(5, 4), ...counted]
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.element(getByText('8 attempts')).toBeVisible()
  expect(rows.elements()).toHaveLength(4)
  expect(below()).toBe(place)
  await getByRole('button', { name: 'Show 2 new events' }).click()
  expect(rows.elements()).toHaveLength(6)
  await expect.element(rows.nth(1)).toHaveTextContent('Wrong password14 March 2026, 10:25 am198.51.100.5')
  expect(getByRole('button', { name: /new event/ }).elements()).toEqual([])
  rows.nth(1).element().scrollIntoView({ block: 'center' })
  recentActivity = [...failures(6), ...recentActivity]
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.element(getByRole('button', { name: 'Show 1 new event', exact: true })).toBeVisible()
})

test('what happens while the events are not yet in sight stands there at once', async () => {
  holdTimers()
  let recentActivity = failures(1)
  const { getByRole } = await openPanel({ dashboard: () => dashboard({ recentActivity }) })
  const rows = getByRole('table', { name: 'Events' }).getByRole('row')
  await expect.poll(() => rows.elements().length).toBe(2)
  getByRole('table', { name: 'Events' }).element().parentElement?.style.setProperty('margin-top', '200vh')
  recentActivity = failures(2, 1)
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.poll(() => rows.elements().length).toBe(3)
  expect(getByRole('button', { name: /new event/ }).elements()).toEqual([])
})

test('a refresh that fails is told beside the time of what is shown; a first one offers another try', async () => {
  let isBroken = true
  const { getByRole, getByText, queryClient } = await openPanel({
    dashboard: () => {
      if (isBroken) throw new Error('500: broken')
      return dashboard()
    },
  })
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent('Our server failed to answer. What happened could not be loaded.Try again')
  isBroken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('Updated at 10:20:07 am.')).toBeVisible()
  isBroken = true
  await queryClient.refetchQueries({ queryKey: [['security', 'dashboard']] })

  await expect.element(getByText('Since then nothing new could be loaded.')).toBeVisible()
  await expect.element(getByText('Updated at 10:20:07 am.')).toBeVisible()
})

test('who is blocked now says from what and how long still, and is let in again', async () => {
  const letIn: unknown[] = []
  const blocked = [
    { key: 'login:198.51.100.7', act: 'login' as const, client: '198.51.100.7', until: minutesAgo(-11.5) },
    { key: 'contact:unknown', act: 'contact' as const, client: 'unknown', until: minutesAgo(-0.2) },
    { key: 'newsletter:everybody', act: 'newsletter' as const, client: 'everybody', until: minutesAgo(-60) },
  ]
  const { getByRole, getByText } = await openPanel({
    dashboard: () => dashboard({ blocked: blocked.filter(({ key }) => !letIn.includes(key)) }),
    letInAgain: ({ key }) => {
      if (key === 'contact:unknown') throw new AppError('NOT_FOUND', 'Nobody is kept out there any more.')
      letIn.push(key)
    },
  })
  const section = getByRole('region', { name: 'Blocked now' })
  const items = section.getByRole('listitem')
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual([
      '198.51.100.7Logging in: for 12 minutes more, until 10:31 amLet in again',
      'Clients without an addressSending messages: for 1 minute more, until 10:20 amLet in again',
      'Everybody togetherSubscribing: for 60 minutes more, until 11:20 amLet in again',
    ])
  await getByRole('button', { name: 'Let in again: Clients without an address, sending messages' }).click()
  await expect.element(getByText('Nobody is kept out there any more.').first()).toBeVisible()
  await getByRole('button', { name: 'Let in again: 198.51.100.7, logging in' }).click()

  await expect.poll(() => items.elements().length).toBe(2)
  await expect.element(section.getByRole('heading')).toHaveFocus()
  expect(letIn).toEqual(['login:198.51.100.7'])
})

test('nobody blocked is said as well', async () => {
  const { getByRole } = await openPanel({ dashboard: dashboard({ asOf }) })

  await expect.element(getByRole('region', { name: 'Blocked now' })).toHaveTextContent('Blocked nowNobody.')
})
