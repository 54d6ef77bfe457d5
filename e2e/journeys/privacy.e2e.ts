import { expect, openHydrated, test } from './fixtures.ts'
import { untilAnswered } from './open-requests.ts'
import { item } from './shell.ts'

test('a walk through the whole site makes no third-party request [r-privacy-requests]', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) asked.push(request.url())
  })
  await openHydrated(page, site.url)
  const main = page.getByRole('main')
  const walk: [string, () => Promise<void>][] = [
    ['Diving Blog', () => item(page, 'News').click()],
    ['A Calendar of Australian Diving', () => main.getByRole('link', { name: 'Read Full Article' }).click()],
    ['Gear Reviews', () => item(page, 'Gear Reviews').click()],
    ['Discover Amazing Dive Sites', () => item(page, 'Dive Sites').click()],
    ['Start Your Diving Journey', () => item(page, 'Learn to Dive').click()],
    ['About Kelp & Coral', () => item(page, 'About').click()],
    ['Contact', () => item(page, 'Contact').click()],
    ['Privacy Policy', () => page.getByRole('link', { name: 'Privacy Policy' }).click()],
    ['Terms of Service', () => page.getByRole('link', { name: 'Terms of Service' }).click()],
  ]
  for (const [heading, step] of walk) {
    await step()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  for (const path of ['/gear-reviews/shearwater-peregrine', '/dive-sites/923', '/blog/fish-rock-cave-front-to-back']) {
    await openHydrated(page, site.url + path)
    await untilAnswered(page)
  }
  expect(asked).toEqual([])
})
