import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { type Responses, renderInSite, sessionInfo } from '../../../testing.tsx'
import { dashboard, minutesAgo } from './dashboard-testing.ts'
import { SecurityPanel } from './security-panel.tsx'

const sessionKey = [['security', 'session'], { type: 'query' }]

function openPanel(security: Responses['security'], isOpen = true) {
  const responses = {
    security: { sessions: [], secondFactor: { since: null, recoveryCodesLeft: 0 }, session: sessionInfo, ...security },
  }
  return renderInSite(<SecurityPanel isOpen={isOpen} />, { responses })
}

/** Timers stand still until the test moves them. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

test('the attempts of the last 24 hours are counted in four cards, above a list of what protects the site [s2-admin-security s3-dashboard-stats s9-security-note]', async () => {
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
  const protections = getByRole('region', { name: 'Security features' }).getByRole('term').elements()
  expect(protections.map(({ textContent }) => textContent)).toEqual([
    ...['5 login attempts per 15 minutes', '30-minute inactivity timeout', 'Audit logging', 'IP tracking'],
    'Session regeneration',
  ])
})

test('the chart shows each hour by outcome, describes itself, and has the same figures as a table', async () => {
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
  await getByText('Show as a table').click()

  const rows = getByRole('table', { name: /by hour/ })
    .getByRole('row')
    .elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'HourSuccessfulFailedBlocked',
    '11 pm yesterday03010',
    '10 am210',
  ])
  expect(getByRole('figure').getByRole('list').element().textContent).toBe('SuccessfulFailedBlocked')
})

test.each([
  ['open', true, 5_000],
  ['behind another', false, 30_000],
])('a tab that is %s refreshes at its own interval [s4-security-refresh]', async (_how, isOpen, beat) => {
  holdTimers()
  const answer = vi.fn(() => dashboard())
  const { getByText } = await openPanel({ dashboard: answer }, isOpen)
  await expect.element(getByText('Updated at')).toBeVisible()
  await vi.advanceTimersByTimeAsync(beat - 1)
  expect(answer).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(answer).toHaveBeenCalledTimes(2)
})

test('nothing is requested while the page is hidden, and at once when it is shown again', async () => {
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

test('nothing is requested once the session has ended; what was there stays', async () => {
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
  queryClient.setQueryData(sessionKey, sessionInfo)

  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
})

function refuse(): never {
  throw Object.assign(new Error('Please log in.'), { data: { httpStatus: 401 } })
}

test('each part that could not be loaded shows its own failure; a failed refresh leaves what was there', async () => {
  let isBroken = true
  const unlessBroken =
    <T,>(answer: T) =>
    () => {
      if (isBroken) throw new Error('500: broken')
      return answer
    }
  const { getByRole, getByText, queryClient } = await openPanel({
    dashboard: unlessBroken(dashboard()),
    sessions: unlessBroken([desk]),
    secondFactor: unlessBroken({ since: null, recoveryCodesLeft: 0 }),
  })
  const failed = () =>
    getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(failed)
    .toEqual([
      'Our server failed to respond. The events could not be loaded.Try again',
      'Our server failed to respond. The sessions could not be loaded.Try again',
      'Our server failed to respond. We could not check whether it is on.Try again',
    ])
  isBroken = false
  for (let left = 3; left > 0; left -= 1) {
    await getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(() => failed().length).toBe(left - 1)
  }
  await expect.element(getByText('Updated at 10:20:07 am.')).toBeVisible()
  isBroken = true
  await queryClient.refetchQueries({ queryKey: [['security', 'dashboard']] })

  await expect.element(getByText('Newer figures could not be loaded.')).toBeVisible()
  await expect.element(getByText('Updated at 10:20:07 am.')).toBeVisible()
})

test('blocked clients are listed with the reason and the end, and one can be let in again', async () => {
  const letInAgain = vi.fn(({ key }: { key: string }) => {
    if (key === 'contact:unknown') throw new AppError('NOT_FOUND', 'That block has already ended.')
    blocked = blocked.filter((client) => client.key !== key)
  })
  let blocked = [
    { key: 'login:198.51.100.7', act: 'login' as const, client: '198.51.100.7', until: minutesAgo(-11.5) },
    { key: 'contact:unknown', act: 'contact' as const, client: 'unknown', until: minutesAgo(-0.2) },
    { key: 'newsletter:everybody', act: 'newsletter' as const, client: 'everybody', until: minutesAgo(-60) },
  ]
  const { getByRole, getByText } = await openPanel({ dashboard: () => dashboard({ blocked }), letInAgain })
  const section = getByRole('region', { name: 'Blocked now' })
  const items = section.getByRole('listitem')
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual([
      '198.51.100.7Logging in: for 12 more minutes, until 10:31 amUnblock',
      'Clients without an IP addressSending messages: for 1 more minute, until 10:20 amUnblock',
      'EveryoneSubscribing: for 60 more minutes, until 11:20 amUnblock',
    ])
  await getByRole('button', { name: 'Unblock: Clients without an IP address, sending messages' }).click()
  await expect.element(getByText('That block has already ended.').first()).toBeVisible()
  await getByRole('button', { name: 'Unblock: 198.51.100.7, logging in' }).click()

  await expect.poll(() => items.elements().length).toBe(2)
  await expect.element(section.getByRole('heading')).toHaveFocus()
  expect(letInAgain.mock.calls.map(([{ key }]) => key)).toEqual(['contact:unknown', 'login:198.51.100.7'])
})

const since = new Date('2026-11-20T10:05:00+11:00')
const desk = {
  ...{ key: 'a', createdAt: since, lastActiveAt: since, ipAddress: '203.0.113.9', isThisOne: true },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
}
const phone = { ...desk, key: 'b', ipAddress: null, isThisOne: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' }
const tablet = { ...phone, key: 'c', userAgent: 'Mozilla/5.0 (iPad) Safari/604.1' }

test('sessions show their browser, address and beginning; one is ended once, and no other before the list is new', async () => {
  const listed = Promise.withResolvers<(typeof tablet)[]>()
  const lists = [Promise.resolve([desk, phone, tablet]), listed.promise]
  const endSession = vi.fn()
  const { getByRole, getByText } = await openPanel({
    ...{ dashboard: dashboard(), endSession },
    sessions: () => (lists.shift() ?? listed.promise) as Promise<(typeof desk)[]>,
  })
  await expect.element(getByText('Firefox on Windows (this one)')).toBeVisible()
  await expect.element(getByText('From 203.0.113.9, since 20 November 2026, 10:05 am')).toBeVisible()
  await expect.element(getByText(/^From an unknown address/).first()).toBeVisible()
  const end = getByRole('button', { name: 'End the session of Safari on an iPhone' })
  await end.dblClick()
  await expect.element(getByText('The session has ended.').first()).toBeVisible()
  await expect.element(end).toHaveAttribute('aria-disabled', 'true')
  end.element().focus()
  await userEvent.keyboard('{Enter}')
  listed.resolve([desk as never, tablet])

  await expect.element(end).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: 'iPad' })).toHaveAttribute('aria-disabled', 'false')
  await expect.element(getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  expect(endSession.mock.calls).toEqual([[{ key: 'b' }]])
})

test.each([
  ['Log out everywhere', 'logoutEverywhere'],
  ['End the session of Safari on an iPhone', 'endSession'],
])('a refused “%s” shows the server’s message and leaves the sessions as they are', async (name, act) => {
  const refuse = () => {
    throw new AppError('UNAVAILABLE', 'Nothing can be written now.')
  }
  const { getByRole, queryClient } = await openPanel({
    ...{ dashboard: dashboard(), sessions: [desk, phone] as (typeof desk)[], [act]: refuse },
  })
  queryClient.setQueryData(sessionKey, sessionInfo)
  await getByRole('button', { name }).click()

  await expect.element(page.getByText('Nothing can be written now.').first()).toBeVisible()
  expect(queryClient.getQueryData(sessionKey)).toEqual(sessionInfo)
})

test('“Log out everywhere” ends all sessions, this one included', async () => {
  const logoutEverywhere = vi.fn()
  const { getByRole, queryClient } = await openPanel({ dashboard: dashboard(), sessions: [desk], logoutEverywhere })
  queryClient.setQueryData(sessionKey, sessionInfo)
  await getByRole('button', { name: 'Log out everywhere' }).click()

  await expect.poll(() => queryClient.getQueryData(sessionKey)).toBeUndefined()
  expect(logoutEverywhere).toHaveBeenCalledTimes(1)
})

test('a new password needs the old one and 10 characters, and every other session then ends', async () => {
  const changePassword = vi.fn((_input: unknown) => sessionInfo)
  const { getByRole, getByLabelText, getByText, queryClient } = await openPanel({
    dashboard: dashboard(),
    changePassword,
  })
  queryClient.setQueryData(sessionKey, { minutesRemaining: 3, isContentEditing: true })
  const [now, next] = [getByLabelText('Current password'), getByLabelText('New password')]
  const { autocomplete } = next.element() as HTMLInputElement
  expect(autocomplete).toBe('new-password')
  await now.fill('old')
  await next.fill('too short')
  await getByRole('button', { name: 'Change password' }).click()
  await expect.element(next).toHaveAccessibleDescription('The new password needs at least 10 characters.')
  expect(changePassword).not.toHaveBeenCalled()
  await next.fill('long enough')
  await getByRole('button', { name: 'Change password' }).click()

  await expect.element(getByText('The password has been changed, and every other session has ended.')).toBeVisible()
  expect(changePassword.mock.calls).toEqual([[{ current: 'old', next: 'long enough' }]])
  await expect.element(next).toHaveValue('')
  expect(queryClient.getQueryData(sessionKey)).toEqual(sessionInfo)
})
