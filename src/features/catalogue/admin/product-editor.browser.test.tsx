import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, toast } from '../../../testing.tsx'
import { fins, hood, renderProducts } from './testing-product-editor.tsx'

test('a new product is written beside its card, published once nothing is missing, and sent as it was typed', async () => {
  const createProduct = vi.fn((_input: unknown) => ({ ...fins, id: 11, name: 'Suunto D5', featured: false }))
  const { router } = await renderProducts({ createProduct })
  await button('New product').click()
  await expect.element(page.getByRole('heading', { name: 'New product' })).toHaveFocus()
  await button('Save as Draft').click()
  await expect.element(toast('Missing Name')).toBeVisible()
  await expect.element(toast('Please provide at least a name to save the draft.')).toBeVisible()
  await field('Name').fill('Suunto D5')
  await expect.element(page.getByText(/is always shown with the drawing that comes with the site/)).toBeVisible()
  await button('Publish Now').click()
  await expect.element(toast('Please fill in all required fields to publish the product.')).toBeVisible()
  await expect.element(field('Category')).toHaveFocus()
  await field('Category').fill('Dive Computers')
  await field('Description').fill('A watch.')
  await field('Price in dollars').fill('1,299')
  await field('Rating').fill('4.2')
  await button('Publish Now').click()
  await expect
    .element(field('Rating'))
    .toHaveAccessibleDescription('The rating must be from 0 to 5 in half steps, such as 4.5.')
  expect(createProduct).not.toHaveBeenCalled()
  await field('Rating').fill('4.5')
  const card = page.getByRole('figure').element()
  expect(card.textContent).toContain('Dive ComputersRated 4.5 out of 5')
  expect(card.textContent).toContain('$1,299 AUD')
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/images/products/suunto-d5.svg')
  // The links of the card would take the form away.
  expect(card.querySelector('a')?.closest('[inert]')).not.toBeNull()
  await button('Publish Now').click()

  await expect.element(toast('Product published')).toBeVisible()
  expect(createProduct.mock.calls).toMatchObject([
    [
      {
        ...{ name: 'Suunto D5', category: 'Dive Computers', description: 'A watch.', price: '1,299', rating: '4.5' },
        ...{ published: true, publishedAt: null },
      },
    ],
  ])
  // The form closes, and nothing of it is left.
  await expect.element(page.getByRole('heading', { name: 'Products', exact: true })).toHaveFocus()
  expect(field('Name').elements()).toEqual([])
  await button('View on site').click()
  expect(router.state.location.href).toBe('/gear-reviews?search=Suunto+D5')
})

test('a draft sends what was typed and nothing else; cancelling closes the form', async () => {
  const createProduct = vi.fn((_input: unknown) => hood)
  await renderProducts({ createProduct })
  await button('New product').click()
  await button('Cancel').click()
  await expect.element(field('Name')).not.toBeInTheDocument()
  await button('New product').click()
  await field('Name').fill('Hood')
  await field('Purchase link').fill('https://shop.example/hood')
  await field('Published date').fill('2027-01-02T03:04')
  await button('Save as Draft').click()

  const empty = { category: '', description: '', imageUrl: '', price: '', rating: '', reviewCount: '' }
  await expect
    .poll(() => createProduct.mock.calls)
    .toEqual([
      [
        {
          ...{ ...empty, name: 'Hood', affiliateLink: 'https://shop.example/hood', published: false },
          ...{ idempotencyKey: expect.any(String), publishedAt: new Date('2027-01-01T16:04Z') },
        },
      ],
    ])
})

test('an edit sends the fields with the revision and never the star', async () => {
  const updateProduct = vi.fn((_input: unknown) => ({ ...fins, price: 89, revision: 3 }))
  await renderProducts({ updateProduct, product: { ...fins, rating: null, reviewCount: 0 } }, { edit: 7 })
  await expect.element(field('Price in dollars')).toHaveValue('99.5')
  await expect.element(field('Rating')).toHaveValue('')
  await expect.element(field('Number of reviews')).toHaveValue('')
  await field('Price in dollars').fill('89')
  await button('Update & Keep Published').click()

  await expect.poll(() => updateProduct.mock.calls.length).toBe(1)
  const [sent] = updateProduct.mock.calls[0] ?? []
  expect(sent).toMatchObject({ id: 7, revision: 2, price: '89', rating: '', name: 'Reef fins', published: true })
  expect(sent).not.toHaveProperty('featured')
  expect(sent).not.toHaveProperty('publishedAt')
})

test('products are published, deleted after a question, and restored from the list, with messages of their own', async () => {
  const bringBack = vi.fn((_input: unknown) => hood)
  const updateProduct = vi.fn((_input: unknown) => {
    throw new NoConnectionError()
  })
  const deleteProduct = vi.fn((_input: unknown) => undefined)
  await renderProducts({ updateProduct, bringBack, deleteProduct })
  await button('Publish “Hood”').click()
  await expect
    .element(toast('Failed to update product. Please try again. There is no connection to the site.'))
    .toBeVisible()
  // It covers the button until it goes by itself.
  clearToast()
  await button('Delete “Hood”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this product?' })
  expect(deleteProduct).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Delete' }).click()
  await button('Undo').click()

  await expect.poll(() => bringBack.mock.calls).toEqual([[{ kind: 'product', id: 10 }]])
  expect([updateProduct.mock.calls, deleteProduct.mock.calls]).toEqual([
    [[{ id: 10, published: true }]],
    [[{ id: 10 }]],
  ])
})
