import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import {
  button,
  dates,
  field,
  forgetLocalCopies,
  kelp,
  renderDesk,
  toast,
  toastButton,
} from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

test('a draft needs a title alone: without one nothing is sent, it says so, and the focus is in the title [s5-draft-title]', async () => {
  const createArticle = vi.fn()
  await renderDesk({ createArticle })
  await button('Save as Draft').click()

  await expect.element(toast('Missing Title')).toBeVisible()
  await expect.element(toast('Please provide at least a title to save the draft.')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  expect(createArticle).not.toHaveBeenCalled()
})

test('to publish, title, content, category and picture are all needed, and each says so [s5-publish-fields s5-publish-message]', async () => {
  const createArticle = vi.fn()
  await renderDesk({ createArticle })
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
  const { router } = await renderDesk(
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
        return { minutesRemaining: 30, isContentEditing: false }
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
        ...{ publishedAt: null, published: false, idempotencyKey: expect.any(String) },
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
  const { router } = await renderDesk({ createArticle })
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
  await renderDesk({ article: { ...kelp, published: true, publishedAt: dates.createdAt }, updateArticle }, { edit: 12 })
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
  await renderDesk({
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

  await expect
    .element(
      toast(
        'Failed to create blog. Please try again. There is no connection to the site. What you have typed is still here.',
      ),
    )
    .toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kelp')
})

test('slug and excerpt are shown as they will be made, and can be typed [s5-slug-override s5-excerpt-auto]', async () => {
  await renderDesk()
  await field('Title').fill('Manly: a First Dive')
  await field('Content').fill('The water is clear.')
  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly-a-first-dive')
  await expect.element(field('Slug')).toHaveAttribute('placeholder', 'manly-a-first-dive')
  await expect.element(field('Excerpt')).toHaveAttribute('placeholder', 'The water is clear.…')
  await field('Slug').fill('Manly!')

  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly')
})

test('a date to come says when and in which time zone it appears', async () => {
  await renderDesk()
  await field('Published date').fill('2099-03-14T10:05')

  await expect
    .element(field('Published date'))
    .toHaveAccessibleDescription('Scheduled: once published, it appears on 14 March 2099, 10:05 am. Time zone: Sydney.')
})

test.each([
  [{ published: true, publishedAt: dates.createdAt }, 1],
  [{ published: true, publishedAt: new Date('2099-01-01') }, 0],
  [{ published: false, publishedAt: dates.createdAt }, 0],
])('the card for social sites is shown of what visitors can read alone: %j', async (state, cards) => {
  await renderDesk({ article: { ...kelp, ...state } }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')

  const shown = page.getByRole('img', { name: 'The card that is drawn for it' }).elements()
  expect(shown.map((card) => card.getAttribute('src')?.replace(/-.*/, ''))).toEqual(cards ? ['/cards/articles/12'] : [])
})
