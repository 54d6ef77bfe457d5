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

type Saved = Omit<typeof kelp, 'publishedAt'> & { publishedAt: Date | null }
const reef: Saved = { ...kelp, id: 13, title: 'Wrecks', slug: 'wrecks', content: 'Rusty.', revision: 7 }
const url = '/admin?tab=blog&edit=12'
const notice = page.getByRole('region', { name: 'Unsaved text' })

/** Kelp is open under a new title, its save is held back, and the form is left for another one. */
async function leftWhileSaving(press: string, leave: () => Promise<unknown>, state: Partial<Saved> = {}) {
  const held = Promise.withResolvers<Saved>()
  const updateArticle = vi.fn((input: { id: number }): Saved | Promise<Saved> =>
    input.id === 12 ? held.promise : reef,
  )
  const stored: Record<number, Saved> = { 12: { ...kelp, ...state }, 13: reef }
  const { router } = await renderDesk({ article: ({ id }) => stored[id] ?? reef, updateArticle }, { url })
  await field('Title').fill('Kelp by night')
  await button(press).click()
  await expect.element(page.getByText('Saving...')).toBeVisible()
  await leave()
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument()
  return { router, updateArticle, held, saved: { ...kelp, ...state, title: 'Kelp by night', revision: 4 } }
}

const editOther = () => button('Edit “Wrecks”').click()
const cancel = () => button('Cancel Edit').click()

test.each([
  ['for another one', editOther],
  ['for nothing', cancel],
])('a draft whose save is answered after the form was left %s says so, and touches nothing', async (_where, leave) => {
  const { router, updateArticle, held, saved } = await leftWhileSaving('Save as Draft', leave)
  if (leave === editOther) await expect.element(field('Title')).toHaveValue('Wrecks')
  else await expect.element(field('Title')).toHaveValue('')
  const { href } = router.history.location
  await expect.element(notice.getByText('Kelp by night')).toBeVisible()
  held.resolve(saved)
  await expect.element(toast('“Kelp by night” is saved as a draft.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  expect(router.history.location.href).toBe(href)
  if (leave === cancel) return expect.element(field('Title')).toHaveValue('')
  await field('Title').fill('Old wrecks')
  await button('Save as Draft').click()

  await expect
    .poll(() => updateArticle.mock.calls.at(-1)?.[0])
    .toMatchObject({
      ...{ id: 13, revision: 7, title: 'Old wrecks', content: 'Rusty.' },
    })
})

test('what was to stay published is answered while another one is open: that one stays, and the site is one press away', async () => {
  const state = { published: true, publishedAt: dates.createdAt }
  const { router, held, saved } = await leftWhileSaving('Update & Keep Published', editOther, state)
  await expect.element(field('Title')).toHaveValue('Wrecks')
  held.resolve(saved)
  await expect.element(toast('“Kelp by night” is up to date.')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Wrecks')
  await toastButton('View on site').click()

  await expect.poll(() => router.state.location.pathname).toBe('/blog/kelp-at-dusk')
})

test.each([
  [
    'This was changed meanwhile.',
    new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current: { ...kelp, revision: 9 } } }),
  ],
  ['Failed to update blog. Please try again. There is no connection to the site.', new NoConnectionError()],
])('a save that fails after the form was left is told, and what was typed is offered: %s', async (words, failure) => {
  const { held } = await leftWhileSaving('Save as Draft', editOther)
  held.reject(failure)
  await expect
    .element(toast(`“Kelp by night”: ${words} What you have typed is offered as “Not saved yet”.`))
    .toBeVisible()
  expect(page.getByRole('dialog', { name: 'Changed meanwhile' }).elements()).toEqual([])

  await expect.element(notice.getByText('Kelp by night')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Wrecks')
})

test('words typed after a save was sent, in a form that was left then, are offered as words for what is stored now', async () => {
  const { held, saved, updateArticle } = await leftWhileSaving('Save as Draft', async () => {
    await field('Excerpt').fill('Dark.')
    await editOther()
  })
  held.resolve(saved)
  await expect.element(toast('“Kelp by night” is saved as a draft.')).toBeVisible()
  await notice.getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()
  await expect.element(field('Excerpt')).toHaveValue('Dark.')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls.at(-1)?.[0]).toMatchObject({ id: 12, revision: 4, excerpt: 'Dark.' })
})

test.each(['at the same moment', 'once the form knows of it'])(
  'words typed while an update of a published one is under way stay in the form, unsaved: they come %s',
  async (when) => {
    const state = { published: true, publishedAt: dates.createdAt }
    const answer = Promise.withResolvers<Saved>()
    const sent = vi.fn((_input: unknown) => (sent.mock.calls.length === 1 ? answer.promise : { ...kelp, ...state }))
    await renderDesk({ article: { ...kelp, ...state }, updateArticle: sent }, { url })
    await field('Title').fill('Kelp by night')
    await button('Update & Keep Published').click()
    await expect.element(page.getByText('Saving...')).toBeVisible()
    await field('Content').click()
    await userEvent.keyboard('{Control>}{End}{/Control} Waving.')
    if (when !== 'at the same moment') await expect.element(page.getByText('2 words')).toBeVisible()
    answer.resolve({ ...kelp, ...state, title: 'Kelp by night', revision: 4 })
    await expect.element(toast('“Kelp by night” is up to date.')).toBeVisible()
    await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
    await expect.element(field('Content')).toHaveTextContent('Leafy. Waving.')
    await button('Update & Keep Published').click()

    await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toMatchObject({ revision: 4, content: 'Leafy. Waving.' })
  },
)

test('what was typed of a new one after it was sent, in a form that was left then, belongs to the one that was made', async () => {
  const made = Promise.withResolvers<typeof kelp>()
  const updateArticle = vi.fn((_input: unknown) => kelp)
  const holes = { ...kelp, id: 14, title: 'Blue holes', revision: 1 }
  const article = ({ id }: { id: number }) => (id === 14 ? holes : reef)
  await renderDesk({ createArticle: () => made.promise, updateArticle, article }, { url: '/admin?tab=blog' })
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(page.getByText('Saving...')).toBeVisible()
  await field('Title').fill('Blue holes by night')
  await editOther()
  made.resolve(holes)
  await expect.element(notice.getByText('Blue holes by night')).toBeVisible()
  await notice.getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()
  await expect.element(field('Title')).toHaveValue('Blue holes by night')
  await button('Save as Draft').click()

  await expect.poll(() => updateArticle.mock.calls[0]?.[0]).toMatchObject({ id: 14, title: 'Blue holes by night' })
})
