import { clear, createStore } from 'idb-keyval'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { ProductEditor } from './product-editor.tsx'
import { button, desk, field, fins, hood, info, toast } from './testing-product-editor.tsx'

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

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
            idempotencyKey: expect.any(String),
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

test('a product that nobody has rated yet has no number of reviews in its form', async () => {
  await desk({ product: { ...fins, rating: null, price: null, reviewCount: 0 } }, { edit: 7 })
  await expect.element(field('Name')).toHaveValue('Reef fins')

  await expect.element(field('Number of reviews')).toHaveValue('')
  await expect.element(field('Rating')).toHaveValue('')
  await expect.element(field('Price in dollars')).toHaveValue('')
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
        {isHere && <ProductEditor edit={7} isOpen />}
      </div>
    </Tooltips>
  )
}
