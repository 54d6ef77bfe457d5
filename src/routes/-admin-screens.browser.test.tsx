import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../components/ui/icon-button.tsx'
import { clearToast } from '../components/ui/shown-toast.ts'
import { Dashboard } from '../features/admin/dashboard.tsx'
import { definePanel } from '../features/admin/panels.ts'
import { QuickSwitcher } from '../features/admin/quick-switcher.tsx'
import { LoginCard, LoginDialog, SessionAlert } from '../features/security/admin/admin-gate.tsx'
import { dashboard } from '../features/security/admin/dashboard-testing.ts'
import { PasswordForm } from '../features/security/admin/password-form.tsx'
import { SecurityPanel } from '../features/security/admin/security-panel.tsx'
import { NoConnectionError } from '../lib/no-connection.ts'
import { loseLine, renderInSite } from '../testing.tsx'

beforeEach(clearToast)

const info = { minutesRemaining: 30, isContentEditing: false }
const sessionKey = [['security', 'session'], { type: 'query' }]
const slow = Promise.withResolvers<never>()
const panels = [
  definePanel({ tab: 'blog', title: 'Blog Creator', kind: 'article', load: async () => () => <h2>Stories</h2> }),
  definePanel({ tab: 'security', title: 'Security', load: () => slow.promise }),
]
const shownDashboard = (tab?: string) => (
  <Tooltips>
    <Dashboard panels={panels} tab={tab} edit={undefined} />
  </Tooltips>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the dashboard, as it is read aloud', async () => {
  const { container } = await renderInSite(shownDashboard(), { url: '/admin' })
  await expect.element(page.getByRole('heading', { name: 'Stories' })).toBeVisible()

  await expect.element(container).toMatchAriaInlineSnapshot(`
    - heading "Admin Dashboard" [level=1]
    - button "Find"
    - link "View on site":
      - /url: /
    - button "Log out"
    - region "Quick Navigation":
      - heading "Quick Navigation" [level=2]
      - link "Manage Dive Sites":
        - /url: /admin/dive-sites
      - button "Update Sitemap"
    - tablist "Dashboard":
      - tab "Blog Creator" [selected]
      - tab "Security"
    - tabpanel "Blog Creator":
      - heading "Stories" [level=2]
  `)
  await expect.element(button('Find')).toHaveAttribute('aria-haspopup', 'dialog')
  await expect.element(button('Find')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  await expect
    .element(button('Find'))
    .toHaveAttribute('title', 'While you write a text, these keys insert a link instead')
})

test('a tab whose code is on its way says so in its panel', async () => {
  await renderInSite(shownDashboard('security'), { url: '/admin' })

  await expect.element(page.getByRole('tabpanel', { name: 'Security', exact: true })).toMatchAriaInlineSnapshot(`
    - tabpanel "Security":
      - status: Opening…
  `)
})

test('what is under way is told by its button, which does nothing twice', async () => {
  const [logout, updateSitemap] = [vi.fn(() => slow.promise), vi.fn(() => slow.promise)]
  await renderInSite(shownDashboard(), {
    url: '/admin',
    answers: { security: { logout }, adminContent: { updateSitemap } },
  })
  for (const name of ['Log out', 'Update Sitemap']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'false')
    await button(name).click()
  }
  for (const name of ['Log out', 'Updating...']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await button(name).click({ force: true })
  }

  expect(logout).toHaveBeenCalledTimes(1)
  expect(updateSitemap).toHaveBeenCalledTimes(1)
})

test('a log-out that reaches nobody is told, and leaves him in', async () => {
  const logout = () => {
    throw new NoConnectionError()
  }
  const { queryClient } = await renderInSite(shownDashboard(), { url: '/admin', answers: { security: { logout } } })
  queryClient.setQueryData(sessionKey, info)
  await button('Log out').click()

  await expect
    .element(page.getByText('Please try again. There is no connection to the site.', { exact: true }).first())
    .toBeVisible()
  expect(queryClient.getQueryData(sessionKey)).toEqual(info)
})

test('the login, as it is read aloud, before and after an empty password', async () => {
  const { container } = await renderInSite(<LoginCard />)
  await expect.element(container).toMatchAriaInlineSnapshot(`
    - region "Admin Login":
      - heading "Admin Login" [level=1]
      - text: Password
      - textbox "Password"
      - alert
      - button "Login"
  `)
  expect(container.querySelector('[name=username]')).not.toBeVisible()
  await expect.element(page.getByLabelText('Password')).toBeRequired()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('alert')).toMatchAriaInlineSnapshot(`- alert: Please enter the password.`)
})

