import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { testSite } from '../../../testing.tsx'
import { button, field, forgetLocalCopies, kelp, line, renderDesk, toast, wrecks } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const kept = page.getByText('Not saved yet; this browser keeps a copy.')

test('the lists are asked for again after a save', async () => {
  const lists = [[line(kelp)], [line({ ...kelp, title: 'Kelp by night' })]]
  const updateArticle = () => ({ ...kelp, title: 'Kelp by night', revision: 4 })
  await renderDesk({ articleDesk: () => lists.shift() ?? [], updateArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()

  await expect.element(button('Delete “Kelp by night”')).toBeVisible()
})

test('a save that is pressed twice is sent once', async () => {
  const saved = Promise.withResolvers<typeof kelp>()
  const createArticle = vi.fn(() => saved.promise)
  await renderDesk({ createArticle })
  await field('Title').fill('Kelp at dusk')
  await button('Save as Draft').click()
  await expect.element(button('Save as Draft')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Publish Now')).toHaveAttribute('aria-disabled', 'true')
  await button('Save as Draft').click({ force: true })
  saved.resolve(kelp)

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(createArticle).toHaveBeenCalledTimes(1)
})

test('while one is being published from the list, neither that nor a deletion is sent besides', async () => {
  const published = Promise.withResolvers<typeof kelp>()
  const [updateArticle, deleteArticle] = [vi.fn(() => published.promise), vi.fn()]
  await renderDesk({ updateArticle, deleteArticle })
  await button('Publish “Kelp at dusk”').click()
  for (const name of ['Publish “Kelp at dusk”', 'Delete “Kelp at dusk”']) {
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
    await button(name).click({ force: true })
  }
  await expect.element(button('Unpublish “Wrecks”')).toHaveAttribute('aria-disabled', 'false')
  await button('Unpublish “Wrecks”').click()
  published.resolve(kelp)

  await expect.element(toast('“Kelp at dusk” can be read by everyone.')).toBeVisible()
  expect(updateArticle).toHaveBeenCalledTimes(1)
  expect(deleteArticle).not.toHaveBeenCalled()
})

test('each conflict shows what is stored by then', async () => {
  const versions = [
    kelp,
    { ...kelp, title: 'Kelp by day', revision: 5 },
    { ...kelp, title: 'Kelp at noon', revision: 6 },
  ]
  const article = () => (versions.length > 1 ? versions.shift() : versions[0]) ?? kelp
  const updateArticle = () => {
    throw new AppError('CONFLICT', 'Changed.', { details: { current: kelp } })
  }
  await renderDesk({ article, updateArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect.element(dialog.getByText('Kelp by day')).toBeVisible()
  await button('Decide later').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
  await button('Save as Draft').click()

  await expect.element(dialog.getByText('Kelp at noon')).toBeVisible()
})

async function leaveTyped(title: string) {
  const first = await renderDesk({}, { edit: 12 })
  await field('Title').fill(title)
  await expect.element(kept).toBeVisible()
  await first.unmount()
}

test('what comes back is saved over the revision that was edited, not over what was saved meanwhile', async () => {
  await leaveTyped('Kelp at midnight')
  const updateArticle = vi.fn((_input: unknown) => kelp)
  await renderDesk({ article: { ...kelp, content: 'Changed.', revision: 8 }, updateArticle }, { edit: 12 })
  await button('Show').click()
  await button('Bring it back').click()
  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls.length).toBe(1)
  expect(updateArticle.mock.calls[0]?.[0]).toMatchObject({ id: 12, revision: 3, content: 'Leafy.' })
})

test('each time it is shown, what was not saved is compared with what is saved by then', async () => {
  await leaveTyped('Kelp at midnight')
  let stored = kelp
  await renderDesk({ article: () => stored })
  const dialog = page.getByRole('dialog', { name: 'What was not saved' })
  await button('Show').click()
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('dusk')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  stored = { ...kelp, title: 'Kelp at dawn', slug: 'kelp-at-dawn' }
  await button('Show').click()

  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('dawn')
})

test('whoever comes by the address keeps the focus; whoever leaves the form is at its head, and the page stays where it stands', async () => {
  const { router } = await renderDesk({}, { edit: 12 })
  await expect.element(page.getByRole('heading', { name: 'Edit: Kelp at dusk' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  const navigate = vi.spyOn(router, 'navigate')
  await button('Edit “Wrecks”').click()
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ search: { tab: 'blog', edit: wrecks.id }, resetScroll: false }),
  )
  await button('Cancel Edit').click()

  await expect.element(page.getByRole('heading', { name: 'New article' })).toHaveFocus()
})

test('without an author it is the team, as the field says', async () => {
  await renderDesk()

  await expect.element(field('Author')).toHaveAttribute('placeholder', testSite.teamName)
})
