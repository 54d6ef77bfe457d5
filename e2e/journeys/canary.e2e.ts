import type { APIRequestContext } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const draft = 'CANARY-DRAFT-7f3a'
const scheduled = 'CANARY-SCHEDULED-91bc'
const publicPages = ['/', '/blog', '/blog?category=Safety', '/blog/feed.xml', '/dive-sites', '/dive-sites?q=CANARY']

test('no page shows a draft or a scheduled story, and the scheduled one appears by itself when its time comes [r-drafts-hidden r-scheduled-hidden r-scheduled-appears]', async ({
  request,
  ownSite,
}) => {
  const insert = ownSite.db.$client.prepare(
    `insert into articles (title, slug, excerpt, content, category, author, published, published_at, created_at)
     values (?, ?, ?, ?, 'Safety', 'Kelp & Coral Team', ?, ?, ?)`,
  )
  const now = ownSite.clock.now.getTime()
  const soon = now + 60_000
  insert.run(draft, 'canary-draft', draft, draft, 0, null, now)
  insert.run(scheduled, 'canary-scheduled', scheduled, scheduled, 1, soon, now)

  // Twice: rendered, and from the cache.
  for (const round of ['rendered', 'cached']) {
    expect(await pagesWith(request, ownSite.url, draft), round).toEqual([])
    expect(await pagesWith(request, ownSite.url, scheduled), round).toEqual([])
  }
  for (const slug of ['canary-draft', 'canary-scheduled']) {
    const response = await request.get(`${ownSite.url}/blog/${slug}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('CANARY-')
  }

  ownSite.clock.now = new Date(soon)
  expect(await pagesWith(request, ownSite.url, scheduled)).toEqual(
    expect.arrayContaining(['/blog', '/blog?category=Safety', '/blog/feed.xml']),
  )
  expect((await request.get(`${ownSite.url}/blog/canary-scheduled`)).status()).toBe(200)
  expect(await pagesWith(request, ownSite.url, draft)).toEqual([])
})

async function pagesWith(request: APIRequestContext, url: string, marker: string): Promise<string[]> {
  const found: string[] = []
  for (const path of publicPages) {
    // Pages with a search in their URL repeat its text, which is only a part of the marker.
    if ((await (await request.get(url + path)).text()).includes(marker)) found.push(path)
  }
  return found
}
