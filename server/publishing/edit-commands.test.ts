import { expect, test } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { auditLog } from '#db/schema/security.ts'
import { deletedItems } from '#db/schema/site.ts'
import { insertArticle, NOW, sessionCookie, testSite } from '#server/testing.ts'

// The same commands write everything that is a draft first; each kind is called as the admin calls it.

const afterMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const text = { content: 'Text.', imageUrl: '/a.jpg' }
const kinds = [
  { kind: 'article', api: 'adminContent', name: 'title', needs: { ...text, category: 'Tips' } },
  {
    ...{ kind: 'review', api: 'adminContent', name: 'title' },
    needs: { ...text, category: 'Other', purchaseLink: 'https://shop.test/fins' },
  },
  { kind: 'product', api: 'adminContent', name: 'name', needs: { category: 'Other', description: 'Long.' } },
  { kind: 'location', api: 'adminContent', name: 'name', needs: { region: 'Sydney', description: 'Kelp.' } },
  { kind: 'issue', api: 'newsletter', name: 'title', needs: { content: 'Text.' } },
]

async function siteOf({ kind, api }: (typeof kinds)[number]) {
  const site = testSite({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'site@kelp.test' })
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  /** @returns the result of a command, or the error with its message and data */
  async function post(name: string, json: object) {
    const { result, error } = (
      await app.inject({ method: 'POST', url: `/trpc/${name}`, payload: { json }, headers })
    ).json()
    return result ? result.data.json : error.json
  }
  const call = (verb: 'create' | 'update' | 'delete', json: object) =>
    post(`${api}.${verb}${kind[0]?.toUpperCase()}${kind.slice(1)}`, json)
  const bringBack = (id: number) => post('adminContent.bringBack', { kind, id })
  return { ...site, call, bringBack }
}

test.each(kinds)(
  'a draft of one $kind needs its $name alone, and publishing it needs the rest [r-draft-category s5-draft-title s5-publish-fields s5-publish-message s5-review-draft s5-review-publish s5-review-message]',
  async (type) => {
    const { call } = await siteOf(type)
    const { kind, name, needs } = type
    const missing = `Missing ${name === 'name' ? 'Name' : 'Title'} - Please provide at least a ${name} to save the draft.`
    for (const given of [{}, { [name]: '  ' }])
      expect((await call('create', given)).data.fields).toEqual({ [name]: [missing] })
    const draft = await call('create', { [name]: ' Reef ' })
    expect(draft).toMatchObject({
      ...{ id: 1, [name]: 'Reef', published: false, publishedAt: null, revision: 1, createdAt: NOW.toISOString() },
    })

    const whole = { ...needs, published: true }
    for (const field of Object.keys(needs)) {
      const incomplete = { ...whole, [field]: '' }
      for (const refused of [
        await call('create', { [name]: 'Other', ...incomplete }),
        await call('update', { id: draft.id, ...incomplete }),
      ])
        expect(refused).toMatchObject({
          message: `Missing Information - Please fill in all required fields to ${kind === 'issue' ? 'send' : 'publish'} the ${kind}.`,
          data: { details: { missing: [field] } },
        })
    }
    expect(await call('update', { id: draft.id, ...whole })).toMatchObject({
      ...{ ...whole, publishedAt: NOW.toISOString(), revision: 2 },
    })
    expect(await call('create', { [name]: 'Other' })).toMatchObject({ id: 2 })
  },
)

test.each(kinds.filter(({ kind }) => kind !== 'issue'))(
  'the first date of one $kind stays, a given one too, while it is taken back and published again [r-published-first-date]',
  async (type) => {
    const { call, clock } = await siteOf(type)
    for (const [given, first] of [
      [{}, NOW],
      [{ publishedAt: afterMinutes(-99) }, afterMinutes(-99)],
    ] as const) {
      const publishedAt = first.toISOString()
      const { id } = await call('create', { [type.name]: 'Reef', ...type.needs, published: true, ...given })
      clock.now = afterMinutes(5)
      expect(await call('update', { id, published: false })).toMatchObject({ published: false, publishedAt })
      expect(await call('update', { id, published: true })).toMatchObject({ published: true, publishedAt })
      clock.now = NOW
    }
  },
)

