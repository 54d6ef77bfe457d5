import { description } from './directory-parts.ts'
import { expect, openHydrated, test } from './fixtures.ts'

test('the card of a closed site begins with that and why; one with a permit carries a mark', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites?region=Limestone+Coast`)
  const card = (name: string) =>
    page.locator('#results li').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Piccaninnie Ponds')).toHaveText(/^Closed\s*The parks service's notice of July 2024/)
  await expect(card('Ewens Ponds')).toHaveText(/^Permit needed/)
  await expect(card('Beachport Jetty').getByText(/Closed|Permit/)).toHaveCount(0)
  const link = card('Piccaninnie Ponds').getByRole('link', { name: 'Piccaninnie Ponds' })
  await expect(link).toHaveAccessibleDescription(/^Closed The parks service's notice of July 2024/)
  // Not the notice: what lies over the card takes the click.
  const closed = card('Piccaninnie Ponds').getByText('Closed', { exact: true })
  await closed.scrollIntoViewIfNeeded()
  const notice = await closed.boundingBox()
  await page.mouse.click((notice?.x ?? 0) + 5, (notice?.y ?? 0) + 5)
  await expect(page).toHaveURL(/\/dive-sites\/2002$/)
})

test('the page of a closed site says so before its name, and shows no season', async ({ page, ownSite }) => {
  ownSite.db.$client.exec(
    `update dive_sites set best_time = 'May', best_months = '[5]', checked_at = '2026-05-03' where id = 1022`,
  )
  await openHydrated(page, `${ownSite.url}/dive-sites/1022`)
  await expect(page).toHaveTitle(/^Closed: Ex-HMAS Adelaide, dive site in/)
  await expect(description(page)).toHaveAttribute('content', /^Closed: the Ex-HMAS Adelaide is not open to divers/)
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text): unknown =>
    JSON.parse(text),
  )
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Place',
      publicAccess: false,
      description: expect.stringMatching(/^Closed: the Ex-HMAS Adelaide/),
    }),
  )
  const article = page.getByRole('article', { name: 'Ex-HMAS Adelaide' })
  expect(await article.locator('header').innerText()).toMatch(/Closed\s+NSW Crown Lands shut[\s\S]*Ex-HMAS Adelaide/)
  await expect(article.getByText('Closed: Ex-HMAS Adelaide', { exact: true })).toBeVisible()
  await expect(article.getByRole('region', { name: 'Status' })).toContainText('Last checked 3 May 2026')
  await expect(article.getByText('Best Time')).toHaveCount(0)
  await expect(article.getByRole('img', { name: /Best months/ })).toHaveCount(0)
})

test('the page says when its status was looked up, how one gets in, and beyond what it is not dived', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec(`update dive_sites set checked_at = '2026-05-03', departure = 'Port MacDonnell ramp',
    entry = 'Steps at the first pond', limits = 'Not at low water', best_months = '[]' where id = 2001;
    update dive_sites set status = null, checked_at = null, departure = null, entry = null, limits = null where id = 1120;
    update dive_sites set status = 'open', checked_at = '2026-05-03' where id = 1121;
    update dive_sites set hazards = null, limits = 'Two metres of swell', entry = 'Off the rocks', departure = null where id = 1122;
    update dive_sites set status = 'open', status_reason = 'The jetty was mended.', departure = 'Rose Bay ramp', entry = null
      where id = 1123`)
  await openHydrated(page, `${ownSite.url}/dive-sites/2001`)
  const article = page.getByRole('article', { name: 'Ewens Ponds' })
  const status = article.getByRole('region', { name: 'Status' })
  await expect(status).toContainText(/Permit needed\s*A permit and a booking are compulsory/)
  await expect(status).toContainText('Last checked 3 May 2026')
  const way = article.locator('section').filter({ has: page.getByRole('heading', { name: 'Getting in' }) })
  await expect(way).toHaveText('Getting inDeparturePort MacDonnell rampEntrySteps at the first pond')
  const safety = article.locator('section').filter({ has: page.getByRole('heading', { name: 'Safety Notes' }) })
  await expect(safety).toContainText('Limits Not at low water')

  await page.goto(`${ownSite.url}/dive-sites/1120`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bare Island' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Getting in' })).toHaveCount(0)
  await expect(page.getByText('Limits', { exact: true })).toHaveCount(0)

  await page.goto(`${ownSite.url}/dive-sites/1121`)
  await expect(page.getByText('Open to divers. Last checked 3 May 2026')).toBeVisible()

  await page.goto(`${ownSite.url}/dive-sites/1122`)
  await expect(page.getByText('Off the rocks')).toBeVisible()
  await expect(page.getByText('Departure', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Limits Two metres of swell')).toBeVisible()
  await expect(page.getByRole('link', { name: 'whom to ring' })).toBeVisible()

  await page.goto(`${ownSite.url}/dive-sites/1123`)
  await expect(page.getByText('Open to divers: The jetty was mended.')).toBeVisible()
  await expect(page.getByText('Rose Bay ramp').first()).toBeVisible()
  await expect(page.getByText('Entry', { exact: true })).toHaveCount(0)
})

test('neighbours and markers of a closed site name it as closed, and so does its popup', async ({ page, site }) => {
  await openHydrated(page, `${site.url}/dive-sites/1021`)
  const neighbour = page.getByRole('region', { name: 'Nearest dive sites' }).getByRole('listitem')
  await expect(neighbour.filter({ hasText: 'Ex-HMAS Adelaide' })).toContainText(
    /^Closed: Ex-HMAS Adelaide.*Wreck · 32m · Advanced/,
  )

  await openHydrated(page, `${site.url}/dive-sites/1022`)
  const map = page.getByRole('region', { name: /^Map of \d+ dive site/ })
  await map.scrollIntoViewIfNeeded()
  const marker = map.getByRole('button', { name: 'Closed: Ex-HMAS Adelaide', exact: true })
  await expect(marker).toHaveAttribute('title', 'Closed: Ex-HMAS Adelaide')
  await marker.click()
  const popup = map.getByRole('group', { name: 'Ex-HMAS Adelaide' })
  await expect(popup.getByRole('link', { name: 'Ex-HMAS Adelaide' })).toBeVisible()
  expect((await popup.innerText()).trim()).toMatch(/^Closed\s+NSW Crown Lands shut the site/)
})

test('a popup warns of a permit, says where boats leave, and gives a closed site no season', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client.exec(`update dive_sites set departure = 'Port MacDonnell ramp' where id = 2001;
    update dive_sites set best_time = 'May' where id = 1022`)
  const map = page.getByRole('region', { name: /^Map of \d+ dive site/ })
  const openPopup = async (id: number, name: string) => {
    await openHydrated(page, `${ownSite.url}/dive-sites/${id}`)
    await map.scrollIntoViewIfNeeded()
    await map.getByRole('button', { name, exact: true }).click()
    await expect(map.getByText('Water Temperature')).toBeVisible()
    return (await map.locator('.leaflet-popup-content').innerText()).trim()
  }

  const permit = await openPopup(2001, 'Ewens Ponds')
  expect(permit).toMatch(/^Permit needed\s+A permit and a booking are compulsory/)
  expect(permit).toMatch(/Departure\s+Port MacDonnell ramp/)
  expect(permit).toContain('Best Time')
  expect(await openPopup(1022, 'Closed: Ex-HMAS Adelaide')).not.toContain('Best Time')
})

test('a story that shows the film of a closed site says that it is closed', async ({ page, ownSite }) => {
  ownSite.db.$client.exec(`update dive_sites set review_link = '/blog/which-wetsuit-for-which-water',
    video_url = '/video/site-cave.webm' where id = 2002`)
  await openHydrated(page, `${ownSite.url}/blog/which-wetsuit-for-which-water`)
  await expect(page.getByRole('region', { name: 'Dive Site Video' })).toContainText('Closed: Piccaninnie Ponds')
})

test('the site search says that a site is closed', async ({ page, site }) => {
  await openHydrated(page, site.url)
  await page.getByRole('banner').getByRole('combobox').fill('Piccaninnie')
  await expect(page.getByRole('option', { name: /Piccaninnie Ponds/ })).toContainText('Closed · Limestone Coast')
})

test('a dive site of which little is known shows what there is [r-dive-site-unknown]', async ({ page, ownSite }) => {
  ownSite.db.$client.exec('update dive_sites set site_type = null, access = null, state = null where id = 1120')
  await openHydrated(page, `${ownSite.url}/dive-sites/1120`)
  const article = page.getByRole('article', { name: 'Bare Island' })
  await expect(article.getByText('Sydney', { exact: true })).toBeVisible()
  await expect(article.getByText('Type and access')).toHaveCount(0)
  await expect(article.getByText('Skill Level', { exact: true })).toBeVisible()
  await expect(article.locator('header').getByRole('listitem')).toHaveCount(1)
  await page.goto(`${ownSite.url}/dive-sites?q=Bare+Island`)
  await expect(
    page.locator('#results li').filter({ has: page.getByRole('heading', { name: 'Bare Island' }) }),
  ).toBeVisible()
})
