import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { AppError } from '#domain/shared/app-error.ts'
import { shownToast, showToast } from '../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
import { AdminBar } from './admin-bar.tsx'

const updated = {
  timestamp: new Date('2026-03-14T10:05:00+11:00'),
  total: 25,
  counts: { page: 10, article: 2, diveSite: 12, review: 1 },
}
const button = page.getByRole('button', { name: /^Updat/ })

test('the sitemap is updated once for a press, and its time and contents are told [s8-sitemap-success]', async () => {
  let answer = (_updated: typeof updated) => {}
  const updateSitemap = vi.fn(() => new Promise<typeof updated>((resolve) => (answer = resolve)))
  const { getByRole, getByText } = await renderInSite(<AdminBar panels={[]} isHeading />, {
    responses: { adminContent: { updateSitemap } },
  })
  await expect.element(getByRole('region', { name: 'Quick Navigation' })).toBeVisible()
  await expect.element(button).toHaveTextContent('Update Sitemap')
  await button.click()
  await expect.element(button).toHaveTextContent('Updating...')
  await button.click({ force: true })
  answer(updated)

  await expect.element(getByText('Sitemap successfully updated at 10:05 am.', { exact: true }).first()).toBeVisible()
  await expect
    .element(getByRole('status').filter({ hasText: 'URLs' }))
    .toHaveTextContent('25 URLs: 10 pages, 2 articles, 12 dive sites, 1 review')
  await expect.element(button).toHaveTextContent('Update Sitemap')
  expect(updateSitemap).toHaveBeenCalledTimes(1)
})

test.each([
  [new NoConnectionError(), 'Failed to update sitemap. Please try again. There is no connection to the site.'],
  [new Error('500: broken'), 'Failed to update sitemap. Please try again.'],
  [new AppError('UNAVAILABLE', 'Nothing can be written now.'), 'Nothing can be written now.'],
])('a failure (%s) is told: %s [s8-sitemap-failure]', async (problem, words) => {
  const updateSitemap = () => {
    throw problem
  }
  const { getByText } = await renderInSite(<AdminBar panels={[]} isHeading />, {
    responses: { adminContent: { updateSitemap } },
  })
  await button.click()

  await expect.element(getByText('Update Failed', { exact: true }).first()).toBeVisible()
  await expect.element(getByText(words, { exact: true }).first()).toBeVisible()
  expect(page.getByText('addresses').elements()).toEqual([])
})

test('the management of dive sites is one press away [s2-admin-navigation]', async () => {
  await renderInSite(<AdminBar panels={[]} isHeading />)
  const link = page.getByRole('region', { name: 'Quick Navigation' }).getByRole('link', { name: 'Manage Dive Sites' })

  await expect.element(link).toHaveAttribute('href', '/admin/dive-sites')
})

test.each([
  ['is logged in', () => undefined],
  [
    'was logged out already',
    () => {
      throw new AppError('UNAUTHORISED', 'Please log in.')
    },
  ],
])(
  '“Log out” of an owner who %s tells the server and forgets the session; the way to the site is beside it',
  async (_who, answer) => {
    const logout = vi.fn(answer)
    const { getByRole, queryClient } = await renderInSite(<AdminBar panels={[]} isHeading />, {
      responses: { security: { logout } },
    })
    const key = [['security', 'session'], { type: 'query' }]
    queryClient.setQueryData(key, { minutesRemaining: 30, isContentEditing: false })
    await expect.element(getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/')
    showToast({ title: 'Deleted', action: { label: 'Undo', onPress: () => undefined } })
    await getByRole('button', { name: 'Log out' }).click()

    await expect.poll(() => queryClient.getQueryData(key)).toBeUndefined()
    expect(logout).toHaveBeenCalledTimes(1)
    expect(shownToast.get()).toBeNull()
  },
)

test('a log-out that cannot reach the server shows so and keeps the session', async () => {
  const answer = Promise.withResolvers<undefined>()
  const logout = vi.fn(() => answer.promise)
  const { getByRole, getByText, queryClient } = await renderInSite(<AdminBar panels={[]} isHeading />, {
    responses: { security: { logout } },
  })
  const key = [['security', 'session'], { type: 'query' }]
  queryClient.setQueryData(key, 'a session')
  await getByRole('button', { name: 'Log out' }).click()
  await expect.element(getByRole('button', { name: 'Log out' })).toHaveAttribute('aria-disabled', 'true')
  await getByRole('button', { name: 'Log out' }).click({ force: true })
  answer.reject(new NoConnectionError())

  await expect.element(getByText('Please try again. There is no connection to the site.').first()).toBeVisible()
  expect(queryClient.getQueryData(key)).toBe('a session')
  expect(logout).toHaveBeenCalledTimes(1)
})

test('the title leads to the overview, and is the heading of the dashboard alone [s2-admin-heading]', async () => {
  await renderInSite(<AdminBar panels={[]} isHeading />)
  const heading = page.getByRole('heading', { name: 'Admin Dashboard', exact: true, level: 1 })
  await expect.element(heading.getByRole('link')).toHaveAttribute('href', '/admin')
  await cleanup()
  await renderInSite(<AdminBar panels={[]} />)

  await expect.element(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('on a phone the dive sites and Log out are in the bar, and the rest is one press away', async () => {
  const { getByRole } = await renderInSite(<AdminBar panels={[]} isHeading />, { width: 390 })
  await expect.element(getByRole('link', { name: 'Manage Dive Sites' })).toBeVisible()
  await expect.element(getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'View on site' })).not.toBeInTheDocument()
  await getByRole('button', { name: 'More' }).click()

  await expect.element(getByRole('link', { name: 'View on site' })).toBeVisible()
})
