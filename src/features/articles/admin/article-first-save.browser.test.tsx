import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, forgetLocalCopies, kelp, line, renderDesk } from './testing-article-desk.tsx'

beforeEach(forgetLocalCopies)

const notice = page.getByRole('region', { name: 'Unsaved text' })
const noImage = { category: null, imageUrl: '', author: 'Kelp & Coral Team', excerpt: '', content: '' }
/** What the first save made, though nobody heard of it. */
const holes = {
  ...kelp,
  ...noImage,
  id: 14,
  title: 'Blue holes',
  slug: 'blue-holes',
  revision: 1,
  createdAt: new Date(),
}

test('a first save whose answer was lost is not made twice: the next one saves what it made', async () => {
  const problems = [new NoConnectionError(), new AppError('UNAVAILABLE', 'Nothing can be written now.')]
  const createArticle = vi.fn((): typeof kelp => {
    throw problems.shift()
  })
  const updateArticle = vi.fn((_input: unknown) => ({ ...holes, title: 'Deep blue holes', revision: 2 }))
  const made: (typeof holes)[] = []
  await renderDesk({
    createArticle,
    updateArticle,
    article: holes,
    articleDesk: () => made.map((row) => line(row as never)),
  })
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(page.getByText('Nothing can be written now.').first()).toBeVisible()
  made.push(holes)
  await field('Title').fill('Deep blue holes')
  await button('Save as Draft').click()

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(createArticle).toHaveBeenCalledTimes(2)
  expect(updateArticle.mock.calls).toMatchObject([[{ id: 14, revision: 1, title: 'Deep blue holes' }]])
})

/** The page goes before the first save is answered; then it comes again, and the row stands in the list. */
async function reloadWhileSaving(typedSince: string) {
  const first = await renderDesk({ createArticle: () => new Promise<never>(() => undefined) })
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(page.getByText('Saving...')).toBeVisible()
  if (typedSince) await field('Excerpt').fill(typedSince)
  await first.unmount()
  await expect.poll(() => listLocalCopies('article')).toMatchObject([{ id: null, unanswered: { title: 'Blue holes' } }])
  const calls = { createArticle: vi.fn(), updateArticle: vi.fn((_input: unknown) => ({ ...holes, revision: 2 })) }
  await renderDesk(
    { ...calls, article: holes as never, articleDesk: [line(holes as never)] },
    { url: '/admin?tab=blog' },
  )
  return calls
}

test('what a reload cut off and was saved all the same is not offered again', async () => {
  await reloadWhileSaving('')

  await expect.poll(() => listLocalCopies('article')).toEqual([])
  expect(notice.elements()).toEqual([])
})

test('what was typed since then comes back as a change of what the first save made', async () => {
  const { createArticle, updateArticle } = await reloadWhileSaving('Deep.')
  await notice.getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()
  await expect.element(page.getByRole('heading', { name: 'Edit: Blue holes' })).toBeVisible()
  await expect.element(field('Excerpt')).toHaveValue('Deep.')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls[0]?.[0]).toMatchObject({ id: 14, revision: 1, excerpt: 'Deep.' })
  expect(createArticle).not.toHaveBeenCalled()
})
