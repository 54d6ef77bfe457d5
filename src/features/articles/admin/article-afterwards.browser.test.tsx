import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { loseLine } from '../../../testing.tsx'
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
afterEach(() => void vi.useRealTimers())

const kept = () => listLocalCopies('article')

async function typeAndLeave(title: string) {
  const first = await renderDesk()
  await field('Title').fill(title)
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  await expect.poll(kept).toHaveLength(1)
}

test('what is published leaves no copy behind, and neither does what was cancelled', async () => {
  const createArticle = () => ({ ...kelp, published: true, publishedAt: dates.createdAt })
  const { unmount } = await renderDesk({ createArticle })
  await field('Title').fill('Kelp at dusk')
  await field('Content').fill('Leafy.')
  await field('Category').selectOptions('Tips')
  await field('Header image URL').fill('/a.jpg')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await button('Publish Now').click()
  await expect.element(toast('Article published')).toBeVisible()
  await field('Title').fill('Another')
  await button('Clear').click()
  await expect.element(field('Title')).toHaveValue('')
  await unmount()

  expect(await kept()).toEqual([])
})

test('offline, a save fails at once and says so', async () => {
  await renderDesk()
  await field('Title').fill('Kelp')
  loseLine()
  await button('Save as Draft').click()
  await expect
    .element(
      toast(
        'Failed to create blog. Please try again. There is no connection to the site. What you have typed is still here.',
      ),
    )
    .toBeVisible()
})

test('a server that failed has the same words, and what was wrong before is told no more once it is saved', async () => {
  const answers = [new Error('no answer'), null]
  await renderDesk({
    createArticle: () => {
      const problem = answers.shift()
      if (problem) throw problem
      return { ...kelp, category: null }
    },
  })
  await field('Title').fill('Kelp at dusk')
  await button('Publish Now').click()
  await expect.element(page.getByText('Category is missing.')).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(toast('Failed to create blog. Please try again.')).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()

  await expect.element(page.getByText('Category is missing.')).not.toBeInTheDocument()
})

test('what was deleted meanwhile can be saved as something new', async () => {
  const createArticle = vi.fn((_input: unknown) => ({ ...kelp, id: 20, title: 'Kelp by night', revision: 1 }))
  const updateArticle = () => {
    throw new AppError('NOT_FOUND', 'gone')
  }
  await renderDesk({ updateArticle, createArticle }, { edit: 12 })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect.element(toast('The article was deleted meanwhile. What you have typed is still here.')).toBeVisible()
  await toastButton('Save as new').click()

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(createArticle.mock.calls[0]?.[0]).toMatchObject({
    title: 'Kelp by night',
    content: 'Leafy.',
    published: false,
  })
  expect(createArticle.mock.calls[0]?.[0]).not.toHaveProperty('id')
})

test('a copy that was discarded comes back with Undo', async () => {
  await typeAndLeave('Night dive')
  await renderDesk()
  await button('Discard').click()
  await expect.poll(kept).toEqual([])
  await toastButton('Undo').click()
  await expect.element(page.getByRole('region', { name: 'Unsaved text' }).getByText('Night dive')).toBeVisible()

  await expect.poll(kept).toHaveLength(1)
})

test('publishing an unfinished draft from the list says what it lacks, and leads to it', async () => {
  const missing = 'Missing Information - Please fill in all required fields to publish the article.'
  const { router } = await renderDesk({
    updateArticle: () => {
      throw new AppError('BAD_INPUT', missing, { details: { missing: ['imageUrl'] } })
    },
  })
  await button('Publish “Kelp at dusk”').click()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please fill in all required fields to publish the article.')).toBeVisible()
  await toastButton('Edit').click()

  expect(router.state.location.search).toMatchObject({ tab: 'blog', edit: '12' })
})

test('a question that is not wanted gives the focus back; after an act it is at the head of the lists', async () => {
  await renderDesk({ updateArticle: () => kelp })
  await expect.element(button('Delete “Wrecks”')).toBeVisible()
  button('Delete “Wrecks”').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete “Wrecks”')).toHaveFocus()
  await button('Unpublish “Wrecks”').click()
  await expect.element(toast('“Wrecks” is a draft again.')).toBeVisible()

  await expect.element(page.getByRole('heading', { name: 'All articles' })).toHaveFocus()
})

test('a preview shows the date that publishing would give: the one in the field, else the present', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:00:00Z') })
  await renderDesk({ renderBody: { html: '<p>Leafy.</p>', parts: [] } }, { edit: 12 })
  const preview = page.frameLocator(page.getByTitle(/^Preview/))
  await button('Preview').click()
  await expect.element(preview.getByText('22 November 2026')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await field('Published date').fill('2026-12-24T10:05')
  await button('Preview').click()

  await expect.element(preview.getByText('24 December 2026')).toBeVisible()
})

test('a preview gives the focus back, and a drawn picture leaves it in the field', async () => {
  await renderDesk({ renderBody: { html: '<p>Leafy.</p>', parts: [] } })
  await expect.element(button('Preview')).toBeVisible()
  button('Preview').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await expect.element(page.frameLocator(page.getByTitle(/^Preview/)).getByText('By Kelp & Coral Team')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Preview')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page
    .frameLocator(page.getByTitle(/^Preview/))
    .getByText('By Kelp & Coral Team')
    .click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Preview')).toHaveFocus()
  await button('Use a drawn picture').click()

  await expect.element(field('Header image URL')).toHaveFocus()
})
