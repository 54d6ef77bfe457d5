import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormValues } from '../../../components/edit-form/form-values.ts'
import { newStoryValues } from '../../../components/edit-form/story-values.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, type Responses, renderInSite, sessionInfo, toast } from '../../../testing.tsx'
import { unknownFacts } from '../testing-review.ts'
import { ReviewEditor, StarPicker } from './review-editor.tsx'

const createdAt = new Date('2026-03-01T00:00:00Z')
/** A draft. */
const fins = {
  ...{ id: 7, title: 'Reef fins', slug: 'reef-fins', excerpt: 'Short.', content: 'Stiff.', revision: 2, price: '$99' },
  ...{ category: 'Masks & Fins' as const, imageUrl: '/a.jpg', author: 'The team', published: false, featured: true },
  ...{ publishedAt: null, purchaseLink: 'https://example.com/fins', rating: '⭐⭐⭐' as const },
  ...{ createdAt, updatedAt: createdAt, ...unknownFacts },
}

function renderEditor(
  responses: Responses['adminContent'] = {},
  { edit, defaultRating = null }: { edit?: number; defaultRating?: number | null } = {},
) {
  return renderInSite(<ReviewEditor edit={edit} isOpen />, {
    site: { defaultRating },
    responses: {
      adminContent: { reviewList: [{ ...fins, linkedFrom: [] }], places: [], review: fins, ...responses },
      security: { session: sessionInfo, recordActivity: sessionInfo },
    },
  })
}

test('to publish a review, a purchase link is needed too, and the address must be whole [s5-review-publish s5-review-message s5-review-urls]', async () => {
  const createReview = vi.fn((_input: unknown) => ({ ...fins, published: true, revision: 1 }))
  await renderEditor({ createReview })
  await field('Title').fill('Reef fins')
  await field('Content').fill('Stiff.')
  await field('Category').selectOptions('Masks & Fins')
  await field('Image URL').fill('fins.jpg')
  await button('Publish Now').click()
  await expect.element(toast('Please fill in all required fields to publish the review.')).toBeVisible()
  await expect.element(page.getByText('Purchase link is missing.')).toBeVisible()
  await field('Purchase link').fill('example.com/fins')
  await button('Publish Now').click()
  await expect.element(toast('Please check')).toBeVisible()
  await expect.element(field('Image URL')).toHaveFocus()
  await expect
    .element(field('Purchase link'))
    .toHaveAccessibleDescription('The purchase link must be a full URL, such as https://example.com/fins.')
  expect(createReview).not.toHaveBeenCalled()
  await field('Image URL').fill('https://example.com/fins.jpg')
  await field('Purchase link').fill('https://example.com/fins')
  await page.getByRole('radio', { name: 'No rating' }).click()
  await button('Publish Now').click()

  await expect.element(toast('Review published')).toBeVisible()
  expect(createReview.mock.calls[0]?.[0]).toMatchObject({
    ...{ title: 'Reef fins', rating: null, price: '', featured: false, published: true, publishedAt: null },
    ...{ imageUrl: 'https://example.com/fins.jpg', purchaseLink: 'https://example.com/fins', category: 'Masks & Fins' },
  })
})

