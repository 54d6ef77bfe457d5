import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { Tooltips } from '../../../components/icon-button.tsx'
import { clearToast } from '../../../components/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { ProductDesk } from './product-desk.tsx'

type AdminAnswers = NonNullable<Answers['adminContent']>

const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }
const fins = {
  ...{ id: 7, name: 'Reef fins', category: 'Masks & Fins', description: 'Stiff.', price: 99.5, rating: 4.5 },
  ...{ reviewCount: 3, affiliateLink: 'https://example.com/fins', imageUrl: '/images/logo.svg', featured: true },
  ...{ published: true, publishedAt: dates.createdAt, position: 1, revision: 2, ...dates },
}
const mask = { ...fins, id: 8, name: 'Reef mask', position: 2 }
const torch = { ...fins, id: 9, name: 'Torch', category: 'Other', featured: false, position: 0 }
const hood = { ...torch, id: 10, name: 'Hood', published: false, publishedAt: null }
const info = { minutesRemaining: 30, isContentEditing: false }

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

function desk(answers: AdminAnswers = {}, { edit, width }: { edit?: number; width?: number } = {}) {
  const element = (
    <Tooltips>
      <ProductDesk edit={edit} isOpen />
    </Tooltips>
  )
  return renderInSite(element, {
    ...(width ? { width } : {}),
    answers: {
      adminContent: { productDesk: [fins, mask, torch, hood], product: fins, ...answers },
      security: { session: info, recordActivity: info },
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const toast = (text: string) => page.getByText(text, { exact: true }).first()
const star = (name: string) => button(`On the home page: “${name}”`)
const namesIn = (part: string) =>
  page
    .getByRole('region', { name: part })
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('button')?.textContent)
const home = () => namesIn('On the home page (')
const live = () =>
  page
    .getByRole('status')
    .elements()
    .map((each) => each.textContent)

test('the list has the featured ones in their order, then the others by their state, and is searched in name and category', async () => {
  await desk()
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  expect(namesIn('Others that are published')).toEqual(['Torch'])
  expect(namesIn('Drafts')).toEqual(['Hood'])
  await field('Search').fill('MASKS &')

  await expect.element(page.getByText('None matches “MASKS &”.').first()).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  // Among some of them nobody could tell where one went.
  expect(button('Move up: “Reef mask”').elements()).toEqual([])
})

test('one that is moved is in its new place at once, keeps the focus and says where it is; the server gets the whole order', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let stored = [fins, mask, torch, hood]
  const orderProducts = vi.fn((_input: unknown) => promise)
  await desk({ orderProducts, productDesk: () => stored })
  await button('Move up: “Reef mask”').click()

  expect(home()).toEqual(['Reef mask', 'Reef fins'])
  await expect.element(button('Move up: “Reef mask”')).toHaveFocus()
  expect(live()).toContain('“Reef mask” is number 1 of 2 now.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(live).toContain('“Reef mask” is the first already.')
  expect(orderProducts.mock.calls).toEqual([[{ ids: [8, 7] }]])
  stored = [{ ...mask, position: 1 }, { ...fins, position: 2 }, torch, hood]
  resolve(undefined)
  await button('Move down: “Reef mask”').click()

  await expect.poll(() => orderProducts.mock.calls.length).toBe(2)
  expect(orderProducts.mock.calls[1]).toEqual([{ ids: [7, 8] }])
  await expect.element(button('Move down: “Reef mask”')).toHaveFocus()
})

test('a move that fails is taken back and told', async () => {
  const orderProducts = () => {
    throw new NoConnectionError()
  }
  await desk({ orderProducts })
  await button('Move down: “Reef fins”').click()

  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.element(toast('Failed to update product. Please try again.')).toBeVisible()
  await expect.poll(home).toEqual(['Reef fins', 'Reef mask'])
  expect(live().join()).not.toContain('number')
})

test('a star puts it at the end of the home page at once and keeps the focus; one that fails flips back', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>()
  const featureProduct = vi.fn((_input: unknown) => promise)
  await desk({ featureProduct })
  await expect.element(star('Torch')).toHaveAttribute('aria-pressed', 'false')
  await star('Torch').click()

  expect(home()).toEqual(['Reef fins', 'Reef mask', 'Torch'])
  await expect.element(star('Torch')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(star('Torch')).toHaveFocus()
  expect(live()).toContain('“Torch” is on the home page, number 3 of 3.')
  expect(featureProduct.mock.calls).toEqual([[{ id: 9, featured: true }]])
  reject(new Error('broken'))
  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.poll(home).toEqual(['Reef fins', 'Reef mask'])
})

test('a new one is written beside its card, published once nothing is missing, and sent as it was typed', async () => {
  const createProduct = vi.fn((_input: unknown) => ({ ...fins, id: 11, name: 'Suunto D5', featured: false }))
  const { router } = await desk({ createProduct })
  await button('New product').click()
  await expect.element(page.getByRole('heading', { name: 'New product' })).toHaveFocus()
  await button('Save as Draft').click()
  await expect.element(toast('Missing Name')).toBeVisible()
  await expect.element(toast('Please provide at least a name to save the draft.')).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
  await field('Name').fill('Suunto D5')
  await expect.element(page.getByText(/is shown with the drawing of it that comes with the site/)).toBeVisible()
  await button('Publish Now').click()
  await expect.element(toast('Please fill in all required fields to publish the product.')).toBeVisible()
  await expect.element(field('Category')).toHaveFocus()
  await field('Category').fill('Dive Computers')
  await field('Description').fill('A watch.')
  await field('Price in dollars').fill('1,299')
  await field('Rating').fill('4.2')
  await button('Publish Now').click()
  await expect.element(field('Rating')).toHaveAccessibleDescription('The rating is 0 to 5 in halves, such as 4.5.')
  await expect.element(field('Rating')).toHaveFocus()
  expect(createProduct).not.toHaveBeenCalled()
  await field('Rating').fill('4.5')
  const card = page.getByRole('figure').element()
  expect(card.textContent).toContain('Dive ComputersRated 4.5 out of 5')
  expect(card.textContent).toContain('$1,299 AUD')
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/images/products/suunto-d5.svg')
  await button('Publish Now').click()

  await expect.element(toast('Product published')).toBeVisible()
  expect(createProduct.mock.calls[0]?.[0]).toMatchObject({
    ...{ name: 'Suunto D5', category: 'Dive Computers', description: 'A watch.', price: '1,299', rating: '4.5' },
    ...{ published: true, publishedAt: null },
  })
  // The form closes, and nothing of it is left.
  await expect.element(page.getByRole('heading', { name: 'Products', exact: true })).toHaveFocus()
  expect(field('Name').elements()).toEqual([])
  await button('View on site').click()
  expect(router.state.location.href).toBe('/gear-reviews?search=Suunto+D5')
})

test('an edit sends the fields with the revision and never the star; a conflict shows both versions', async () => {
  const updateProduct = vi.fn((_input: { revision?: number }): typeof fins => {
    throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current: fins } })
  })
  await desk({ updateProduct, product: () => ({ ...fins, revision: 2 }) }, { edit: 7 })
  await expect.element(page.getByRole('heading', { name: 'Edit: Reef fins' })).toBeVisible()
  await expect.element(field('Price in dollars')).toHaveValue('99.5')
  await field('Price in dollars').fill('89')
  await button('Update & Keep Published').click()

  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect
    .element(dialog.getByRole('region', { name: 'Price in dollars' }))
    .toHaveTextContent('Price in dollarsMine89The other one99.5')
  const [sent] = updateProduct.mock.calls[0] ?? []
  expect(sent).toMatchObject({ id: 7, revision: 2, price: '89', name: 'Reef fins', published: true })
  expect(sent).not.toHaveProperty('featured')
  expect(sent).not.toHaveProperty('publishedAt')
})

