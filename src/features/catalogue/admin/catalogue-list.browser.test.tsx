import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, toast } from '../../../testing.tsx'
import { fins, home, hood, mask, namesIn, renderProducts, star, torch } from './testing-product-editor.tsx'

const live = () =>
  page
    .getByRole('status')
    .elements()
    .map((each) => each.textContent)

test('the list has the featured ones in their order, then the others by their state, and is searched in name and category', async () => {
  await renderProducts()
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  expect(namesIn('Published, not on the home page')).toEqual(['Torch'])
  expect(namesIn('Drafts')).toEqual(['Hood'])
  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('1Reef finsPublishedMasks & Fins$99.50 AUDEditUnpublishView on siteDelete')
  const link = (name: string) => page.getByRole('link', { name: `View on site: ${name}` })
  await expect.element(link('Reef fins')).toHaveAttribute('href', '/')
  await expect.element(link('Torch')).toHaveAttribute('href', '/gear-reviews?search=Torch')
  await field('Search').fill('MASKS &')

  await expect.element(page.getByText('None match “MASKS &”.').first()).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  // Among some of them nobody could tell where one went.
  expect(button('Move up: “Reef mask”').elements()).toEqual([])
})

test('one that is moved is in its new place at once, keeps the focus and says where it is; the server gets the whole order', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let stored = [fins, mask, torch, hood]
  const orderProducts = vi.fn((_input: unknown) => promise)
  await renderProducts({ orderProducts, productList: () => stored })
  await button('Move up: “Reef mask”').click()

  expect(home()).toEqual(['Reef mask', 'Reef fins'])
  await expect.element(button('Move up: “Reef mask”')).toHaveFocus()
  expect(live()).toContain('“Reef mask” is now number 1 of 2.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(live).toContain('“Reef mask” is already first.')
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
  await renderProducts({ orderProducts })
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
  await renderProducts({ featureProduct })
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
  await renderProducts({ productList: [fins, waiting, mask, soon, hood], featureProduct, orderProducts })
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(home()).toEqual(['Reef fins', 'Reef mask'])
  expect(namesIn('Drafts')).toEqual(['Knife', 'Hood'])
  const knife = page.getByRole('listitem').filter({ hasText: 'Knife' })
  await expect.element(knife.getByText('On the home page once published', { exact: true })).toBeVisible()
  expect(button('Move up: “Knife”').elements()).toEqual([])
  await button('Move up: “Reef mask”').click()
  expect(live()).toContain('“Reef mask” is now number 1 of 2.')
  await expect.poll(() => orderProducts.mock.calls).toEqual([[{ ids: [8, 11, 7] }]])
  const later = (name: string) => button(`On the home page once published: “${name}”`)
  await expect.element(later('Knife')).toHaveAttribute('aria-pressed', 'true')
  await later('Torch').hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Put on the home page once it is published')
  await later('Torch').click()
  expect(live()).toContain('“Torch” will go on the home page once it is published.')
  expect(namesIn('Scheduled')).toEqual(['Torch'])
  await later('Knife').click()
  expect(live()).toContain('“Knife” no longer has a star.')
  await expect
    .poll(() => featureProduct.mock.calls)
    .toEqual([[{ id: 9, featured: true }], [{ id: 11, featured: false }]])
})

test('a double click on a star spares the one that moves under it', async () => {
  const featureProduct = vi.fn((_input: unknown) => new Promise<undefined>(() => undefined))
  const second = { ...torch, id: 12, name: 'Slate' }
  await renderProducts({ productList: [fins, torch, second], featureProduct })
  await star('Torch').dblClick()

  await expect.poll(home).toEqual(['Reef fins', 'Torch'])
  expect(featureProduct.mock.calls).toEqual([[{ id: 9, featured: true }]])
})

test('changes are sent one after the other, and what the server does not know yet stays on the screen', async () => {
  const [ordered, starred] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const featureProduct = vi.fn((_input: unknown) => starred.promise)
  let stored = [fins, mask, torch, hood]
  const { queryClient } = await renderProducts({
    ...{ featureProduct, orderProducts: () => ordered.promise, productList: () => stored },
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
  await renderProducts({ productList: featured })

  await expect.poll(home).toEqual(featured.map(({ name }) => name))
})