test('a rating is picked as stars, shown as such and sent as signs; what is saved comes back whole [s5-review-rating s3-review-featured-false]', async () => {
  const updateReview = vi.fn((_input: unknown) => ({ ...fins, revision: 3 }))
  await renderEditor({ updateReview }, { edit: 7 })
  await expect.element(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await page.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await expect.element(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await field('Price').fill('$249 AUD')
  await button('Save as Draft').click()

  await expect.poll(() => updateReview.mock.calls.length).toBe(1)
  expect(updateReview.mock.calls[0]?.[0]).toMatchObject({
    ...{ id: 7, revision: 2, rating: '⭐⭐⭐⭐⭐', price: '$249 AUD', featured: true, published: false },
  })
  expect(updateReview.mock.calls[0]?.[0]).not.toHaveProperty('publishedAt')
})

test.each([
  [4.5, 'Without one, search engines get 4.5 out of 5.'],
  [null, 'Without one, search engines get no rating.'],
])('the picker says what is published without a rating: default %s [r-rating-form]', async (defaultRating, words) => {
  await renderEditor({}, { defaultRating })

  await expect.element(page.getByText(words)).toBeVisible()
})

test('publishing from the list sends the whole review with its flag flipped [s4-toggle-review]', async () => {
  const updateReview = vi.fn((_input: unknown) => fins)
  await renderEditor({ updateReview })
  await button('Publish “Reef fins”').click()

  await expect.element(toast('“Reef fins” is live.')).toBeVisible()
  expect(updateReview.mock.calls.map(([sent]) => sent)).toEqual([{ ...fins, published: true }])
})

test('every review is deleted only after a question, a draft too [s5-confirm-review]', async () => {
  const deleteReview = vi.fn()
  await renderEditor({ deleteReview })
  await button('Delete “Reef fins”').click()
  expect(deleteReview).not.toHaveBeenCalled()
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('“Reef fins”: You can undo this straight afterwards.')
  await page.getByRole('alertdialog', { name: 'Delete this review?' }).getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => deleteReview.mock.calls.map(([sent]) => sent)).toEqual([{ id: 7 }])
})

test('failures have the messages of reviews [s8-review-failures]', async () => {
  const fail = () => {
    throw new NoConnectionError()
  }
  await renderEditor({ createReview: fail, updateReview: fail, deleteReview: fail })
  const said = (words: string) => toast(`${words}. Please try again. There is no connection to the site.`)
  await field('Title').fill('Fins')
  await button('Save as Draft').click()
  await expect.element(page.getByText(/^Failed to create gear review\./).first()).toBeVisible()
  await button('Publish “Reef fins”').click()
  await expect.element(said('Failed to update gear review')).toBeVisible()
  await button('Delete “Reef fins”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(said('Failed to delete gear review')).toBeVisible()
})

test('pictures with an address of the own computer are warned of while the text is written [s5-review-image-warning s9-editor-rows]', async () => {
  await renderEditor()
  const warning = page.getByText('Image Warning', { exact: true })
  await button('Source').click()
  const source = page.getByRole('textbox', { name: 'Content, source' })
  await expect.element(source).toHaveAttribute('rows', '12')
  await source.fill('![Fins](http://localhost:3000/fins.jpg)')
  await expect.element(warning).toBeVisible()
  await source.fill('![Fins](https://example.com/fins.jpg)')

  await expect.element(warning).not.toBeInTheDocument()
})

test('the drawn picture is of the chosen category, or of the product that the title names', async () => {
  await renderEditor()
  const drawn = async () => {
    await button('Use a drawn picture').click()
    return field('Image URL')
  }
  await field('Title').fill('A good one')
  await expect.element(await drawn()).toHaveValue('/images/products/kind-buoy.svg')
  await field('Category').selectOptions('Wetsuits')
  await expect.element(await drawn()).toHaveValue('/images/products/kind-wetsuit.svg')
  await field('Title').fill('Suunto D5')
  await expect.element(await drawn()).toHaveValue('/images/products/suunto-d5.svg')
})

test('a published review stays published and has its card for social sites; the preview shows its price and stars [s4-edit-published]', async () => {
  const review = { ...fins, published: true, publishedAt: createdAt }
  const updateReview = vi.fn((_input: unknown) => ({ ...review, revision: 3 }))
  await renderEditor({ review, updateReview, renderBody: { html: '<p>Stiff.</p>', parts: [] } }, { edit: 7 })
  const card = page.getByRole('img', { name: 'The card drawn for it' })
  await expect.element(card).toHaveAttribute('src', expect.stringMatching(/^\/cards\/reviews\/7-/))
  await field('Title').fill('Better fins')
  await button('Preview').click()
  const preview = page.frameLocator(page.getByTitle(/^Preview/))
  await expect.element(preview.getByText('$99').first()).toBeVisible()
  await expect.element(preview.getByRole('img', { name: /^Rated 3 / }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Update & Keep Published').click()

  await expect.poll(() => updateReview.mock.calls).toMatchObject([[{ id: 7, revision: 2, published: true }]])
})

function Picker() {
  const form = useFormValues({ ...newStoryValues, rating: '⭐⭐⭐' }, null)
  return (
    <>
      <StarPicker form={form} name="rating" label="Rating" hint="Without one, none is told." />
      <output>{form.values.rating === '' ? 'none' : form.values.rating?.match(/⭐/g)?.length}</output>
    </>
  )
}

test('stars are one group: Tab leads to the chosen one, arrow keys choose, and before the first there is no rating', async () => {
  await renderInSite(<Picker />)
  const star = (name: string) => page.getByRole('radio', { name, exact: true })
  const filled = () => document.querySelectorAll('fieldset svg[fill="currentColor"]').length
  await userEvent.keyboard('{Tab}')
  await expect.element(star('3 stars')).toHaveFocus()
  expect(filled()).toBe(3)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('4')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(star('1 star')).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')

  await expect.element(star('No rating')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('none')
  await expect.poll(filled).toBe(0)
  await expect
    .element(page.getByRole('group', { name: 'Rating' }))
    .toHaveAccessibleDescription('Without one, none is told.')
})
