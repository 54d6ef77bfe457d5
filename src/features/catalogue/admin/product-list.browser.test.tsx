import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, desk, field, fins, home, hood, mask, namesIn, star, toast, torch } from './testing-product-editor.tsx'

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))
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
  await expect
    .element(toast('Failed to update product. Please try again. There is no connection to the site.'))
    .toBeVisible()
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

test('a draft with a star waits in its part, is counted nowhere, and keeps its place when others are moved', async () => {
  const [featureProduct, orderProducts] = [vi.fn((_input: unknown) => undefined), vi.fn((_input: unknown) => undefined)]
  const soon = { ...torch, published: true, publishedAt: new Date('2099-01-01T00:00:00Z') }
  const waiting = { ...hood, id: 11, name: 'Knife', featured: true, position: 1 }
  await desk({ productDesk: [fins, waiting, mask, soon, hood], featureProduct, orderProducts })
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  expect(namesIn('Drafts')).toEqual(['Knife', 'Hood'])
  const knife = page.getByRole('listitem').filter({ hasText: 'Knife' })
  await expect.element(knife.getByText('On the home page once published', { exact: true })).toBeVisible()
  expect(button('Move up: “Knife”').elements()).toEqual([])
  await button('Move up: “Reef mask”').click()
  expect(live()).toContain('“Reef mask” is number 1 of 2 now.')
  await expect.poll(() => orderProducts.mock.calls).toEqual([[{ ids: [8, 11, 7] }]])
  const later = (name: string) => button(`On the home page once published: “${name}”`)
  await expect.element(later('Knife')).toHaveAttribute('aria-pressed', 'true')
  await later('Torch').hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Put on the home page once it is published')
  await later('Torch').click()
  expect(live()).toContain('“Torch” comes onto the home page once it is published.')
  expect(namesIn('Scheduled')).toEqual(['Torch'])
  await later('Knife').click()
  expect(live()).toContain('“Knife” has no star now.')
  await expect
    .poll(() => featureProduct.mock.calls)
    .toEqual([[{ id: 9, featured: true }], [{ id: 11, featured: false }]])
})

test('a double click on a star spares the one that moves under it', async () => {
  const featureProduct = vi.fn((_input: unknown) => new Promise<undefined>(() => undefined))
  const second = { ...torch, id: 12, name: 'Slate' }
  await desk({ productDesk: [fins, torch, second], featureProduct })
  await star('Torch').dblClick()

  await expect.poll(home).toEqual(['Reef fins', 'Torch'])
  expect(featureProduct.mock.calls).toEqual([[{ id: 9, featured: true }]])
})

test('the address that a drawn picture took the place of comes back', async () => {
  await desk({}, { edit: 7 })
  await field('Image URL').fill('https://example.com/fins.jpg')
  await button('Use a drawn picture').click()
  await expect.element(field('Image URL')).toHaveFocus()
  await button('Use the address from before').click()
  await expect.element(field('Image URL')).toHaveValue('https://example.com/fins.jpg')
  await expect.element(field('Image URL')).toHaveFocus()

  expect(button('Use the address from before').elements()).toEqual([])
})

test('it is deleted after a question, and Undo brings it back', async () => {
  const [deleteProduct, restoreProduct] = [vi.fn((_input: unknown) => undefined), vi.fn((_input: unknown) => torch)]
  await desk({ deleteProduct, restoreProduct })
  await button('Delete “Torch”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this product?' })
  await expect.element(question).toHaveAccessibleDescription('“Torch”: Undo is offered right after it.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button('Delete “Torch”').click()
  expect(deleteProduct).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('“Torch” is gone.')).toBeVisible()
  await button('Undo').click()

  await expect.element(toast('“Torch” is there again.')).toBeVisible()
  expect([deleteProduct.mock.calls, restoreProduct.mock.calls]).toEqual([[[{ id: 9 }]], [[{ id: 9 }]]])
})

test('while one is deleted or published its own buttons alone are busy', async () => {
  const [deleted, updated] = [Promise.withResolvers<undefined>(), Promise.withResolvers<typeof hood>()]
  await desk({ deleteProduct: () => deleted.promise, updateProduct: () => updated.promise })
  const busy = () =>
    [...document.querySelectorAll('li [aria-disabled="true"]')].map((each) => each.getAttribute('aria-label'))
  await button('Delete “Torch”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(busy).toEqual(['Unpublish “Torch”', 'Delete “Torch”'])
  deleted.resolve(undefined)
  await expect.poll(busy).toEqual([])
  await button('Publish “Hood”').click()
  await expect.poll(busy).toEqual(['Publish “Hood”', 'Delete “Hood”'])
  updated.resolve(hood)

  await expect.poll(busy).toEqual([])
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

test('on a tablet a name has the width of the page, and what can be done stands below it', async () => {
  await desk({}, { width: 768 })
  await expect.element(button('Reef fins')).toBeVisible()
  const boxOf = (name: string) => button(name).element().getBoundingClientRect()

  expect(boxOf('Edit “Reef fins”').top).toBeGreaterThan(boxOf('Reef fins').bottom)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

test('changes are sent one after the other, and what the server does not know yet stays on the screen', async () => {
  const [ordered, starred] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const featureProduct = vi.fn((_input: unknown) => starred.promise)
  let stored = [fins, mask, torch, hood]
  const { queryClient } = await desk({
    ...{ featureProduct, orderProducts: () => ordered.promise, productDesk: () => stored },
  })
  await button('Move up: “Reef mask”').click()
  await star('Torch').click()
  const wanted = ['Reef mask', 'Reef fins', 'Torch']
  await expect.poll(home).toEqual(wanted)
  expect(featureProduct).not.toHaveBeenCalled()
  stored = [{ ...mask, position: 1 }, { ...fins, position: 2 }, torch, { ...hood, name: 'Warm hood' }]
  ordered.resolve(undefined)
  await expect.poll(() => featureProduct.mock.calls).toEqual([[{ id: 9, featured: true }]])
  await expect.element(button('Edit “Warm hood”')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)

  expect(home()).toEqual(wanted)
})

test('all that stands on the home page is shown, however much it is', async () => {
  const featured = Array.from({ length: 12 }, (_, index) => ({ ...fins, id: 20 + index, name: `Fins ${index + 1}` }))
  await desk({ productDesk: featured })

  await expect.poll(home).toEqual(featured.map(({ name }) => name))
})
