import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { AppError } from '#domain/shared/app-error.ts'
import { campCove, listed, row } from '../features/dive-sites/admin/testing-management.tsx'
import { ApiContext, createApi } from '../lib/api.ts'
import { SiteContext } from '../lib/site.ts'
import { parseSearch, stringifySearch } from '../lib/url-params.ts'
import { type Responses, responding, sessionInfo, testSite } from '../testing.tsx'
import { Route as DiveSitesRoute } from './admin.dive-sites.tsx'
import { Route as DashboardRoute } from './admin.index.tsx'

const site: Responses = { publicContent: { site: testSite } }
const responses: Responses = {
  ...site,
  security: { session: sessionInfo, recordActivity: sessionInfo, sessions: [] },
  diveSites: { managed: [listed, campCove], whole: row },
  adminContent: {
    overview: { attention: [], news: [] },
    messages: { messages: [], found: 2, unread: 2, isMailSetUp: true },
    corrections: { corrections: [], open: 0 },
    places: [{ kind: 'diveSite', title: 'Camp Cove', path: '/dive-sites/7', isPublic: true, editId: 7 }],
  },
}

/** Both routes of the admin, as the site has them. */
async function open(url: string, given: Responses = responses) {
  await page.viewport(1280, 800)
  const pageApi = createApi(responding(given))
  const root = createRootRoute({
    component: () => (
      <SiteContext value={testSite}>
        <Outlet />
      </SiteContext>
    ),
  })
  const at = (path: string) => ({ id: path, path, getParentRoute: () => root }) as never
  const router = createRouter({
    routeTree: root.addChildren([DashboardRoute.update(at('/admin/')), DiveSitesRoute.update(at('/admin/dive-sites'))]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { api: pageApi.api, queryClient: pageApi.queryClient, typing: { unfinished: null } },
    parseSearch,
    stringifySearch,
    Wrap: ({ children }: { children: ReactNode }) => (
      <ApiContext value={pageApi}>
        <QueryClientProvider client={pageApi.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    ),
  } as never)
  await router.load()
  await render(<RouterProvider router={router} />)
  return {
    router,
    href: () => router.state.location.href,
    /** The head of the open page. */
    head: () => JSON.stringify(router.state.matches.at(-1)?.meta),
  }
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const form = page.getByRole('dialog', { name: 'Edit: Bare Island' })

test('the address of the management opens a form, which leaves it again; the quick switcher is there too', async () => {
  const { href, head, router } = await open('/admin/dive-sites?edit=3&nonsense=1')
  await expect.element(form).toBeVisible()
  expect(head()).toContain('Dive-site management')
  expect(head()).toContain('Manage the dive sites.')
  expect(head()).toContain('noindex')
  const before = router.history.length
  await form.getByRole('button', { name: 'Close' }).click()
  await expect.poll(href).toBe('/admin/dive-sites')
  // A closed form is not opened by going back.
  expect(router.history.length).toBe(before)
  const navigate = vi.spyOn(router, 'navigate')
  await page.getByRole('button', { name: 'Edit Camp Cove' }).click()
  await expect.poll(href).toBe('/admin/dive-sites?edit=7')
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ resetScroll: false, replace: false }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(href).toBe('/admin/dive-sites')
  await userEvent.keyboard('{Control>}k{/Control}secur')
  await expect.element(page.getByRole('option', { name: 'Security' })).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.poll(href).toBe('/admin?tab=security')
  await expect.element(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Messages 2 unread' })).toBeVisible()
})

test('a wrong number in the address of the management opens nothing', async () => {
  await open('/admin/dive-sites?edit=-3')
  await expect.element(heading('Camp Cove')).toBeVisible()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['/admin/dive-sites', 'Authentication Required', 'Dive-site management'],
  ['/admin?tab=links', 'Admin Login', 'Shop links, Admin Dashboard'],
  ['/admin?tab=nonsense', 'Admin Login', '"Admin Dashboard'],
])('%s without a session: %s', async (url, words, title) => {
  const session = () => {
    throw new AppError('UNAUTHORISED', 'Please log in.')
  }
  const { head } = await open(url, { ...site, security: { session } })

  await expect.element(heading(words)).toBeVisible()
  expect(head()).toContain(title)
  expect(head()).toContain('noindex')
})
