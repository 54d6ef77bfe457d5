import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { type Responses, renderInSite } from '../../../testing.tsx'
import { dashboard, failures } from './dashboard-testing.ts'
import { SecurityPanel } from './security-panel.tsx'

function openPanel(security: Responses['security'], width?: number) {
  const responses = { security: { sessions: [], secondFactor: { since: null, recoveryCodesLeft: 0 }, ...security } }
  return renderInSite(<SecurityPanel isOpen />, { responses, width })
}

/** Timers stand still until the test moves them. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

const events = [
  { ...failures(3)[0], action: 'login_success', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
  { ...failures(2)[0], ipAddress: null, details: { attempts: 40 } },
  { ...failures(1)[0], action: 'article_publish', resource: 'article:12', title: 'Fish Rock Cave' },
] as ReturnType<typeof failures>

test('an event shows what it was, when, from where and in which browser [s2-admin-security s3-dashboard-activity]', async () => {
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
    'Wrong password40 attempts14 March 2026, 10:22 amMany IP addresses',
    'Article published“Fish Rock Cave”14 March 2026, 10:21 am198.51.100.1',
  ])
})

test('the kinds of event can be chosen, logins first; a kind without events has a message', async () => {
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

test('older events are added below, as long as there are any; a failure is shown and nothing is lost', async () => {
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

test('new events wait behind a button while the list is in sight, and an entry that counts goes on counting', async () => {
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

test('new events are listed at once while the list is not in sight', async () => {
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
