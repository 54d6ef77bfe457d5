import type { Page } from 'playwright/test'
import { panels } from '#src/routes/-admin-panels.ts'
import { newerFunctions } from '../browsers/newer-functions.ts'
import { publicPages } from '../public-pages.ts'
import { body, button, enterAdmin, field } from './admin.ts'
import { searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { readForm } from './read-form.ts'
import { boxOf, option } from './site-search.ts'

// Every function that a supported browser lacks is gone from the pages, and from what Playwright itself runs in them
// (`evaluateAll` and `allTextContents` of a role).
test.beforeEach(({ context }) => context.addInitScript(deleteFunctions, newerFunctions))

/** Runs in the page. Deletes functions by their keys in MDN's compatibility data. */
function deleteFunctions(keys: readonly string[]): void {
  for (const key of keys) {
    const [root, ...path] = key.replace('javascript.builtins', 'javascript').split('.')
    const name = path.pop() ?? ''
    const owner = path.reduce((found: object, each) => Object(Reflect.get(found, each)), globalThis)
    const prototype = Object(Reflect.get(owner, 'prototype'))
    if (name.endsWith('_static')) Reflect.deleteProperty(owner, name.replace('_static', ''))
    else if (owner === Window) Reflect.deleteProperty(globalThis, name)
    else {
      Reflect.deleteProperty(prototype, name)
      if (root === 'javascript' || owner === globalThis) Reflect.deleteProperty(owner, name)
    }
  }
}

test('the functions that pages once needed are gone, and those of the oldest browsers are there', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/about`)
  const types = await page.evaluate(() => ({
    gone: [typeof URL.parse, typeof URL.canParse, typeof AbortSignal.any, typeof Promise.withResolvers],
    there: [typeof [].toSorted, typeof CompressionStream],
  }))
  expect(types).toEqual({ gone: Array(4).fill('undefined'), there: ['function', 'function'] })
})

/** The texts of elements as the server sends them, which needs no script. */
async function sentTexts(page: Page, url: string, selector: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text()
  return page.evaluate(
    ([html = '', selector = '']) => {
      const sent = new DOMParser().parseFromString(html, 'text/html')
      return [...sent.querySelectorAll(selector)].map(({ textContent }) => textContent)
    },
    [html, selector],
  )
}

const headings = 'main :is(h1, h2, h3)'

for (const path of [...publicPages, '/search?q=reef', '/gear-reviews?search=shearwater', '/subscribed'])
  test(`${path} is the same once its script has begun`, async ({ page, site }) => {
    await openHydrated(page, site.url + path)
    await expect(page.locator(headings)).toHaveText(await sentTexts(page, site.url + path, headings))
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

test('the administrator opens every tab, and writes an article', async ({ page, ownSite, expectConsoleError }) => {
  test.slow()
  expectConsoleError('/trpc/security.session')
  await enterAdmin(page, ownSite.url)
  await field(page, 'Title').fill('The seals of Fish Rock')
  await body(page).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('They watch you.')
  await button(page, 'Save as Draft').click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  for (const { title } of panels) {
    await page.getByRole('tab', { name: title, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name: title }).getByRole('heading').first()).toBeVisible()
  }
})

test.describe('in a browser that is older still', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    }),
  )

  test('no script begins, and forms are sent without', async ({ page, ownSite }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(`${ownSite.url}/dive-sites`)
    await page.getByLabel('Good in').selectOption('June')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Remove filter: Good in June' })).toBeVisible()

    await page.goto(`${ownSite.url}/contact`)
    await field(page, 'Your Name').fill('Jo Diver')
    await field(page, 'Email Address').fill('jo@example.com')
    await field(page, 'Subject').fill('Fish Rock')
    await field(page, 'Message').fill('Is it open?')
    await readForm(page.getByRole('main'))
    await button(page, 'Send Message').click()
    await expect(page.getByText("Your message was saved and we'll respond soon.", { exact: true })).toBeVisible()
    expect(scripts).toEqual([])
  })
})
