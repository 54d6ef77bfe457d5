import { panels } from '#src/routes/-admin-panels.ts'
import { body, button, enterAdmin, field } from '../journeys/admin.ts'
import { searchField } from '../journeys/directory-parts.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { makeOlder, sentTexts } from '../journeys/older-browser.ts'
import { readForm } from '../journeys/read-form.ts'
import { boxOf, option } from '../journeys/site-search.ts'
import { publicPages } from '../public-pages.ts'

test.beforeEach(({ context }) => makeOlder(context))

test('every page is the same once its script has begun', async ({ page, site }) => {
  test.slow()
  const headings = 'main :is(h1, h2, h3)'
  // What is saved is known to the browser alone.
  const pages = publicPages.filter((path) => path !== '/my-sites')
  for (const path of [...pages, '/search?q=reef', '/gear-reviews?search=shearwater', '/subscribed']) {
    await openHydrated(page, site.url + path)
    await expect(page.locator(headings), path).toHaveText(await sentTexts(page, site.url + path, headings))
  }
})

test('a search of the whole site leads to an article, whose link is shared', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-write'])
  await openHydrated(page, `${site.url}/about`)
  await boxOf(page).fill('yongala')
  await expect(option(page, /SS Yongala wreck/)).toContainText('Dive Site')
  await option(page, /How to Dive It Well/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How to Dive It Well/)
  await button(page, 'Share').click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
})

test('the administrator opens every tab, and writes an article', async ({ page, ownSite }) => {
  test.slow()
  await enterAdmin(page, ownSite.url)
  await field(page, 'Title').fill('The seals of Fish Rock')
  await body(page).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('They watch you.')
  await button(page, 'Save as Draft').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  for (const { tab } of panels) {
    await page.goto(`${ownSite.url}/admin?tab=${tab}`)
    await expect(page.locator('[data-panel]:not([hidden])').getByRole('heading').first()).toBeVisible()
  }
})

test('someone writes to us and subscribes', async ({ page, ownSite }) => {
  await openHydrated(page, `${ownSite.url}/contact`)
  await readForm(page.getByRole('main'))
  await field(page, 'Your Name').fill('Jo Diver')
  await field(page, 'Email Address').fill('jo@example')
  await field(page, 'Subject').fill('Fish Rock')
  await field(page, 'Message').fill('Is it open?')
  await button(page, 'Send Message').click()
  await expect(field(page, 'Email Address')).toBeFocused()
  await field(page, 'Email Address').fill('jo@example.com')
  await button(page, 'Send Message').click()
  await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click()
  const newsletter = page.getByRole('region', { name: 'Our newsletter' })
  await readForm(newsletter)
  await newsletter.getByRole('textbox').fill('jo@example.com')
  await newsletter.getByRole('button').click()
  await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible()
})

test('the directory finds, filters and draws as many dive sites as the server', async ({ page, site }) => {
  const sent = (query: string) => sentTexts(page, `${site.url}/dive-sites?${query}`, 'main [role=status]')
  await openHydrated(page, `${site.url}/dive-sites`)
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible()
  await searchField(page).fill('wreck')
  await expect(page.locator('main [role=status]')).toHaveText(await sent('q=wreck'))
  await field(page, 'Region').selectOption('Sydney')
  await expect(page.locator('main [role=status]')).toHaveText(await sent('q=wreck&region=Sydney'))
  await page.locator('#results h3').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Nearest dive sites' })).toBeVisible()
})
