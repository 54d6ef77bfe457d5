import { expect, test } from 'vitest'
import { NOW, testSite } from '#server/testing.ts'

test('robots are told where the sitemap is and to leave the admin alone', async () => {
  const app = await testSite().app()
  const { body, headers } = await app.inject('/robots.txt')
  expect(body).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: http://site.test/sitemap.xml\n',
  )
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
})

const path = '/.well-known/security.txt'

/** The fields of the file, which RFC 9116 wants once each. */
async function fieldsOf(variables: Record<string, string> = {}) {
  const site = testSite({ SITE_URL: 'https://kelp.example', ...variables })
  const { body, headers } = await (await site.app()).inject(path)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(body.endsWith('\n')).toBe(true)
  return body
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1))
}

test('security.txt names the email address of the settings, else the contact page', async () => {
  expect((await fieldsOf({ CONTACT_EMAIL: 'hello@kelp.example' }))[0]).toEqual(['Contact', 'mailto:hello@kelp.example'])
  expect((await fieldsOf())[0]).toEqual(['Contact', 'https://kelp.example/contact'])
})

test('security.txt names its own URL and language, and expires half a year from today', async () => {
  const [, expires, ...others] = await fieldsOf()

  expect(expires?.[0]).toBe('Expires')
  expect(Math.round((Date.parse(expires?.[1] ?? '') - NOW.getTime()) / 86_400_000)).toBe(179)
  expect(expires?.[1]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
  expect(others).toEqual([
    ['Preferred-Languages', 'en'],
    ['Canonical', `https://kelp.example${path}`],
  ])
})
