import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import {
  button,
  forgetLocalCopies,
  kelp,
  line,
  renderDesk,
  toast,
  toastButton,
  wrecks,
} from './testing-article-desk.tsx'

beforeEach(forgetLocalCopies)

test('the lists tell drafts, scheduled and published apart, and can be searched [s2-admin-blog-lists]', async () => {
  const later = { ...wrecks, id: 15, title: 'Summer', publishedAt: new Date('2099-01-01') }
  await renderDesk({ articleDesk: [line(kelp), wrecks, later] })
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
  await renderDesk({ updateArticle })
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
  const lists = [[line(kelp), wrecks], [wrecks], [line(kelp), wrecks]]
  await renderDesk({ deleteArticle, restoreArticle, articleDesk: () => lists.shift() ?? [] })
  await button('Delete “Kelp at dusk”').click()
  await expect.element(button('Delete “Kelp at dusk”')).not.toBeInTheDocument()
  expect(deleteArticle.mock.calls[0]?.[0]).toEqual({ id: 12 })
  await toastButton('Undo').click()

  await expect.element(button('Delete “Kelp at dusk”')).toBeVisible()
  expect(restoreArticle.mock.calls[0]?.[0]).toEqual({ id: 12 })
})

test('a published one is deleted only after a question [s5-confirm-article]', async () => {
  const deleteArticle = vi.fn()
  await renderDesk({ deleteArticle })
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
  await renderDesk({
    deleteArticle: () => {
      throw new NoConnectionError()
    },
  })
  await button('Delete “Kelp at dusk”').click()

  await expect.element(toast('Deletion Failed')).toBeVisible()
  await expect.element(toast('Failed to delete blog. Please try again.')).toBeVisible()
  await expect.element(button('Delete “Kelp at dusk”')).toBeVisible()
})
