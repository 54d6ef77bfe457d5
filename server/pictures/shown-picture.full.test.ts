import { expect, test } from 'vitest'
import { insertArticle } from '#server/testing.ts'
import { photo, siteWithUploads } from './testing.ts'

async function siteWithPicture(words: Record<string, string> = { alt: 'A reef', credit: 'Jo & <Sam>' }) {
  const site = await siteWithUploads()
  const { body } = await site.upload(await photo(500, 250).jpeg().toBuffer(), words)
  return { ...site, picture: body }
}

test('a body shows an uploaded picture in the size that is needed, holds its place open and names who took it', async () => {
  const { db, visitor, picture } = await siteWithPicture()
  const at = `/pictures/${picture.hash}`
  insertArticle(db, { slug: 'reef', content: `![Kelp](${at}/500.jpg)\n\n<img src="${at}/500.jpg" alt="" width="300">` })
  const { html } = await visitor.publicContent.articlePage({ slug: 'reef' })

  expect(html).toBe(
    `<p><picture><source type="image/avif" srcset="${at}/400.avif 400w, ${at}/500.avif 500w" sizes="(min-width: 44rem) 42rem, 100vw">` +
      `<img src="${at}/500.jpg" alt="Kelp" loading="lazy" decoding="async" srcset="${at}/400.jpg 400w, ${at}/500.jpg 500w" sizes="(min-width: 44rem) 42rem, 100vw" width="500" height="250" class="is-full"></picture>` +
      '<small class="picture-credit">Photo: Jo &amp; &lt;Sam&gt;</small></p>\n' +
      `<p><picture><source type="image/avif" srcset="${at}/400.avif 400w, ${at}/500.avif 500w" sizes="(min-width: 300px) 300px, 100vw">` +
      `<img src="${at}/500.jpg" alt="" loading="lazy" decoding="async" srcset="${at}/400.jpg 400w, ${at}/500.jpg 500w" sizes="(min-width: 300px) 300px, 100vw" width="300" height="150"></picture>` +
      '<small class="picture-credit">Photo: Jo &amp; &lt;Sam&gt;</small></p>\n',
  )
})

test('pictures from elsewhere, and ones that are gone, stay as they are', async () => {
  const { db, visitor } = await siteWithPicture()
  const content = `![Kelp](https://a.example/kelp.jpg)\n\n![Gone](/pictures/${'0'.repeat(32)}/500.jpg)`
  insertArticle(db, { slug: 'reef', content })
  const { html } = await visitor.publicContent.articlePage({ slug: 'reef' })

  expect(html).not.toContain('srcset')
  expect(html.match(/<img/g)).toHaveLength(2)
})

test('a page is told what its header picture shows, who took it and how it looks from afar', async () => {
  const { db, visitor, admin, picture } = await siteWithPicture()
  insertArticle(db, { slug: 'reef', imageUrl: ` ${picture.address} ` })
  const { picture: shown } = await visitor.publicContent.articlePage({ slug: 'reef' })
  expect(shown).toEqual({ alt: 'A reef', credit: 'Jo & <Sam>', placeholder: picture.placeholder })

  await admin.adminContent.updatePicture({ id: picture.id, isDecorative: true })
  expect((await visitor.publicContent.articlePage({ slug: 'reef' })).picture).toMatchObject({ alt: '' })
})

test('a page whose picture is described anew is another one for the cache', async () => {
  const { db, admin, picture } = await siteWithPicture()
  insertArticle(db, { imageUrl: picture.address })
  const version = () => db.$client.prepare('select content_version from site_state').pluck().get()
  const before = version()
  await admin.adminContent.updatePicture({ id: picture.id, alt: 'Kelp' })
  expect(version()).not.toBe(before)
})

test('the social card shows the uploaded picture, and has another address than with a drawing', async () => {
  const { db, app, visitor, picture } = await siteWithPicture()
  const drawn = insertArticle(db, { slug: 'drawn' })
  const page = async (slug: string) => (await visitor.publicContent.articlePage({ slug })).socialCard
  const before = await page('drawn')
  db.$client.prepare('update articles set image_url = ? where id = ?').run(picture.address, drawn.id)
  const after = await page('drawn')

  expect(after).not.toBe(before)
  const [old, card] = await Promise.all([app.inject({ url: before }), app.inject({ url: after })])
  expect([old.statusCode, old.headers.location]).toEqual([302, after])
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  expect(card.rawPayload.length).toBeGreaterThan(150_000)
})