test('what was typed survives leaving the form, and comes back with Undo', async () => {
  await desk({}, { edit: 7 })
  await field('Description').fill('Very stiff.')
  await button('Cancel Edit').click()
  await expect.element(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await button('Undo').click()

  await expect.element(field('Description')).toHaveValue('Very stiff.')
})

test('what was typed and never saved is offered under its name the next time', async () => {
  const first = await desk()
  await button('New product').click()
  await field('Name').fill('Half a snorkel')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  await desk()
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(offer.getByText('Half a snorkel')).toBeVisible()
  await offer.getByRole('button', { name: 'Show' }).click()
  await button('Bring it back').click()

  await expect.element(field('Name')).toHaveValue('Half a snorkel')
})

test('it is deleted at once, and Undo brings it back', async () => {
  const [deleteProduct, restoreProduct] = [vi.fn((_input: unknown) => undefined), vi.fn((_input: unknown) => torch)]
  await desk({ deleteProduct, restoreProduct })
  await button('Delete “Torch”').click()
  await expect.element(toast('“Torch” is gone.')).toBeVisible()
  await button('Undo').click()

  await expect.element(toast('“Torch” is there again.')).toBeVisible()
  expect([deleteProduct.mock.calls, restoreProduct.mock.calls]).toEqual([[[{ id: 9 }]], [[{ id: 9 }]]])
})

test('publishing from the list sends the flag alone, and says when something is missing', async () => {
  const updateProduct = vi.fn((_input: unknown): typeof fins => {
    const words = 'Missing Information - Please fill in all required fields to publish the product.'
    throw new AppError('BAD_INPUT', words)
  })
  const { router } = await desk({ updateProduct })
  await button('Publish “Hood”').click()

  await expect.element(toast('Missing Information')).toBeVisible()
  expect(updateProduct.mock.calls).toEqual([[{ id: 10, published: true }]])
  await page
    .getByRole('region', { name: /^Notification/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  expect(router.state.location.href).toBe('/admin?tab=products&edit=10')
})

test('a list that cannot be read says so and can be asked for again; an empty one says how to begin', async () => {
  let isBroken = true
  await desk({
    productDesk: () => {
      if (isBroken) throw new Error('broken')
      return []
    },
  })
  await expect.element(page.getByText('Our server failed to answer. The list could not be read.')).toBeVisible()
  isBroken = false
  await button('Try again').click()

  await expect.element(page.getByText('None: press a star to put one there.')).toBeVisible()
  await expect.element(page.getByText('No drafts.')).toBeVisible()
})

test('a double press on saving makes one product', async () => {
  const made = Promise.withResolvers<typeof hood>()
  const createProduct = vi.fn((_input: unknown) => made.promise)
  await desk({ createProduct })
  await button('New product').click()
  await field('Name').fill('Hood')
  await button('Save as Draft').dblClick()
  made.resolve(hood)

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(createProduct).toHaveBeenCalledTimes(1)
})