test.each(kinds)('an edit of an outdated revision of one $kind is refused with the stored one', async (type) => {
  const { call } = await siteOf(type)
  const before = await call('create', { [type.name]: 'Reef', ...type.needs })
  const mine = await call('update', { id: before.id, revision: 1, [type.name]: 'Mine' })

  expect(mine).toEqual({ ...before, [type.name]: 'Mine', revision: 2 })
  expect(await call('update', { id: before.id, revision: 1, [type.name]: 'Yours' })).toMatchObject({
    message: 'This was changed in another tab or on another device. Nothing was overwritten.',
    data: { httpStatus: 409, details: { current: mine } },
  })
  for (const nothing of [{}, { revision: 2 }, { createdAt: 'x', updatedAt: null }])
    expect((await call('update', { id: before.id, ...nothing })).message).toBe('There is nothing to change.')

  // Nothing of it was written.
  expect(await call('update', { id: before.id, published: false })).toEqual({ ...mine, revision: 3 })
})

test.each(kinds)(
  'a deleted $kind comes back whole, once, and leaves the others alone [r-delete-undo]',
  async (type) => {
    const { call, bringBack, clock } = await siteOf(type)
    const scheduled = { ...type.needs, published: true, publishedAt: afterMinutes(30) }
    const [first, mine] = [
      await call('create', { [type.name]: 'First', ...scheduled }),
      await call('create', { [type.name]: 'Mine', ...scheduled }),
    ]
    clock.now = afterMinutes(5)
    expect(await call('delete', { id: mine.id })).toBeNull()
    const gone = { message: expect.stringContaining(type.kind), data: { code: 'NOT_FOUND' } }
    expect(await call('update', { id: mine.id, [type.name]: 'x' })).toMatchObject(gone)
    expect(await call('delete', { id: mine.id })).toMatchObject(gone)

    expect(await bringBack(mine.id)).toEqual(mine)
    expect((await bringBack(mine.id)).message).toMatch('nothing to restore')
    expect((await bringBack(first.id)).message).toMatch('nothing to restore')
    expect(await call('update', { id: first.id, [type.name]: 'Changed' })).toMatchObject({ revision: 2 })
  },
)

test.each(kinds)('every act on one $kind is in the audit log', async (type) => {
  const { call, bringBack, db } = await siteOf(type)
  const named = { [type.name]: 'Reef', ...type.needs }
  const { id } = await call('create', named)
  // The form sends the state with every save.
  await call('update', { id, [type.name]: 'Holes', published: false })
  await call('update', { id, published: true })
  await call('update', { id, [type.name]: 'Caves', published: true })
  await call('update', { id, published: false })
  await call('delete', { id })
  await bringBack(id)
  await call('create', { ...named, published: true })

  const entries = db.select().from(auditLog).orderBy(auditLog.id).all()
  expect(entries.map(({ action, resource }) => [action, resource])).toEqual([
    ...['create', 'update', 'publish', 'update', 'unpublish', 'delete', 'restore'].map((act) => [
      `${type.kind}_${act}`,
      `${type.kind}:${id}`,
    ]),
    [`${type.kind}_publish`, `${type.kind}:2`],
  ])
})

test('a row knows when it was created and when it was last changed; columns that only the server writes are ignored [s3-insert-omits]', async () => {
  const { admin, clock, db } = testSite()
  const sent = { id: 70, revision: 9, createdAt: 'whenever', updatedAt: 'whenever' }
  const { id } = await admin.adminContent.createArticle({ title: 'One', ...sent })
  clock.now = afterMinutes(1)
  await admin.adminContent.updateArticle({ ...sent, id, revision: 1, title: 'Two' })

  expect(db.select().from(articles).get()).toMatchObject({ id: 1, revision: 2, createdAt: NOW, updatedAt: clock.now })
})

test('a deleted row can be restored for 30 days, whatever else is deleted meanwhile [r-delete-undo]', async () => {
  const { admin, db } = testSite()
  const { deleteArticle, bringBack } = admin.adminContent
  const restoreArticle = (id: number) => bringBack({ kind: 'article', id })
  const [first, second] = [insertArticle(db), insertArticle(db)]
  const deletedBefore = (minutes: number) =>
    db
      .update(deletedItems)
      .set({ deletedAt: afterMinutes(-minutes) })
      .run()
  await deleteArticle({ id: first.id })
  deletedBefore(30 * 24 * 60 + 1)
  await expect(restoreArticle(first.id)).rejects.toThrow('deleted too long ago')
  deletedBefore(30 * 24 * 60)
  await deleteArticle({ id: second.id })
  expect(await restoreArticle(first.id)).toMatchObject({ id: first.id })

  await deleteArticle({ id: first.id })
  await expect(restoreArticle(77)).rejects.toThrow('deleted more than 30 days ago')
  expect(await restoreArticle(first.id)).toMatchObject({ id: first.id })
})
