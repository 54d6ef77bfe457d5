import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { useFormValues } from '../../../components/edit-form/form-values.ts'
import { newStoryValues } from '../../../components/edit-form/story-values.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
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
  const editor = (
    <Tooltips>
      <ReviewEditor edit={edit} isOpen />
    </Tooltips>
  )
  return renderInSite(editor, {
    site: { defaultRating },
    responses: {
      adminContent: {
        reviewList: [{ ...fins, hasChanges: false, linkedFrom: [] }],
        places: [],
        review: fins,
        ...responses,
      },
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
    .toHaveAccessibleDescription('“Reef fins”: It stays in the trash for 30 days.')
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

test('lists in the body of an older review are in fields of their own, unsaved text is none, and all is sent as it is shown', async () => {
  const updateReview = vi.fn((_input: unknown) => fins)
  const content = 'Stiff.\n\n## Pros\n\n- Light\n- Cheap\n\n## Verdict\n\nGood.'
  const facts = 'kind: fins\ngases: 5'
  await renderEditor({ review: { ...fins, content, facts }, updateReview }, { edit: 7 })
  await expect.element(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  await page.getByText('Pros and cons').click()
  await expect.element(field('Pro 2')).toHaveValue('Cheap')
  await button('Seen today').click()
  await button('Save as Draft').click()

  await expect.poll(() => updateReview.mock.calls.length).toBe(1)
  expect(updateReview.mock.calls[0]?.[0]).toMatchObject({
    ...{ content: 'Stiff.\n\n## Verdict\n\nGood.', pros: 'Light\nCheap', cons: '', facts, basis: null, basisAt: null },
    ...{ priceCheckedAt: calendarDate(new Date(), 'Australia/Sydney'), checkedAt: null, alternatives: '' },
  })
})

test('parts of a rating are asked for when the gear was dived, and refused at their field otherwise', async () => {
  const updateReview = vi.fn((_input: unknown) => fins)
  const dived = { ...fins, basis: 'dived' as const, ratingParts: 'Kick: 4' }
  await renderEditor({ review: dived, updateReview }, { edit: 7 })
  await page.getByText('What it rests on').click()
  await field('Basis').selectOptions('Handled in the shop; not dived')
  await page.getByText('What it rests on').click()
  await button('Save as Draft').click()
  const parts = field('Parts of the rating')
  await expect.element(parts).toHaveFocus()
  await expect
    .element(parts)
    .toHaveAccessibleDescription('Only gear that was dived has parts of a rating: change the basis, or remove them.')
  expect(updateReview).not.toHaveBeenCalled()
  await parts.fill('')

  await expect.element(parts).not.toBeInTheDocument()
})

test('of two versions the facts are read as facts', async () => {
  const theirs = { ...fins, revision: 3, facts: 'massGrams: 900 | 2026-11-27 | https://maker.example' }
  let reads = 0
  const review = () => (reads++ === 0 ? fins : theirs)
  const updateReview = () => {
    throw new AppError('CONFLICT', 'Changed.', { details: { current: theirs } })
  }
  await renderEditor({ review, updateReview }, { edit: 7 })
  await page.getByText('Facts', { exact: true }).click()
  await field('Mass (g)').fill('950')
  await button('Save as Draft').click()

  await expect.element(page.getByText('Mass: 900\u00a0g (2026-11-27, https://maker.example)')).toBeVisible()
})

test('prices that nobody has dated come first, then the oldest; reviews without a price come last', async () => {
  const listed = [
    { ...fins, id: 1, title: 'Free', price: '' },
    { ...fins, id: 2, title: 'Newer', priceCheckedAt: '2026-11-12' },
    { ...fins, id: 3, title: 'Older', priceCheckedAt: '2025-03-01' },
    { ...fins, id: 4, title: 'Undated' },
  ]
  await renderEditor({
    reviewList: listed.map((review) => ({ ...review, slug: review.title, hasChanges: false, linkedFrom: [] })),
  })
  await expect.element(page.getByText('Price seen 12 November 2026')).toBeVisible()
  await expect.element(page.getByText('Price never dated')).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Oldest price first')
  const titles = () =>
    page
      .getByRole('button', { name: /^Edit “/ })
      .elements()
      .map((row) => row.ariaLabel)

  await expect.poll(titles).toEqual(['Edit “Undated”', 'Edit “Older”', 'Edit “Newer”', 'Edit “Free”'])
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
