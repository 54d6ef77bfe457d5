import { expect, test } from 'vitest'
import { insertArticle, testSite } from '#server/testing.ts'
import { shownPicture, withPictures } from './shown-picture.ts'
import { hash, insertPicture, otherHash } from './testing.ts'

const at = `/pictures/${hash}`

function siteWithPicture(values: Parameters<typeof insertPicture>[1] = {}) {
  const { db } = testSite()
  insertPicture(db, { alt: 'Kelp', ...values })
  return db
}

test('a body shows an uploaded picture in the size that is needed, reserves its place and names who took it', async () => {
  const { db, visitor } = testSite()
  insertPicture(db, { width: 500, height: 250, credit: '"Jo" & <Sam>' })
  insertArticle(db, { slug: 'reef', content: `![Kelp](${at}/500.jpg)\n\n<img src="${at}/500.jpg" alt="" width="301">` })
  const { html } = await visitor.publicContent.articlePage({ slug: 'reef' })

  const files = (kind: string) => `${at}/400.${kind} 400w, ${at}/500.${kind} 500w`
  const credit = '<small class="picture-credit">Photo: &quot;Jo&quot; &amp; &lt;Sam&gt;</small>'
  expect(html).toBe(
    `<p><picture><source type="image/avif" srcset="${files('avif')}" sizes="(min-width: 44rem) 42rem, 100vw">` +
      `<img src="${at}/500.jpg" alt="Kelp" loading="lazy" decoding="async" srcset="${files('jpg')}" sizes="(min-width: 44rem) 42rem, 100vw" width="500" height="250" class="is-full"></picture>${credit}</p>\n` +
      `<p><picture><source type="image/avif" srcset="${files('avif')}" sizes="(min-width: 301px) 301px, 100vw">` +
      `<img src="${at}/500.jpg" alt="" loading="lazy" decoding="async" srcset="${files('jpg')}" sizes="(min-width: 301px) 301px, 100vw" width="301" height="151"></picture>${credit}</p>\n`,
  )
})

test('a drawing of gear or a diagram is described by its own title, any other file by nothing', () => {
  const { db } = testSite()
  const altOf = (address: string) => shownPicture(db, address)?.alt
  expect(altOf(' /images/diagrams/flying-after-diving.svg ')).toMatch(/^Hours to wait before a flight/)
  expect(altOf('/images/products/scubapro-jet-fin.svg')).toMatch(/^A pair of short, broad rubber fins/)
  for (const other of ['/images/diagrams/none.svg', '/images/logo.svg', '/images/products/../logo.svg', '']) {
    expect(altOf(other)).toBeUndefined()
  }
})

test('no reserved place is wider than the widest file, or than the picture', () => {
  const place = (width: number, height: number, named: number) =>
    / width="\d+" height="\d+"/.exec(
      withPictures(siteWithPicture({ width, height }), `<img src="${at}/${named}.jpg" alt="">`),
    )?.[0]
  expect(place(2400, 1200, 1600)).toBe(' width="1600" height="800"')
  expect(place(900, 900, 1600)).toBe(' width="900" height="900"')
})

test('every uploaded picture of a body has its own credit or none; others stay as they are, as do deleted ones', () => {
  const db = siteWithPicture({ deletedAt: new Date() })
  const third = hash.replace('3', '5')
  insertPicture(db, { hash: otherHash, credit: 'Sam' })
  insertPicture(db, { hash: third })
  const unknown = `<img src="https://a.example/kelp.jpg" alt="Kelp"><img src="${at}/1000.jpg" alt="">`
  const html = withPictures(
    db,
    `<img src="/pictures/${otherHash}/400.jpg" alt="">${unknown}<img src="/pictures/${third}/1000.jpg" alt="">`,
  )

  expect(html.replace(/<picture>.*?<\/picture>/g, (tag) => (tag.includes(third) ? '[third]' : '[other]'))).toBe(
    `[other]<small class="picture-credit">Photo: Sam</small>${unknown}[third]`,
  )
})

test('a page knows alt text, credit and placeholder of its own header picture, and nothing of others', () => {
  const db = siteWithPicture({ credit: 'Jo' })
  expect(shownPicture(db, ` ${at}/1000.jpg `)).toEqual({ alt: 'Kelp', credit: 'Jo', placeholder: 'data:tiny' })
  for (const url of [null, '', 'https://a.example/kelp.jpg', `https://a.example${at}/1000.jpg`])
    expect(shownPicture(db, url)).toBeNull()
  expect(shownPicture(siteWithPicture({ isDecorative: true }), `${at}/1000.jpg`)).toMatchObject({ alt: '' })
  expect(shownPicture(siteWithPicture({ deletedAt: new Date() }), `${at}/1000.jpg`)).toBeNull()
})