test('the login over a screen, as it is read aloud; Escape leaves it there', async () => {
  await renderInSite(<LoginDialog />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Session expired. Please log in again.":
      - heading "Session expired. Please log in again." [level=2]
      - paragraph: Your screen stays as you left it, with all that you have typed.
      - text: Password
      - textbox "Password"
      - alert
      - button "Login"
  `)
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('Your screen stays as you left it, with all that you have typed.')
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).toBeVisible()
})

test('the end of a session, as it is read aloud; while it is put off, another press is none', async () => {
  const recordActivity = vi.fn(() => slow.promise)
  await renderInSite(
    <SessionAlert info={{ minutesRemaining: 9, isContentEditing: true }} checkedAt={Date.now()} onRecheck={() => {}} />,
    {
      answers: { security: { recordActivity } },
    },
  )
  await expect.element(page.getByRole('alert')).toMatchAriaInlineSnapshot(`
    - alert:
      - heading "Session Expiring Soon" [level=2]
      - paragraph: 9 minutes left. After an hour of editing the password is asked for again; what you have typed stays.
      - button "Refresh Session"
  `)
  await expect.element(button('Refresh Session')).toHaveAttribute('aria-disabled', 'false')
  await button('Refresh Session').click()
  await expect.element(button('Refresh Session')).toHaveAttribute('aria-disabled', 'true')
  await button('Refresh Session').click({ force: true })

  expect(recordActivity).toHaveBeenCalledTimes(1)
})

const session = {
  ...{
    key: 'a',
    createdAt: new Date('2026-11-20T10:05:00+11:00'),
    lastActiveAt: new Date(),
    ipAddress: null,
    isThisOne: true,
  },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
}

test('the Security tab, as it is read aloud', async () => {
  const { container } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: [session, { ...session, key: 'b', ipAddress: '203.0.113.9', isThisOne: false }],
        secondFactor: { since: null, recoveryCodesLeft: 0 },
      },
    },
  })
  await expect.element(page.getByText('(this one)')).toBeVisible()

  await expect.element(container).toMatchAriaInlineSnapshot(`
    - region "The last 24 hours":
      - heading "The last 24 hours" [level=2]
      - paragraph: Updated at 10:20:07 am.
      - term: Login attempts
      - definition: "0"
      - definition: in the last 24 hours
      - term: Successful logins
      - definition: "0"
      - definition: with the right password
      - term: Failed attempts
      - definition: "0"
      - definition: with a wrong password or code
      - term: Blocked attempts
      - definition: "0"
      - definition: nobody is blocked now
      - figure "By the hour":
        - heading "By the hour" [level=3]
        - list:
          - listitem: Successful
          - listitem: Failed
          - listitem: Blocked
        - paragraph: Nobody has tried to log in during the last 24 hours.
    - region "Events":
      - heading "Events" [level=2]
      - text: Kind of event
      - combobox "Kind of event":
        - option "All events" [selected]
      - paragraph: Nothing of this kind has happened in the last year.
    - region "Blocked now":
      - heading "Blocked now" [level=2]
      - paragraph: Nobody.
    - region "Sessions":
      - heading "Sessions" [level=2]
      - paragraph: Where you are logged in. A session ends by itself half an hour after the last thing you did in it.
      - list:
        - listitem:
          - paragraph: Firefox on Windows (this one)
          - paragraph: From an unknown address, since 20 November 2026, 10:05 am
        - listitem:
          - paragraph: Firefox on Windows
          - paragraph: From 203.0.113.9, since 20 November 2026, 10:05 am
          - button "End the session of Firefox on Windows": End
      - button "Log out everywhere"
    - region "Password":
      - heading "Password" [level=2]
      - text: Password now
      - textbox "Password now"
      - text: New password
      - textbox "New password"
      - paragraph: At least 10 characters. Every other session ends.
      - button "Change password"
    - region "Security features":
      - heading "Security features" [level=2]
      - term: 5 login attempts per 15 minutes
      - definition: Whoever fails more often waits. Others are never kept out by it.
      - term: 30-minute inactivity timeout
      - definition: A session ends half an hour after the last thing done in it.
      - term: Audit logging
      - definition: Every login and every change is recorded, and kept for a year.
      - term: IP tracking
      - definition: Each event has the address that it came from.
      - term: Session regeneration
      - definition: Every login begins a new session and ends the one that the browser had.
  `)
})

test('the Security tab before anything has come, and when nothing does', async () => {
  const { container, unmount } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: { dashboard: () => slow.promise, sessions: () => slow.promise, secondFactor: () => slow.promise },
    },
  })
  await expect.element(container).toMatchAriaInlineSnapshot(`
    - region "The last 24 hours":
      - heading "The last 24 hours" [level=2]
      - paragraph: One moment.
    - region "Events":
      - heading "Events" [level=2]
      - text: Kind of event
      - combobox "Kind of event":
        - option "All events" [selected]
      - status: One moment.
    - region "Sessions":
      - heading "Sessions" [level=2]
      - paragraph: Where you are logged in. A session ends by itself half an hour after the last thing you did in it.
    - region "Password":
      - heading "Password" [level=2]
      - text: Password now
      - textbox "Password now"
      - text: New password
      - textbox "New password"
      - paragraph: At least 10 characters. Every other session ends.
      - button "Change password"
    - region "Security features":
      - heading "Security features" [level=2]
      - term: 5 login attempts per 15 minutes
      - definition: Whoever fails more often waits. Others are never kept out by it.
      - term: 30-minute inactivity timeout
      - definition: A session ends half an hour after the last thing done in it.
      - term: Audit logging
      - definition: Every login and every change is recorded, and kept for a year.
      - term: IP tracking
      - definition: Each event has the address that it came from.
      - term: Session regeneration
      - definition: Every login begins a new session and ends the one that the browser had.
  `)
  await unmount()
  const line = { isBroken: true }
  const overLine =
    <T,>(answer: T) =>
    () => {
      if (line.isBroken) throw new AppError('UNAVAILABLE', 'Later.')
      return answer
    }
  const second = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: overLine(dashboard()),
        sessions: overLine([session]),
        secondFactor: overLine({ since: null, recoveryCodesLeft: 0 }),
      },
    },
  })
  await expect.element(second.getByRole('alert').nth(1)).toBeVisible()
  await expect.element(second.getByRole('region', { name: 'The last 24 hours' })).toMatchAriaInlineSnapshot(`
    - region "The last 24 hours":
      - heading "The last 24 hours" [level=2]
      - paragraph
      - alert:
        - paragraph: What happened could not be loaded. Later.
        - button "Try again"
  `)
  await expect.element(second.getByRole('region', { name: 'Sessions' })).toMatchAriaInlineSnapshot(`
    - region "Sessions":
      - heading "Sessions" [level=2]
      - paragraph: Where you are logged in. A session ends by itself half an hour after the last thing you did in it.
      - alert:
        - paragraph: The sessions could not be loaded. Later.
        - button "Try again"
  `)
  line.isBroken = false
  await second.getByRole('region', { name: 'The last 24 hours' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(second.getByText('Updated at')).toBeVisible()
  await second.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'Try again' }).click()

  await expect.element(second.getByText('(this one)')).toBeVisible()
})

test('the quick switcher, as it is read aloud, and whole when its pages come after all', async () => {
  const outcomes = [new NoConnectionError()]
  const places = () => {
    const problem = outcomes.shift()
    if (problem) throw problem
    return [{ kind: 'article', title: 'Night dive', path: '/blog/night-dive', isPublic: false, editId: 13 }]
  }
  await renderInSite(<QuickSwitcher panels={panels} />, { answers: { adminContent: { places } } })
  await button('Find').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('option', { name: 'Night dive' })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Find anything":
      - heading "Find anything" [level=2]
      - text: Stories, reviews, dive sites, pages and tabs
      - combobox "Stories, reviews, dive sites, pages and tabs" [expanded]
      - status: 3 found
      - listbox "Found":
        - option "Blog Creator tab" [selected]
        - option "Security tab"
        - option "Night dive Not public article"
      - paragraph: Enter opens it, Ctrl+Enter opens its page on the site, Escape closes.
  `)
})

test('without a line the quick switcher says so, finds the tabs, and waits for nothing', async () => {
  await renderInSite(<QuickSwitcher panels={panels} />, { answers: { adminContent: { places: [] } } })
  loseLine()
  await button('Find').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('combobox'))
    .toHaveAttribute('placeholder', 'A story, review, dive site, page or tab')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only the tabs can be found.')

  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 found')
})

test('password managers know the fields of a change; both must be filled', async () => {
  const { container } = await renderInSite(<PasswordForm />)
  const fields = [...container.querySelectorAll('input')]

  expect(fields.map((field) => [field.name, field.type, field.autocomplete, field.required, field.hidden])).toEqual([
    ['username', 'text', 'username', false, true],
    ['current', 'password', 'current-password', true, false],
    ['next', 'password', 'new-password', true, false],
  ])
  expect(fields[0]).toMatchObject({ value: 'admin', readOnly: true })
})
