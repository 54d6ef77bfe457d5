import { clear, createStore } from 'idb-keyval'
import { useState } from 'react'
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

test('the lists say all of their lines, and the form all of its fields', async () => {
  const later = new Date('2099-06-01T00:00:00Z')
  const soon = { ...torch, name: 'Slate', id: 12, price: null, published: true, publishedAt: later }
  await desk({ productDesk: [fins, torch, soon, { ...hood, featured: true }] })
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(page.getByRole('region', { name: 'All products' }).element()).toMatchAriaInlineSnapshot(`
    - region "All products":
      - heading "All products" [level=2]
      - text: Search
      - searchbox "Search"
      - status
      - region "On the home page (1)":
        - heading "On the home page (1)" [level=3]
        - list:
          - listitem:
            - text: "1"
            - button "Reef fins"
            - paragraph: Published Masks & Fins $99.50 AUD
            - button "Move up: “Reef fins”"
            - button "Move down: “Reef fins”"
            - button "On the home page: “Reef fins”" [pressed]
            - button "Edit “Reef fins”": Edit
            - button "Unpublish “Reef fins”": Unpublish
            - link "View on site: Reef fins":
              - /url: /
              - text: View on site
            - button "Delete “Reef fins”": Delete
      - region "Others that are published (1)":
        - heading "Others that are published (1)" [level=3]
        - list:
          - listitem:
            - button "Torch"
            - paragraph: Published Other $99.50 AUD
            - button "On the home page: “Torch”"
            - button "Edit “Torch”": Edit
            - button "Unpublish “Torch”": Unpublish
            - link "View on site: Torch":
              - /url: /gear-reviews?search=Torch
              - text: View on site
            - button "Delete “Torch”": Delete
      - region "Scheduled (1)":
        - heading "Scheduled (1)" [level=3]
        - list:
          - listitem:
            - button "Slate"
            - paragraph: Scheduled Other 1 June 2099, 10:00 am
            - button "On the home page once published: “Slate”"
            - button "Edit “Slate”": Edit
            - button "Unpublish “Slate”": Unpublish
            - button "Delete “Slate”": Delete
      - region "Drafts (1)":
        - heading "Drafts (1)" [level=3]
        - list:
          - listitem:
            - button "Hood"
            - paragraph: Draft Other $99.50 AUD On the home page once published
            - button "On the home page once published: “Hood”" [pressed]
            - button "Edit “Hood”": Edit
            - button "Publish “Hood”": Publish
            - button "Delete “Hood”": Delete
  `)
  await button('New product').click()
  expect(document.querySelector('form')).toMatchAriaInlineSnapshot(`
    - group "What it is":
      - heading "What it is" [level=3]
      - text: Name
      - textbox "Name"
      - text: Maker and model, such as Mares Avanti Quattro Plus. Category
      - combobox "Category"
      - text: Such as Masks & Fins. Description
      - textbox "Description"
      - text: "Two or three sentences: what it is, whom it suits, what it lacks. The home page shows four lines."
    - group "Picture":
      - heading "Picture" [level=3]
      - text: Image URL
      - textbox "Image URL"
      - text: A whole address, or a path of this site that begins with one slash.
      - button "Use a drawn picture"
    - group "Price and rating":
      - heading "Price and rating" [level=3]
      - text: Price in dollars
      - textbox "Price in dollars"
      - text: Such as 129 or 1,299.95. Rating
      - textbox "Rating"
      - text: 0 to 5 in halves, such as 4.5. Number of reviews
      - textbox "Number of reviews"
      - text: How many opinions the rating rests on, such as 12.
    - group "Where it is sold":
      - heading "Where it is sold" [level=3]
      - text: Purchase link
      - textbox "Purchase link"
      - text: The whole address of the shop's page, such as https://example.com/fins?tag=reef. Without one there is no button.
    - group "When":
      - heading "When" [level=3]
      - text: Published date
      - textbox "Published date"
      - text: "Empty: the moment it is published. Time zone: Sydney."
    - figure "On the home page":
      - text: On the home page
      - article:
        - text: Image unavailable
        - paragraph
        - heading "The name" [level=3]:
          - link "The name":
            - /url: /gear-reviews?search=The+name
        - paragraph: The description.
        - paragraph
    - status
    - button "Cancel"
    - button "Save as Draft"
    - button "Publish Now"
  `)
  expect([...document.querySelectorAll('input[inputmode]')].map((input) => input.getAttribute('inputmode'))).toEqual([
    'url',
    'decimal',
    'decimal',
    'numeric',
    'url',
  ])
})

