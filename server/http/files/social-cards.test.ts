import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { articleSocialCardPath } from '#domain/articles/article-social-card.ts'
import { diveSiteSocialCardPath } from '#domain/dive-sites/dive-site-social-card.ts'
import { reviewSocialCardPath } from '#domain/reviews/review-social-card.ts'
import type { SocialCardContent } from '#server/art/social-card/social-card-content.ts'
import type { SocialCardPainter } from '#server/art/social-card/social-card-queue.ts'
import type { Context } from '#server/context.ts'
import { registerErrorHandlers } from '#server/http/errors.ts'
import { rememberingLogger } from '#server/http/testing.ts'
import { insertArticle, insertDiveSite, insertReview, type TestSite, testSite } from '#server/testing.ts'
import { registerSocialCards } from './social-cards.ts'

const root = mkdtempSync(join(tmpdir(), 'cards-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Only the social cards, over an empty database, with a painter that notes what it was asked for. */
async function socialCardSite(painter?: SocialCardPainter, folder = mkdtempSync(join(root, 'site-'))) {
  const site = testSite()
  const drawn: SocialCardContent[] = []
  const notes: SocialCardPainter = {
    draw: async (content) => {
      drawn.push(content)
      return Uint8Array.of(137, 80, 78, 71)
    },
    close: () => {},
  }
  const { logger, lines } = rememberingLogger()
  const app = Fastify({ loggerInstance: logger }) as unknown as FastifyInstance
  const context = { db: site.db, env: site.env, now: () => site.clock.now } as Context
  const asked: string[] = []
  const createContext = ({ url }: FastifyRequest) => {
    asked.push(url)
    return context
  }
  registerErrorHandlers(app)
  registerSocialCards(app, createContext, { painter: painter ?? notes, folder })
  return { ...site, app, folder, drawn, lines, asked, get: (url: string) => app.inject({ url }) }
}

/** An uploaded picture, 60 pixels wide unless the test says which pieces its JPEG of each width has. */
function insertPhoto(db: TestSite['db'], hash: string, files: Record<number, string[]> = { 60: ['JPEG'] }): void {
  const picture = { hash, width: 60, height: 40, bytes: 4, placeholder: 'data:' }
  const { id } = db.insert(pictures).values(picture).returning().get()
  for (const [width, pieces] of Object.entries(files)) {
    for (const [piece, text] of pieces.entries()) {
      const bytes = Buffer.from(text)
      db.insert(pictureFiles)
        .values({ pictureId: id, width: Number(width), kind: 'jpg', piece, bytes })
        .run()
    }
  }
}

test('a social card is drawn once, kept on disk, and may be cached by browsers for ever', async () => {
  const { db, get, drawn, folder } = await socialCardSite()
  const diveSite = insertDiveSite(db, { id: 923 })
  const path = diveSiteSocialCardPath(diveSite, 'Kelp & Coral')
  const first = await get(path)
  await get(path)

  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toMatchObject({ eyebrow: 'Sydney', place: 'New South Wales', title: 'Bare Island' })
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a social card that was drawn while its photo was missing is not cached', async () => {
  const { db, get, drawn, folder } = await socialCardSite()
  const hash = '3f786850e387550fdab836ed7e6dc881'
  const article = insertArticle(db, { imageUrl: `/pictures/${hash}/60.jpg` })
  const path = articleSocialCardPath(article, 'Kelp & Coral')
  const early = await get(path)
  expect([early.statusCode, early.headers['cache-control'], drawn[0]?.art.kind]).toEqual([200, 'no-cache', 'theme'])
  expect(readdirSync(folder)).toEqual([])

  insertPhoto(db, hash)
  const whole = await get(path)
  expect(whole.headers['cache-control']).toContain('immutable')
  expect(drawn[1]?.art).toEqual({ kind: 'photo', jpeg: Buffer.from('JPEG') })
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a social card takes the photo in the width that it needs, and whole', async () => {
  const { db, get, drawn } = await socialCardSite()
  const hash = '3f786850e387550fdab836ed7e6dc881'
  insertPhoto(db, hash, { 400: ['400'], 600: ['600'], 800: ['8', '0', '0'], 1200: ['1200'], 1600: ['1600'] })
  const article = insertArticle(db, { imageUrl: `/pictures/${hash}/1600.jpg` })
  await get(articleSocialCardPath(article, 'Kelp & Coral'))

  expect(drawn).toMatchObject([{ title: article.title, art: { kind: 'photo', jpeg: Buffer.from('800') } }])
})

test('a request after its photo has arrived does not share a social card that is drawn without it', async () => {
  const drawing = Promise.withResolvers<Uint8Array>()
  const begun = Promise.withResolvers<void>()
  const kinds: string[] = []
  const { db, get, asked } = await socialCardSite({
    draw: ({ art }) => {
      kinds.push(art.kind)
      begun.resolve()
      return art.kind === 'photo' ? Promise.resolve(Uint8Array.of(2)) : drawing.promise
    },
    close: () => {},
  })
  const hash = '3f786850e387550fdab836ed7e6dc881'
  const path = articleSocialCardPath(insertArticle(db, { imageUrl: `/pictures/${hash}/60.jpg` }), 'Kelp & Coral')
  const early = get(path)
  await begun.promise
  insertPhoto(db, hash)
  const late = get(path)
  // Each of them asks for its photo right before its turn is taken.
  await expect.poll(() => asked).toHaveLength(4)
  drawing.resolve(Uint8Array.of(1))

  expect([(await early).rawPayload, (await late).rawPayload]).toEqual([Buffer.of(1), Buffer.of(2)])
  expect(kinds).toEqual(['theme', 'photo'])
})

test('an old path redirects to the social card of today', async () => {
  const { db, get, drawn } = await socialCardSite()
  const article = insertArticle(db, { id: 101 })
  const review = insertReview(db, { id: 201 })

  const old = await get('/cards/articles/101-0ld.png')
  expect(old.statusCode).toBe(302)
  expect(old.headers).toMatchObject({
    location: articleSocialCardPath(article, 'Kelp & Coral'),
    'cache-control': 'no-cache',
  })
  expect((await get('/cards/reviews/201-0ld.png')).headers.location).toBe(reviewSocialCardPath(review, 'Kelp & Coral'))
  expect(drawn).toHaveLength(0)
})

test('there is no social card of a draft, nor of what does not exist', async () => {
  const { db, get, drawn, clock } = await socialCardSite()
  const later = new Date(clock.now.getTime() + 60_000)
  insertDiveSite(db, { id: 923 })
  const draft = insertArticle(db, { id: 101, published: false })
  const scheduled = insertReview(db, { id: 201, publishedAt: later })
  const paths = [
    articleSocialCardPath(draft, 'Kelp & Coral'),
    reviewSocialCardPath(scheduled, 'Kelp & Coral'),
    ...['/cards/dive-sites/5-abc.png', '/cards/dive-sites/x923-abc.png', '/cards/dive-sites/-abc.png'],
    ...['/cards/articles/5-abc.png', '/cards/articles/05-abc.png', '/cards/articles/101.png'],
    ...['/cards/articles/101-abc.svg', '/cards/articles/..%2f101-abc.png', '/cards/products/1-abc.png'],
  ]
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  expect(drawn).toHaveLength(0)

  clock.now = later
  expect((await get(reviewSocialCardPath(scheduled, 'Kelp & Coral'))).statusCode).toBe(200)
})

test('when too many social cards are waiting, the next one is refused for the moment, which is no fault to look for', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const { db, get, lines } = await socialCardSite({ draw: () => promise, close: () => {} })
  const paths = Array.from({ length: 22 }, (_, index) =>
    diveSiteSocialCardPath(insertDiveSite(db, { name: `Site ${index}` }), 'Kelp & Coral'),
  )
  const answers = paths.map((path) => get(path))
  const refused = await Promise.race(answers)
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error).toMatch(/try again/)
  const refusals = lines.filter(({ level }) => Number(level) >= 40)
  expect(refusals).toMatchObject([{ level: 40, msg: 'request refused', reason: refused.json().error }])
  expect(JSON.stringify(refusals)).not.toContain('stack')

  resolve(Uint8Array.of(1))
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(21)
})

test('a social card is a PNG of 1200 by 630 pixels, drawn by another process', async () => {
  const site = testSite()
  const app = Fastify()
  registerSocialCards(app, () => ({ db: site.db, env: site.env, now: () => site.clock.now }) as Context, {
    folder: root,
  })
  const review = insertReview(site.db, { title: 'Good fins: 🐠 and a long tail', category: 'Masks & Fins' })
  const { statusCode, rawPayload } = await app.inject({ url: reviewSocialCardPath(review, 'Kelp & Coral') })
  await app.close()

  expect(statusCode).toBe(200)
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
}, 20_000)
