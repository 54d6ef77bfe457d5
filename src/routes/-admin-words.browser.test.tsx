import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Tooltips } from '../components/ui/icon-button.tsx'
import { Dashboard } from '../features/admin/dashboard.tsx'
import { definePanel } from '../features/admin/panels.ts'
import { AdminGate, LoginCard } from '../features/security/admin/admin-gate.tsx'
import { renderInSite } from '../testing.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }
const panels = [definePanel({ tab: 'blog', title: 'Blog Creator', load: async () => () => <h2>Stories</h2> })]
const dashboard = (
  <Tooltips>
    <Dashboard panels={panels} tab={undefined} edit={undefined} />
  </Tooltips>
)

test('the heading of the dashboard is Admin Dashboard, and nothing more [s2-admin-heading]', async () => {
  await renderInSite(dashboard, { url: '/admin' })

  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard', exact: true, level: 1 })).toBeVisible()
})

test('the login has the heading Admin Login and the button Login [s2-admin-login]', async () => {
  await renderInSite(<LoginCard />)

  await expect.element(page.getByRole('heading', { name: 'Admin Login', exact: true, level: 1 })).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('a page that is open and left alone for half an hour tells of no activity [r-session-activity]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    const [session, recordActivity] = [vi.fn(() => info), vi.fn(() => info)]
    await renderInSite(<AdminGate>{dashboard}</AdminGate>, {
      url: '/admin',
      answers: { security: { session, recordActivity } },
    })
    await expect.element(page.getByRole('heading', { name: 'Stories' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(session.mock.calls.length).toBeGreaterThan(5)
    expect(recordActivity).not.toHaveBeenCalled()
    await page.getByRole('heading', { name: 'Stories' }).click()

    expect(recordActivity).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
