import { expect, openHydrated, test } from './fixtures.ts'

test('an article says what it is to search engines and social sites, however odd its title [s2-article-doc-title s2-article-description s2-article-social]', async ({
  page,
  ownSite,
}) => {
  const title = '</script><b>&"'
  ownSite.db.$client
    .prepare(
      "update articles set title = ?, image_url = '/images/stock-reef.svg', excerpt = ? where slug = 'fish-rock-cave-front-to-back'",
    )
    .run(title, `Excerpt ${title}`)
  await openHydrated(page, `${ownSite.url}/blog/fish-rock-cave-front-to-back`)

  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  const url = 'http://localhost:0/blog/fish-rock-cave-front-to-back'
  await expect(page).toHaveTitle(`${title} | Kelp & Coral`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await meta('description')).toBe(`Excerpt ${title}`)
  expect(await meta('og:title')).toBe(title)
  expect(await meta('og:type')).toBe('article')
  expect(await meta('og:url')).toBe(url)
  const socialCard = (await meta('og:image')) ?? ''
  expect(socialCard).toMatch(/^http:\/\/localhost:0\/cards\/articles\/101-\w+\.png$/)
  const picture = await page.request.get(ownSite.url + new URL(socialCard).pathname)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(await meta('twitter:card')).toBe('summary_large_image')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Article', headline: title, mainEntityOfPage: url })
})
