import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast, currentToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import {
  button,
  dates,
  field,
  forgetLocalCopies,
  kelp,
  line,
  renderDesk,
  toast,
  toastButton,
  wrecks,
} from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)
beforeEach(clearToast)

const published = { ...kelp, published: true, publishedAt: dates.createdAt }
const refuse = (code: 'NOT_FOUND' | 'UNAUTHORISED', message: string) => () => {
  throw new AppError(code, message)
}

test.each([
  ['2026-03-01', 'Article updated', '“Kelp at dusk” is up to date.'],
  ['2099-01-01', 'Scheduled', '“Kelp at dusk” appears at its date by itself.'],
])('what is saved with the date %s is told of as: %s', async (date, title, text) => {
  await renderDesk(
    { article: published, updateArticle: () => ({ ...published, publishedAt: new Date(date) }) },
    { edit: 12 },
  )
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  await button('Update & Keep Published').click()

  await expect.element(toast(title)).toBeVisible()
  await expect.element(toast(text)).toBeVisible()
})

test('what was to be published and met a conflict is published, when mine is the version that stays', async () => {
  const sent: unknown[] = []
  const updateArticle = (input: { published?: boolean; revision?: number }) => {
    sent.push([input.published, input.revision])
    if (input.revision === 5) return { ...published, revision: 6 }
    throw new AppError('CONFLICT', 'Changed.', { details: { current: kelp } })
  }
  const versions = [kelp, { ...kelp, title: 'Kelp by day', revision: 5 }]
  await renderDesk({ updateArticle, article: () => versions.shift() ?? kelp }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Publish Now').click()
  await button('Save my version').click()

  await expect.element(toast('Article published')).toBeVisible()
  expect(sent).toEqual([
    [true, 3],
    [true, 5],
  ])
})

test('what was published and deleted meanwhile is a draft when it is saved as new', async () => {
  const createArticle = vi.fn((_input: unknown) => ({ ...kelp, id: 20, revision: 1 }))
  await renderDesk({ article: published, updateArticle: refuse('NOT_FOUND', 'gone'), createArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Update & Keep Published').click()
  await toastButton('Save as new').click()

  await expect.poll(() => createArticle.mock.calls.length).toBe(1)
  expect(createArticle.mock.calls[0]?.[0]).toMatchObject({ title: 'Kelp by night', published: false })
})

test('what was typed of a story that is gone comes back as a new one', async () => {
  const first = await renderDesk({}, { edit: 12 })
  await field('Title').fill('Kelp at midnight')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  await renderDesk({ article: refuse('NOT_FOUND', 'gone') }, { edit: 12 })
  await button('Show').click()
  await button('Bring it back').click()
  await button('Write a new one').click()

  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
  await expect.element(page.getByRole('heading', { name: 'New article' })).toBeVisible()
})

test('a refusal because nobody is logged in is left to the login: no toast besides', async () => {
  const updateArticle = vi.fn(refuse('UNAUTHORISED', 'Session expired. Please log in again.'))
  await renderDesk({ updateArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect.poll(() => updateArticle.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument()

  expect(currentToast()).toBeNull()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
})

test('an Undo that comes too late says so', async () => {
  const words = 'This was deleted too long ago.'
  await renderDesk({ deleteArticle: vi.fn(), restoreArticle: refuse('NOT_FOUND', words) })
  await button('Delete “Kelp at dusk”').click()
  await toastButton('Undo').click()

  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.element(toast(words)).toBeVisible()
})

test('a story and a list that do not come say so, and are asked for again', async () => {
  const failed = new Set<string>()
  const failOnce = (what: string) => {
    if (failed.has(what)) return
    failed.add(what)
    throw new NoConnectionError()
  }
  await renderDesk(
    {
      article: () => {
        failOnce('article')
        return kelp
      },
      articleDesk: () => {
        failOnce('list')
        return [wrecks]
      },
    },
    { edit: 12 },
  )
  const trouble = (words: string) => page.getByRole('alert').filter({ hasText: words })
  await trouble('The article could not be opened.').getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  await trouble('The list could not be read.').getByRole('button', { name: 'Try again' }).click()

  await expect.element(button('Delete “Wrecks”')).toBeVisible()
})

test.each([
  [1, 'One place of the site leads to it.'],
  [2, '2 places of the site lead to it.'],
])('before a deletion it is told what leads there: %i', async (count, words) => {
  const linkedFrom = [1, 2].slice(0, count).map((id) => ({ title: `Site ${id}`, path: `/dive-sites/${id}` }))
  await renderDesk({ articleDesk: [{ ...wrecks, linkedFrom }] })
  await button('Delete “Wrecks”').click()

  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription(`“Wrecks”: This action cannot be undone. ${words}`)
})

test('the lists are put in the order that is chosen', async () => {
  const drafts = ['Kelp', 'Abalone'].map((title, id) => ({ ...line(kelp), id: id + 1, title }))
  await renderDesk({ articleDesk: drafts })
  const shown = () =>
    page
      .getByRole('button', { name: /^Delete/ })
      .elements()
      .map((each) => each.getAttribute('aria-label'))
  await expect.poll(shown).toEqual(['Delete “Abalone”', 'Delete “Kelp”'])
  await page.getByLabelText('Order').selectOptions('Oldest first')
  await expect.poll(shown).toEqual(['Delete “Kelp”', 'Delete “Abalone”'])
  await page.getByLabelText('Order').selectOptions('By title')

  await expect.poll(shown).toEqual(['Delete “Abalone”', 'Delete “Kelp”'])
})

test('a link to what visitors cannot open is told of, one to what they can is not', async () => {
  const place = (path: string, isPublic: boolean) => ({ kind: 'article', title: path, path, isPublic })
  const places = [place('/blog/hidden', false), place('/blog/shown', true)]
  const content = 'See [one](/blog/hidden) and [another](/blog/shown).'
  await renderDesk({ places, article: { ...kelp, content } }, { edit: 12 })

  await expect.element(page.getByText('The link to /blog/hidden leads nowhere that visitors can open.')).toBeVisible()
  expect(page.getByText('The link to /blog/shown').elements()).toEqual([])
})

test.each([
  [{ ctrlKey: true }, 1],
  [{ metaKey: true }, 1],
  [{ ctrlKey: true, altKey: true }, 0],
  [{}, 0],
])('S with %j saves so many times: %i (with AltGr it is a letter)', async (keys, saves) => {
  const updateArticle = vi.fn(() => kelp)
  await renderDesk({ updateArticle }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  const event = new KeyboardEvent('keydown', { key: 's', ...keys, bubbles: true, cancelable: true })
  field('Title').element().dispatchEvent(event)

  expect(event.defaultPrevented).toBe(saves === 1)
  await expect.poll(() => updateArticle.mock.calls.length).toBe(saves)
})
