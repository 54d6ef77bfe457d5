import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { ArticleDesk } from './article-desk.tsx'

type AdminAnswers = NonNullable<Answers['adminContent']>

const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }
const kelp = {
  ...{ id: 12, title: 'Kelp at dusk', slug: 'kelp-at-dusk', excerpt: 'Short.', content: 'Leafy.', revision: 3 },
  ...{
    category: 'Tips' as const,
    imageUrl: '/a.jpg',
    author: 'The team',
    published: false,
    publishedAt: null,
    ...dates,
  },
}
const line = ({ content: _content, ...story }: typeof kelp, more = {}) => ({ ...story, linkedFrom: [], ...more })
const published = {
  ...line(kelp),
  id: 13,
  title: 'Wrecks',
  slug: 'wrecks',
  published: true,
  publishedAt: dates.createdAt,
}
const info = { minutesRemaining: 30, isContentEditing: false }

beforeEach(() => clear(createStore('local-copies', 'copies')))

const recordActivity = () => info
function desk(
  answers: AdminAnswers = {},
  { edit, session = () => info }: { edit?: number; session?: () => typeof info } = {},
) {
  return renderInSite(<ArticleDesk edit={edit} isOpen />, {
    answers: {
      adminContent: { articleDesk: [line(kelp), published], places: [], article: kelp, ...answers },
      security: { session, recordActivity },
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const toastButton = (name: string) => page.getByRole('region', { name: /^Notification/ }).getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const toast = (text: string) => page.getByText(text, { exact: true }).first()

test('a draft needs a title alone: without one nothing is sent, it says so, and the focus is in the title [s5-draft-title]', async () => {
  const createArticle = vi.fn()
  await desk({ createArticle })
  await button('Save as Draft').click()

  await expect.element(toast('Missing Title')).toBeVisible()
  await expect.element(toast('Please provide at least a title to save the draft.')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  expect(createArticle).not.toHaveBeenCalled()
})

test('to publish, title, content, category and picture are all needed, and each says so [s5-publish-fields s5-publish-message]', async () => {
  const createArticle = vi.fn()
  await desk({ createArticle })
  await field('Title').fill('Blue holes')
  await button('Publish Now').click()

  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please fill in all required fields to publish the article.')).toBeVisible()
  for (const words of ['Content is missing.', 'Category is missing.', 'Header image URL is missing.']) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await field('Category').selectOptions('Tips')
  await expect.element(page.getByText('Category is missing.')).not.toBeInTheDocument()
  expect(createArticle).not.toHaveBeenCalled()
})

test('a draft is saved after a look at the session, stays open under its id, and is updated from then on [s4-draft s4-session-save-check]', async () => {
  const acts: unknown[] = []
  const saved = { ...kelp, id: 14, title: 'Blue holes', slug: 'blue-holes', content: '', category: null, revision: 1 }
  const { router } = await desk(
    {
      createArticle: (input) => {
        acts.push(['create', input])
        return saved
      },
      updateArticle: (input) => {
        acts.push(['update', input])
        return { ...saved, title: 'Blue holes 2', revision: 2 }
      },
    },
    {
      session: () => {
        acts.push('session')
        return info
      },
    },
  )
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(acts).toEqual([
    'session',
    [
      'create',
      {
        ...{ title: 'Blue holes', slug: '', excerpt: '', content: '', imageUrl: '', author: '', category: null },
        ...{ publishedAt: null, published: false },
      },
    ],
  ])
  expect(router.state.location.search).toMatchObject({ tab: 'blog', edit: '14' })
  await expect.element(page.getByRole('heading', { name: 'Edit: Blue holes' })).toBeVisible()

  await field('Title').fill('Blue holes 2')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('heading', { name: 'Edit: Blue holes 2' })).toBeVisible()
  expect(acts.at(-1)).toEqual(['update', expect.objectContaining({ id: 14, revision: 1, title: 'Blue holes 2' })])
})

test('what is published says where to read it, and the form is empty for the next one [s4-publish-now]', async () => {
  const createArticle = vi.fn((_input: unknown) => ({
    ...kelp,
    published: true,
    publishedAt: dates.createdAt,
    revision: 1,
  }))
  const { router } = await desk({ createArticle })
  await field('Title').fill('Kelp at dusk')
  await field('Content').fill('Leafy.')
  await field('Category').selectOptions('Tips')
  await field('Header image URL').fill('/a.jpg')
  await button('Publish Now').click()

  await expect.element(toast('Article published')).toBeVisible()
  expect(createArticle.mock.calls[0]?.[0]).toMatchObject({ published: true, content: 'Leafy.', category: 'Tips' })
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(page.getByRole('heading', { name: 'New article' })).toHaveFocus()
  await toastButton('View on site').click()
  await expect.poll(() => router.state.location.pathname).toBe('/blog/kelp-at-dusk')
})

test('while a published one is edited, the button keeps it published; cancelling empties the form, and Undo brings back what was typed [s4-edit-published s4-cancel-edit]', async () => {
  const updateArticle = vi.fn((_input: unknown) => kelp)
  await desk({ article: { ...kelp, published: true, publishedAt: dates.createdAt }, updateArticle }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  await expect.element(button('Update & Keep Published')).toBeVisible()
  await expect.element(button('Save as Draft')).not.toBeInTheDocument()
  await field('Title').fill('Kelp at dawn')
  await button('Cancel Edit').click()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(button('Cancel Edit')).not.toBeInTheDocument()
  await toastButton('Undo').click()
  await expect.element(field('Title')).toHaveValue('Kelp at dawn')
  await button('Update & Keep Published').click()

  await expect.poll(() => updateArticle.mock.calls.length).toBe(1)
  expect(updateArticle.mock.calls[0]?.[0]).toMatchObject({
    id: 12,
    revision: 3,
    title: 'Kelp at dawn',
    published: true,
  })
})

test('a refusal with a reason says it, at the field it is about; a failed line says to try again [s8-blog-toasts s8-blog-failures]', async () => {
  const failures = [
    new AppError('CONFLICT', 'The slug "kelp" is taken.', {
      details: { fields: { slug: ['The slug "kelp" is taken.'] } },
    }),
    new NoConnectionError(),
  ]
  await desk({
    createArticle: () => {
      throw failures.shift()
    },
  })
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()
  await expect.element(toast('Creation Failed')).toBeVisible()
  await expect.element(field('Slug')).toHaveFocus()
  await expect.element(field('Slug')).toHaveAccessibleDescription('The slug "kelp" is taken.')
  await button('Save as Draft').click()

  await expect.element(toast('Failed to create blog. Please try again.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kelp')
})

test('slug and excerpt are shown as they will be made, and can be typed [s5-slug-override s5-excerpt-auto]', async () => {
  await desk()
  await field('Title').fill('Manly: a First Dive')
  await field('Content').fill('The water is clear.')
  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly-a-first-dive')
  await expect.element(field('Slug')).toHaveAttribute('placeholder', 'manly-a-first-dive')
  await expect.element(field('Excerpt')).toHaveAttribute('placeholder', 'The water is clear.…')
  await field('Slug').fill('Manly!')

  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly')
})

test('a date to come says when and in which time zone it appears', async () => {
  await desk()
  await field('Published date').fill('2099-03-14T10:05')

  await expect
    .element(field('Published date'))
    .toHaveAccessibleDescription('Scheduled: once published, it appears on 14 March 2099, 10:05 am. Time zone: Sydney.')
})

test('the lists tell drafts, scheduled and published apart, and can be searched [s2-admin-blog-lists]', async () => {
  const later = { ...published, id: 15, title: 'Summer', publishedAt: new Date('2099-01-01') }
  await desk({ articleDesk: [line(kelp), published, later] })
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(part('Drafts (1)').getByText('Kelp at dusk', { exact: true })).toBeVisible()
  await expect.element(part('Scheduled (1)').getByText('Summer', { exact: true })).toBeVisible()
  await expect.element(part('Published (1)').getByText('Wrecks', { exact: true })).toBeVisible()
  await expect.element(part('Scheduled (1)').getByRole('link')).not.toBeInTheDocument()
  await expect.element(part('Published (1)').getByRole('link')).toHaveAttribute('href', '/blog/wrecks')
  await page.getByRole('searchbox', { name: 'Search' }).fill('wreck')

  await expect.element(part('Published (1)')).toBeVisible()
  await expect.element(part('Drafts (0)').getByText('None matches “wreck”.')).toBeVisible()
})

test('publishing and taking back from the list send only the flag [s4-toggle-article]', async () => {
  const updateArticle = vi.fn((_input: unknown) => kelp)
  await desk({ updateArticle })
  await button('Publish “Kelp at dusk”').click()
  await expect.element(toast('“Kelp at dusk” can be read by everyone.')).toBeVisible()
  await button('Unpublish “Wrecks”').click()

  await expect.element(toast('“Wrecks” is a draft again.')).toBeVisible()
  expect(updateArticle.mock.calls.map(([sent]) => sent)).toEqual([
    { id: 12, published: true },
    { id: 13, published: false },
  ])
})

test('a draft is deleted at once, and Undo brings it back [s5-delete-draft r-delete-undo]', async () => {
  const [deleteArticle, restoreArticle] = [vi.fn(), vi.fn((_input: unknown) => kelp)]
  const lists = [[line(kelp), published], [published], [line(kelp), published]]
  await desk({ deleteArticle, restoreArticle, articleDesk: () => lists.shift() ?? [] })
  await button('Delete “Kelp at dusk”').click()
  await expect.element(button('Delete “Kelp at dusk”')).not.toBeInTheDocument()
  expect(deleteArticle.mock.calls[0]?.[0]).toEqual({ id: 12 })
  await toastButton('Undo').click()

  await expect.element(button('Delete “Kelp at dusk”')).toBeVisible()
  expect(restoreArticle.mock.calls[0]?.[0]).toEqual({ id: 12 })
})

test('a published one is deleted only after a question [s5-confirm-article]', async () => {
  const deleteArticle = vi.fn()
  await desk({ deleteArticle })
  await button('Delete “Wrecks”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Published Post' })
  await expect.element(question).toHaveAccessibleDescription('“Wrecks”: This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(deleteArticle).not.toHaveBeenCalled()
  await button('Delete “Wrecks”').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => deleteArticle.mock.calls.map(([sent]) => sent)).toEqual([{ id: 13 }])
})

test('a failed deletion says so, and the list stays [s8-blog-failures]', async () => {
  await desk({
    deleteArticle: () => {
      throw new NoConnectionError()
    },
  })
  await button('Delete “Kelp at dusk”').click()

  await expect.element(toast('Deletion Failed')).toBeVisible()
  await expect.element(toast('Failed to delete blog. Please try again.')).toBeVisible()
  await expect.element(button('Delete “Kelp at dusk”')).toBeVisible()
})

test('a second save of what was changed meanwhile shows both versions; mine can be saved over the other one', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', revision: 5 }
  const updateArticle = vi.fn((input: { revision?: number }) => {
    if (input.revision === 5) return { ...kelp, title: 'Kelp by night', revision: 6 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  })
  const versions = [kelp, theirs]
  await desk({ updateArticle, article: () => versions.shift() ?? theirs }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect.element(dialog.getByText('Kelp by night')).toBeVisible()
  await expect.element(dialog.getByText('Kelp by day')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Content' })).not.toBeInTheDocument()
  await button('Save my version').click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
  expect(updateArticle.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 5])
})

test('after a conflict the other version can be loaded, and is edited from there', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', revision: 5 }
  const updateArticle = vi.fn((input: { revision?: number }) => {
    if (input.revision === 5) return { ...theirs, revision: 6 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  })
  const versions = [kelp, theirs]
  await desk({ updateArticle, article: () => versions.shift() ?? theirs }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await button('Load the other version').click()
  await expect.element(field('Title')).toHaveValue('Kelp by day')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 5])
})

test('what was typed and never saved is offered the next time, shown as a difference, and comes back', async () => {
  const first = await desk({}, { edit: 12 })
  await field('Title').fill('Kelp at midnight')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()

  await desk()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(notice.getByText('Kelp at midnight')).toBeVisible()
  await notice.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'What was not saved' })
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('dusk')
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('midnight')
  await dialog.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a story that is gone says so, and what was to be edited can be written anew', async () => {
  await desk(
    {
      article: () => {
        throw new AppError('NOT_FOUND', 'gone')
      },
    },
    { edit: 12 },
  )
  await expect.element(page.getByText('It has been deleted meanwhile.')).toBeVisible()
  await button('Write a new one').click()

  await expect.element(field('Title')).toHaveValue('')
})

test.each([
  [{ published: true, publishedAt: dates.createdAt }, 1],
  [{ published: true, publishedAt: new Date('2099-01-01') }, 0],
  [{ published: false, publishedAt: dates.createdAt }, 0],
])('the card for social sites is shown of what visitors can read alone: %j', async (state, cards) => {
  await desk({ article: { ...kelp, ...state } }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')

  const shown = page.getByRole('img', { name: 'The card that is drawn for it' }).elements()
  expect(shown.map((card) => card.getAttribute('src')?.replace(/-.*/, ''))).toEqual(cards ? ['/cards/articles/12'] : [])
})
