import { expect, test } from 'vitest'
import { countingSite, requestRaw } from '#server/http/testing.ts'
import { isOrdinaryTarget } from './request-target.ts'

test.each(['/', '/about', '/blog/fish-rock?x=//y/../z', '/api/reviews/category/Masks%20%26%20Fins', '/a.b/..c/d..'])(
  '%s is an ordinary address',
  (target) => {
    expect(isOrdinaryTarget(target)).toBe(true)
  },
)

const odd = [
  ...['//', '/admin#x', '/about?x=1#y', '/#', '//evil.example/about', '/blog//fish-rock', '/\\', '/\\evil.example'],
  ...['/blog\\x', 'http://evil.example/about', 'about', '*', '', '/./about', '/about/.', '/about/../blog'],
  ...['/..//about', '/%2e%2e/about', '/%2E/about', '/%2f%2fevil.example', '/%5cevil.example', '/blog/%00'],
  ...['/blog/a%0d%0ab', '/blog/%7F', '/%', '/%E0%A4%A', '/blog/%ff'],
]
test.each(odd)('%s is no address of this site', (target) => {
  expect(isOrdinaryTarget(target)).toBe(false)
})

test('none of them is rendered, or served from the cache, in either of two requests', async () => {
  const { app, rendered } = await countingSite()
  expect(await requestRaw(app, '/about')).toMatch(/^HTTP\/1.1 200 /)
  // Node itself refuses what begins with neither a slash nor a protocol.
  for (const target of odd.filter((each) => /^(\/|http:)/.test(each))) {
    for (const answer of [await requestRaw(app, target), await requestRaw(app, target)]) {
      expect([target, answer]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 400 /)])
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
      expect(answer).toContain('\r\ncache-control: no-store\r\n')
      expect(answer).toMatch(/\r\n\r\n\{"error":"This address is not valid."\}$/)
    }
  }
  await app.close()

  expect(rendered).toEqual(['/about'])
})
