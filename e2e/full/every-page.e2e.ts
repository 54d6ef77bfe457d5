import { accessibilityFaults, htmlFaults, looks, overflowOf } from '../journeys/accessibility.ts'
import { searchField } from '../journeys/directory-parts.ts'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { missingPage, otherPages, publicPages } from '../public-pages.ts'
import type { RunningSite } from '../test-site.ts'

// The quick suite looks at one page of each kind.

const lessVisited = [
  '/affiliate-disclosure',
  '/privacy-policy',
  '/terms-of-service',
  '/regions',
  '/regions/limestone-coast',
  '/when',
]
for (const path of [...lessVisited, ...otherPages]) {
  test(`${path} has no accessibility fault`, async ({ page, site, expectConsoleError }) => {
    if (path === missingPage) expectConsoleError(missingPage)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await openHydrated(page, site.url + path)
    expect(await htmlFaults(await response?.text())).toEqual([])
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFaults(page), `${colorScheme}, ${width} px`).toEqual([])
    }
  })
}

test('every page fits 320 px, and 390 px with text at 200 %, also with its search and its menu open', async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(missingPage)
  const enlarge = () => page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const path of [...publicPages, ...otherPages]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(site.url + path)
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await enlarge()
    expect(await overflowOf(page), `${path} at 200 %`).toBeLessThanOrEqual(0)
  }
  await openHydrated(page, `${site.url}/search?q=reef`)
  await enlarge()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('yongala')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await overflowOf(page), 'the open search').toBeLessThanOrEqual(0)
  await page.locator('summary').and(page.getByLabel('Menu')).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect(await overflowOf(page), 'the open menu').toBeLessThanOrEqual(0)
})

test('every public URL has a title, a description and a canonical URL of its own [r-screen-canonical]', async ({
  request,
  site,
}) => {
  // Hundreds of pages are rendered here.
  test.slow()
  const lists = publicPages.filter((path) => path.lastIndexOf('/') === 0)
  const paths = [...lists, ...pathsOf(site, 'blog', 'articles', 'slug')]
  paths.push(...pathsOf(site, 'gear-reviews', 'reviews', 'slug'), ...pathsOf(site, 'dive-sites', 'dive_sites', 'id'))
  expect(paths.length).toBeGreaterThan(250)
  const known = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const path of paths) {
    const html = await (await request.get(site.url + path, { headers: { 'accept-encoding': 'identity' } })).text()
    const url = `http://localhost:0${path}`
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], path).toBe(url)
    expect(html, path).not.toContain('name="robots"')
    const words = {
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
      description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    }
    for (const name of ['title', 'description'] as const) {
      expect(words[name], `${name} of ${url}`).not.toBe('')
      expect(known[name].get(words[name]), `another page with the ${name} of ${url}`).toBeUndefined()
      known[name].set(words[name], url)
    }
  }
})

test('a printed site is two pages at most: its facts and whom to ring, without the directory', async ({
  page,
  site,
}) => {
  // Those with the most words: one with a tall dive profile, a closed one, and a wreck with a profile.
  for (const id of [2006, 2002, 306]) {
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

/** The page of every row that is public now; the seed has drafts of articles, reviews and products alone. */
function pathsOf(site: RunningSite, folder: string, table: string, key: string): string[] {
  const isPublic = table === 'dive_sites' ? '' : `where published and published_at <= ${site.clock.now.getTime()}`
  const keys = site.db.$client.prepare(`select ${key} from ${table} ${isPublic}`).pluck().all()
  return keys.map((value) => `/${folder}/${value}`)
}

test('an article is set larger than a legal text, in lines that are easy to follow, with pictures as wide as its text [s5-body-images s5-body-sizes]', async ({
  page,
  ownSite,
}) => {
  ownSite.db.$client
    .prepare("update articles set content = ? where slug = 'better-buoyancy-in-ten-dives'")
    .run('First.\n\nOne paragraph.\n\n![A reef](/images/stock-reef.svg)')
  const measure = async (path: string) => {
    await page.goto(ownSite.url + path)
    return page
      .locator('.prose p:not(:first-child)')
      .first()
      .evaluate((paragraph) => {
        const { fontSize, lineHeight } = getComputedStyle(paragraph)
        return {
          size: Number.parseFloat(fontSize),
          leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        }
      })
  }
  const legal = await measure('/privacy-policy')
  const article = await measure('/blog/better-buoyancy-in-ten-dives')
  expect(legal.size).toBeGreaterThanOrEqual(16)
  expect(legal.leading).toBeGreaterThanOrEqual(1.5)
  expect(article.size).toBeGreaterThan(legal.size)
  const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)
  const picture = page.getByRole('img', { name: 'A reef' })
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate(widthOf)).toBe(await page.getByText('One paragraph.').evaluate(widthOf))
})
