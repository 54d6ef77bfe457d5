import { expect, test } from 'vitest'
import { pictures } from '#db/schema/pictures.ts'
import { testSite } from '#server/testing.ts'
import { shownPicture, withPictures } from './shown-picture.ts'

const hash = '3f786850e387550fdab836ed7e6dc881'
const at = `/pictures/${hash}`

/** A site with one picture of 1000 by 667 pixels. */
function siteWithPicture(values: Partial<typeof pictures.$inferInsert> = {}) {
  const { db } = testSite()
  const picture = { hash, width: 1000, height: 667, bytes: 1, placeholder: 'data:tiny', alt: 'Kelp', credit: '' }
  db.insert(pictures)
    .values({ ...picture, ...values })
    .run()
  return db
}

test('a picture of which nobody said who took it has no line below', () => {
  const html = withPictures(siteWithPicture(), `<p><img src="${at}/1000.jpg" alt="Reef"></p>`)
  expect(html).toContain(`<img src="${at}/1000.jpg" alt="Reef" srcset="`)
  expect(html).toContain('width="1000" height="667" class="is-full"></picture></p>')
})

test('what was typed as the name of who took it is shown as typed, and is no code', () => {
  const html = withPictures(siteWithPicture({ credit: `"Jo" <b>&amp;` }), `<img src="${at}/1000.jpg" alt="">`)
  expect(html).toContain('<small class="picture-credit">Photo: &quot;Jo&quot; &lt;b&gt;&amp;amp;</small>')
})

test('the place that is held open for a narrow picture has its shape, in whole pixels', () => {
  const html = withPictures(siteWithPicture(), `<img src="${at}/1000.jpg" alt="" width="301" height="5">`)
  // 301 x 667 / 1000 = 200.767
  expect(html).toContain(' width="301" height="201"></picture>')
  expect(html).toContain('sizes="(min-width: 301px) 301px, 100vw"')
})

test('no place is held open that is wider than the widest file, or than the picture', () => {
  const place = (db: ReturnType<typeof siteWithPicture>, width: number) =>
    / width="\d+" height="\d+"/.exec(withPictures(db, `<img src="${at}/${width}.jpg" alt="">`))?.[0]
  expect(place(siteWithPicture({ width: 2400, height: 1200 }), 1600)).toBe(' width="1600" height="800"')
  expect(place(siteWithPicture({ width: 900, height: 900 }), 1600)).toBe(' width="900" height="900"')
})

test('every picture of a body is shown by its own words, and those from elsewhere beside it stay as they are', () => {
  const db = siteWithPicture({ credit: 'Jo' })
  const other = hash.replace('3', '4')
  db.insert(pictures)
    .values({ hash: other, width: 400, height: 100, bytes: 1, placeholder: 'data:', credit: 'Sam' })
    .run()
  const elsewhere = '<img src="https://a.example/kelp.jpg" alt="Kelp">'
  const html = withPictures(
    db,
    `<img src="/pictures/${other}/400.jpg" alt="">${elsewhere}<img src="${at}/1000.jpg" alt="">`,
  )
  expect(html.replace(/<picture>.*?<\/picture>/g, (tag) => (tag.includes(other) ? '[other]' : '[first]'))).toBe(
    `[other]<small class="picture-credit">Photo: Sam</small>${elsewhere}[first]<small class="picture-credit">Photo: Jo</small>`,
  )
})

test('a picture that was deleted is shown neither in a body nor above one', () => {
  const db = siteWithPicture({ deletedAt: new Date() })
  const tag = `<img src="${at}/1000.jpg" alt="">`
  expect(withPictures(db, tag)).toBe(tag)
  expect(shownPicture(db, `${at}/1000.jpg`)).toBeNull()
})

test('a page is told nothing of a header picture from elsewhere, and all of its own', () => {
  const db = siteWithPicture({ credit: 'Jo' })
  for (const address of [null, '', 'https://a.example/kelp.jpg', `https://a.example${at}/1000.jpg`])
    expect(shownPicture(db, address)).toBeNull()
  expect(shownPicture(db, `${at}/1000.jpg`)).toEqual({ alt: 'Kelp', credit: 'Jo', placeholder: 'data:tiny' })
})
