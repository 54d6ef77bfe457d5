import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
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
} from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)
afterEach(() => void vi.useRealTimers())

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

/** A press by pointer on whatever stands at a spot now; `count` as in a double click. */
function pressAt({ x, y }: { x: number; y: number }, count = 1) {
  const press = new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: count })
  document.elementFromPoint(x, y)?.dispatchEvent(press)
}

async function spotOf(locator: Locator) {
  // The editor comes a moment later, and pushes the lists down.
  await expect.element(button('Bold')).toBeVisible()
  await expect.element(locator).toBeVisible()
  locator.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

test('a second press at the same spot does not hit the story that has moved there; a second later it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const deleteArticle = vi.fn()
  const next = line(kelp, { id: 14, title: 'Reef' })
  const lists = [[line(kelp), next, wrecks]]
  await renderDesk({ deleteArticle, articleDesk: () => lists.shift() ?? [next, wrecks] })
  const first = button('Delete “Kelp at dusk”')
  const spot = await spotOf(first)
  pressAt(spot)
  await expect.element(first).not.toBeInTheDocument()
  expect(document.elementFromPoint(spot.x, spot.y)).toBe(button('Delete “Reef”').element())
  pressAt(spot)
  pressAt({ ...spot, x: spot.x + 5 })
  vi.advanceTimersByTime(1001)
  pressAt(spot)

  await expect.poll(() => deleteArticle.mock.calls.map(([sent]) => sent)).toEqual([{ id: 12 }, { id: 14 }])
})

test('a double click deletes once, and Undo stays', async () => {
  const deleteArticle = vi.fn(() => {
    if (deleteArticle.mock.calls.length > 1) throw new AppError('NOT_FOUND', 'gone')
  })
  await renderDesk({ deleteArticle })
  const spot = await spotOf(button('Delete “Kelp at dusk”'))
  pressAt(spot)
  pressAt(spot, 2)
  await expect.element(toastButton('Undo')).toBeVisible()
  pressAt(spot, 3)

  expect(deleteArticle).toHaveBeenCalledTimes(1)
  await expect.element(toastButton('Undo')).toBeVisible()
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
  await expect
    .element(toast('Failed to delete blog. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await expect.element(button('Delete “Kelp at dusk”')).toBeVisible()
})
