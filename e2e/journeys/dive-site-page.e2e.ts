import type { Locator } from 'playwright/test'
import { cards, count, description, searchField } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { eventsNamed } from './tracker.ts'

async function boxOf(part: Locator) {
  const bounds = await part.boundingBox()
  if (!bounds) throw new Error('It is not on the screen.')
  return bounds
}

test('a focused site shows its facts, its neighbours and its name in the box [s2-sites-focus-name s2-sites-focus-banner s2-sites-show-all s7-event-view-site r-site-page-box r-site-page-facts r-site-page-head r-map-approximate]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/1120`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare Island')
  await expect(page.getByText('Viewing Dive Site')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Safety Notes' })).toBeVisible()
  await expect(page.getByText('Approximate, not for navigation.')).toBeVisible()
  await expect(page).toHaveTitle(/^Bare Island: dive site in Sydney/)
  const begun = (await description(page).getAttribute('content'))?.replace(/…$/, '') ?? ''
  expect(begun.length).toBeGreaterThan(80)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text): unknown => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      ...{ '@type': 'Place', name: 'Bare Island' },
      address: { '@type': 'PostalAddress', addressRegion: 'New South Wales', addressCountry: 'AU' },
    }),
  )
  const facts = page.getByRole('article', { name: 'Bare Island' })
  await expect(facts.getByRole('paragraph').filter({ hasText: begun })).toHaveCount(1)
  for (const fact of [
    ...['Depth', 'Water Temperature', 'Visibility', 'Skill Level', 'Type and access', 'Best Time', 'Position'],
    ...['Marine Life', 'Facilities'],
  ]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible()
  }
  const neighbours = page.getByRole('region', { name: 'Nearest dive sites' })
  await expect(neighbours.getByRole('link')).toHaveCount(5)
  await expect(neighbours.getByRole('link', { name: 'Bare Island', exact: true })).toHaveCount(0)
  await expect(neighbours.getByText(/^[\d.,]+ k?m$/).first()).toBeVisible()
  await expect(searchField(page)).toHaveValue('Bare Island')
  await expect(page).toHaveURL(/\/dive-sites\/1120$/)
  await expect(count(page)).toHaveText(/^Showing 1 of \d+ dive sites$/)
  // The page is about this site: the others come when they are asked for.
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^See all \d+ dive sites$/ })).toHaveAttribute('href', '/dive-sites')
  expect(await eventsNamed(page, 'view_dive_site_filtered')).toEqual([{ site: 'Bare Island' }])

  await page.getByRole('link', { name: 'Show All Dive Sites' }).click()
  await expect(page).toHaveURL(/\/dive-sites$/)
  await expect(searchField(page)).toHaveValue('')
})

test('a printed site is two pages at most: its facts and whom to ring, without the directory', async ({
  page,
  site,
}) => {
  // The one with the most words, and the closed one with the most.
  for (const id of [2006, 2002]) {
    await page.goto(`${site.url}/dive-sites/${id}`)
    const paper = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'In an emergency' })).toBeVisible()
  for (const other of [searchField(page), page.getByText('Clear Filters'), page.locator('.dive-site-map')]) {
    await expect(other).toBeHidden()
  }
  await expect(page.getByText('Discover Amazing Dive Sites')).toBeHidden()
  await page.goto(`${site.url}/dive-sites`)
  await expect(searchField(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the depth is drawn to scale in figures of a readable size, and the film is one tap away', async ({
    page,
    site,
  }) => {
    await openHydrated(page, `${site.url}/dive-sites/923`)
    const article = page.getByRole('article', { name: 'Fish Rock Cave' })
    const gauge = article.getByRole('img', { name: 'Depth 10-35m' })
    const { height } = await boxOf(gauge)
    const dived = await boxOf(gauge.locator('rect').last())
    const scale = (await boxOf(gauge.locator('rect').first())).height
    expect(height).toBeGreaterThan(150)
    expect(dived.height / scale).toBeCloseTo((35 - 10) / 40, 1)
    expect((await boxOf(gauge.locator('text').first())).height).toBeLessThan(20)

    const share = await boxOf(article.getByRole('button', { name: 'Share' }))
    const place = await boxOf(article.getByText('Solitary Islands & Mid North Coast, New South Wales'))
    expect(share.y).toBeLessThan(place.y + place.height)

    await article.getByRole('link', { name: 'Watch the film' }).click()
    await expect(article.getByRole('heading', { name: 'The film' })).toBeInViewport()
    const film = article.locator('video')
    await expect(film).toBeFocused()
    await expect(film).toHaveJSProperty('paused', false)
    await expect(film).not.toHaveJSProperty('currentTime', 0)
  })
})