test('an empty form sends nothing that was not typed, and all that was', async () => {
  const createProduct = vi.fn((_input: unknown) => hood)
  await desk({ createProduct })
  await button('New product').click()
  await field('Name').fill('Hood')
  await field('Purchase link').fill('https://shop.example/hood')
  await field('Published date').fill('2027-01-02T03:04')
  await userEvent.keyboard('{Meta>}s{/Meta}')

  await expect
    .poll(() => createProduct.mock.calls)
    .toEqual([
      [
        {
          ...{ name: 'Hood', category: '', description: '', imageUrl: '', price: '', rating: '', reviewCount: '' },
          ...{
            affiliateLink: 'https://shop.example/hood',
            published: false,
            publishedAt: new Date('2027-01-01T16:04Z'),
          },
        },
      ],
    ])
})

test('a failed deletion, update and new one are told in the words of products', async () => {
  const fail = () => {
    throw new NoConnectionError()
  }
  await desk({ deleteProduct: fail, updateProduct: fail, createProduct: fail })
  await button('Delete “Torch”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(toast('Failed to delete product. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('New product').click()
  await field('Name').fill('Hood')
  await button('Save as Draft').click()
  await expect.element(toast('Creation Failed')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Hood')
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

function Reopened() {
  const [edit, setEdit] = useState<number | undefined>(7)
  return (
    <Tooltips>
      <button type="button" onClick={() => setEdit(edit ? undefined : 7)}>
        {edit ? 'Leave' : 'Open'}
      </button>
      <ProductDesk edit={edit} isOpen />
    </Tooltips>
  )
}

test('what is stored is read anew each time that a form is opened', async () => {
  const prices = [99.5, 120]
  await renderInSite(<Reopened />, {
    answers: {
      adminContent: { productDesk: [fins], product: () => ({ ...fins, price: prices.shift() ?? 0 }) },
      security: { session: info, recordActivity: info },
    },
  })
  await expect.element(field('Price in dollars')).toHaveValue('99.5')
  await button('Leave').click()
  await expect.element(field('Price in dollars')).not.toBeInTheDocument()
  await button('Open').click()

  await expect.element(field('Price in dollars')).toHaveValue('120')
})

test('a product that nobody has rated yet has no number of reviews in its form', async () => {
  await desk({ product: { ...fins, rating: null, price: null, reviewCount: 0 } }, { edit: 7 })
  await expect.element(field('Name')).toHaveValue('Reef fins')

  await expect.element(field('Number of reviews')).toHaveValue('')
  await expect.element(field('Rating')).toHaveValue('')
  await expect.element(field('Price in dollars')).toHaveValue('')
})

test('a product whose first answer was lost is not made twice: the next save changes what it made', async () => {
  const none = {
    category: '',
    description: '',
    price: null,
    rating: null,
    reviewCount: 0,
    affiliateLink: '',
    imageUrl: '',
  }
  const state = { published: false, publishedAt: null, revision: 1, createdAt: new Date() }
  const made = { ...torch, ...none, ...state, id: 40, name: 'New one' }
  const createProduct = vi.fn((): typeof made => {
    throw new NoConnectionError()
  })
  const updateProduct = vi.fn((_input: unknown) => ({ ...made, revision: 2 }))
  const stored: (typeof torch | typeof made)[] = [torch]
  await desk({ createProduct, updateProduct, product: made, productDesk: () => [...stored] })
  await button('New product').click()
  await field('Name').fill('New one')
  await button('Save as Draft').click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  stored.push(made)
  await button('Save as Draft').click()

  await expect.poll(() => updateProduct.mock.calls).toMatchObject([[{ id: 40, revision: 1, name: 'New one' }]])
  expect(createProduct).toHaveBeenCalledTimes(1)
})

test('a link of another tab leads to the heading of the form; a page that is opened there leaves the focus alone', async () => {
  const heading = page.getByRole('heading', { name: 'Edit: Reef fins' })
  const first = await desk({}, { edit: 7 })
  await expect.element(heading).toBeVisible()
  expect(document.body).toHaveFocus()
  await first.unmount()

  const whole = Promise.withResolvers<typeof fins>()
  const answers = { adminContent: { productDesk: [fins], product: () => whole.promise }, security: { session: info } }
  await renderInSite(<Led />, { answers })
  await button('Lead there').click()
  whole.resolve(fins)
  await expect.element(heading).toHaveFocus()
})

/** A panel that comes to its desk when the focus is in it already. */
function Led() {
  const [isHere, setHere] = useState(false)
  return (
    <Tooltips>
      <div role="tabpanel">
        <button type="button" onClick={() => setHere(true)}>
          Lead there
        </button>
        {isHere && <ProductDesk edit={7} isOpen />}
      </div>
    </Tooltips>
  )
}
