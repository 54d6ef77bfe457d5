import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, forgetLocalCopies, kelp, renderDesk, toastButton } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const holes = { ...kelp, id: 14, title: 'Blue holes', slug: 'blue-holes', revision: 1 }

/** Answers nothing. */
const lost = (): typeof kelp => {
  throw new NoConnectionError()
}

test('every attempt to save a new article has one key, also after it was left, or the page was; the next article has another', async () => {
  const createArticle = vi.fn((_input: { title: string; idempotencyKey?: string }) => lost())
  const keys = () => createArticle.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  const first = await renderDesk({ createArticle })
  const save = async (attempts: number) => {
    await button('Save as Draft').click()
    await expect.poll(keys).toHaveLength(attempts)
  }
  await field('Title').fill('Blue holes')
  await save(1)
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  await button('Clear').click()
  await toastButton('Undo').click()
  await save(2)
  await expect.element(button('Save as Draft')).toHaveAttribute('aria-disabled', 'false')
  await first.unmount()
  await expect.poll(() => listLocalCopies('article')).toHaveLength(1)
  await renderDesk({ createArticle })
  await button('Show').click()
  await button('Bring it back').click()
  await expect.element(field('Title')).toHaveValue('Blue holes')
  createArticle.mockImplementation(() => holes)
  await save(3)
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  await button('Cancel Edit').click()
  await field('Title').fill('Sink holes')
  await save(4)

  const [key, ...others] = keys()
  expect(key).toMatch(/^\d+(-\d+){3}$/)
  expect(others).toEqual([key, key, expect.not.stringMatching(String(key))])
})

test('what a lost first save made and somebody changed since is an edit conflict, with what was typed', async () => {
  const current = { ...holes, title: 'Sink holes', revision: 2 }
  const createArticle = vi.fn(lost)
  const updateArticle = vi.fn((_input: unknown) => ({ ...holes, title: 'Deep blue holes', revision: 3 }))
  await renderDesk({ createArticle, updateArticle, article: current })
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  createArticle.mockImplementation(() => {
    throw new AppError('CONFLICT', 'Changed.', { details: { current } })
  })
  await field('Title').fill('Deep blue holes')
  await button('Save as Draft').click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect.element(dialog.getByText('Sink holes')).toBeVisible()
  await button('Save my version').click()

  await expect.element(page.getByRole('heading', { name: 'Edit: Deep blue holes' })).toBeVisible()
  expect(updateArticle.mock.calls).toMatchObject([[{ id: 14, revision: 2, title: 'Deep blue holes' }]])
})
