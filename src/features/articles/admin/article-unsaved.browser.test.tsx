import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, forgetLocalCopies, kelp, renderDesk } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

test('a second save of what was changed meanwhile shows both versions; mine can be saved over the other one', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', revision: 5 }
  const updateArticle = vi.fn((input: { revision?: number }) => {
    if (input.revision === 5) return { ...kelp, title: 'Kelp by night', revision: 6 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  })
  const versions = [kelp, theirs]
  await renderDesk({ updateArticle, article: () => versions.shift() ?? theirs }, { edit: 12 })
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

test('a second save, after one whose answer was lost, takes what is stored as saved', async () => {
  const current = { ...kelp, title: 'Kelp by night', slug: 'kelp-by-night', revision: 4 }
  const answers = [new NoConnectionError(), new AppError('CONFLICT', 'Changed.', { details: { current } }), null]
  const updateArticle = vi.fn((_input: unknown) => {
    const problem = answers.shift()
    if (problem) throw problem
    return { ...current, revision: 5 }
  })
  await renderDesk({ updateArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect
    .element(
      page
        .getByText(
          'Failed to update blog. Please try again. There is no connection to the site. What you have typed is still here.',
        )
        .first(),
    )
    .toBeVisible()
  await button('Save as Draft').click()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls.at(-1)?.[0]).toMatchObject({ revision: 4, title: 'Kelp' })
})

test('after a conflict the other version can be loaded, and is edited from there', async () => {
  const theirs = { ...kelp, title: 'Kelp by day', revision: 5 }
  const updateArticle = vi.fn((input: { revision?: number }) => {
    if (input.revision === 5) return { ...theirs, revision: 6 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  })
  const versions = [kelp, theirs]
  await renderDesk({ updateArticle, article: () => versions.shift() ?? theirs }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await button('Load the other version').click()
  await expect.element(field('Title')).toHaveValue('Kelp by day')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls.map(([{ revision }]) => revision)).toEqual([3, 5])
})

test('what was typed and never saved is offered the next time, shown as a difference, and comes back', async () => {
  const first = await renderDesk({}, { edit: 12 })
  await field('Title').fill('Kelp at midnight')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()

  await renderDesk()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(notice.getByText('Kelp at midnight')).toBeVisible()
  await notice.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'What was not saved' })
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('dusk')
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('midnight')
  await dialog.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a copy of what was saved after all is not offered, and is dropped; one that cannot be compared is', async () => {
  const first = await renderDesk({}, { edit: 12 })
  await field('Title').fill('Kelp at midnight')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  const offline = await renderDesk({
    article: () => {
      throw new NoConnectionError()
    },
  })
  await expect.element(notice.getByText('Kelp at midnight')).toBeVisible()
  await offline.unmount()

  await renderDesk(
    { article: { ...kelp, title: 'Kelp at midnight', slug: 'kelp-at-midnight', revision: 4 } },
    { edit: 12 },
  )
  await expect.poll(() => listLocalCopies('article')).toEqual([])
  expect(notice.elements()).toEqual([])
})

test('a story that is gone says so, and what was to be edited can be written anew', async () => {
  await renderDesk(
    {
      article: () => {
        throw new AppError('NOT_FOUND', 'gone')
      },
    },
    { edit: 12 },
  )
  await expect.element(page.getByText('There is no such article: it may have been deleted meanwhile.')).toBeVisible()
  await button('Write a new one').click()

  await expect.element(field('Title')).toHaveValue('')
})
