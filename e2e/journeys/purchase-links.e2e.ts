import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCopiedSite } from '../test-site.ts'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { watchRequests } from './open-requests.ts'
import { toast } from './shell.ts'

// A browser of the tests calls itself headless, and such are not counted: neither its pings nor, by the route below, its beacons.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64)'
test.use({ userAgent })

test('a purchase link that a visitor follows is counted; the owner sees it, has it checked, and replaces its tag [s2-admin-tabs]', async ({
  page,
  context,
}) => {
  // A shop on this machine that has every page.
  const server = createServer((_request, response) => response.end('<title>Shop</title>')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = await openCopiedSite({ LINK_CHECKS: 'on', LINK_CHECKS_ALLOW_PRIVATE: 'true' })
  const { id, slug, title } = site.db.$client
    .prepare('select id, slug, title from reviews where published order by id limit 1')
    .get() as { id: number; slug: string; title: string }
  site.db.$client.prepare('update reviews set purchase_link = ? where id = ?').run(`${shop}/fins?tag=kelp-20`, id)

  await context.route('**/clicks', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-agent': userAgent } }),
  )
  await openHydrated(page, `${site.url}/gear-reviews/${slug}`)
  const links = page.getByRole('link', { name: /^Check Price/ })
  const counted = () => site.db.$client.prepare('select placement, count from link_clicks order by placement').all()
  for (const [link, button] of [[links.first(), 'left'] as const, [links.last(), 'middle'] as const]) {
    const [shopPage] = await Promise.all([context.waitForEvent('page'), link.click({ button })])
    expect(['about:blank', `${shop}/fins?tag=kelp-20`]).toContain(shopPage.url())
    await shopPage.close()
  }
  await expect.poll(counted).toEqual([
    { placement: 'review-aside', count: 1 },
    { placement: 'review-bottom', count: 1 },
  ])

  // A page of its own: a browser that has just closed the tabs of a page may never finish resizing that one.
  const owner = await context.newPage()
  watchRequests(owner)
  await owner.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(owner, site.url, '/admin?tab=links')
  const row = owner.getByRole('row').filter({ hasText: `${shop}/fins` })
  await field(owner, 'Search links').fill(title)
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^2/)
  await expect(owner.getByRole('img', { name: /Beside a review 1, Foot of a review 1/ })).toBeVisible()
  await row.getByRole('button', { name: /^Check now/ }).click()
  await expect(row).toContainText('Works')

  await owner.setViewportSize({ width: 390, height: 844 })
  await field(owner, 'Find').fill('tag=kelp-20')
  await field(owner, 'Replace with').fill('tag=reef-21')
  await expect(owner.getByText(`${shop}/fins?tag=reef-21`)).toBeVisible()
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(owner)).toEqual([])
  await owner.getByRole('button', { name: /^Replace in/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(toast(owner)).toContainText('purchase link')
  await expect(button(owner, 'Replace in 0 places')).toBeHidden()

  await openHydrated(owner, `${site.url}/gear-reviews/${slug}`)
  await expect(owner.getByRole('link', { name: /^Check Price/ }).first()).toHaveAttribute(
    'href',
    `${shop}/fins?tag=reef-21`,
  )
  await site.close()
  server.close()
})
