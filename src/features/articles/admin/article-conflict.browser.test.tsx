import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { button, dates, field, forgetLocalCopies, kelp, renderDesk } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

type Stored = Omit<typeof kelp, 'publishedAt'> & { publishedAt: Date | null }
const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
const headings = () =>
  dialog
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent)

/** `opened` is in the form, and `theirs` was stored since. */
async function meet(theirs: Stored, opened: Stored = kelp) {
  const updateArticle = vi.fn((input: { revision?: number }): Stored => {
    if (input.revision === theirs.revision) return { ...theirs, revision: theirs.revision + 1 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  })
  const versions = [opened, theirs]
  await renderDesk({ updateArticle, article: () => versions.shift() ?? theirs }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  return updateArticle
}

test('a conflict asks about what I changed alone; what only the other one changed stays when mine is saved', async () => {
  const theirs = {
    ...kelp,
    title: 'Kelp by day',
    excerpt: 'Green.',
    author: 'Ada',
    content: 'Waving.',
    slug: 'kelp-by-day',
    revision: 5,
  }
  const updateArticle = await meet(theirs)
  await field('Title').fill('Kelp by night')
  await field('Excerpt').fill('Dark.')
  await button('Save as Draft').click()
  await expect
    .element(dialog.getByText('Only the other version changed Content, Author: that stays, whichever you choose.'))
    .toBeVisible()
  expect(headings()).toEqual(['Title', 'Excerpt'])
  await expect
    .element(dialog.getByRole('region', { name: 'Excerpt' }))
    .toHaveTextContent('ExcerptMineDark.The other oneGreen.')
  await expect.element(dialog.getByText(/^Another tab or device saved this on 2 March 2026/)).toBeVisible()
  expect(dialog.getByText(/meanwhile: saving/).elements()).toEqual([])
  await button('Save my version').click()

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(updateArticle.mock.calls.at(-1)?.[0]).toMatchObject({
    ...{ revision: 5, title: 'Kelp by night', excerpt: 'Dark.', author: 'Ada', content: 'Waving.', published: false },
  })
  await expect.element(field('Content')).toHaveTextContent('Waving.')
})

test('what nobody typed is no question: the other version is loaded', async () => {
  await meet({ ...kelp, title: 'Kelp by day', revision: 5 })
  await button('Save as Draft').click()

  await expect.element(field('Title')).toHaveValue('Kelp by day')
  expect(dialog.elements()).toEqual([])
})

const live = { published: true, publishedAt: dates.createdAt }
test.each([
  ['It was published meanwhile: saving your version makes it a draft again.', 'Save as Draft', kelp, live],
  [
    'It was made a draft meanwhile: saving your version publishes it again.',
    'Update & Keep Published',
    { ...kelp, ...live },
    { published: false },
  ],
])('what another one decided is not undone in silence: %s', async (words, press, opened, state) => {
  await meet({ ...kelp, ...state, revision: 5 }, opened)
  await field('Excerpt').fill('Dark.')
  await button(press).click()

  await expect.element(dialog.getByText(words)).toBeVisible()
})
