import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { button, deskAnswers, field, fins, forgetLocalCopies } from './testing-review-editor.tsx'

type AdminAnswers = NonNullable<Answers['adminContent']>

beforeEach(forgetLocalCopies)

function desk(
  answers: AdminAnswers = {},
  { edit, defaultRating = null }: { edit?: number; defaultRating?: number | null } = {},
) {
  return renderInSite(<ReviewEditor edit={edit} isOpen />, {
    site: { defaultRating },
    answers: deskAnswers(answers),
  })
}
const toast = (text: string) => page.getByText(text, { exact: true }).first()

test('to publish a review, a purchase link is needed too, and the address must be whole [s5-review-publish s5-review-message s5-review-urls]', async () => {
  const createReview = vi.fn((_input: unknown) => ({ ...fins, published: true, revision: 1 }))
  await desk({ createReview })
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
    .toHaveAccessibleDescription('The purchase link is a whole address, such as https://example.com/fins.')
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
  await desk({ updateReview }, { edit: 7 })
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
  [4.5, 'Without one, search engines are told 4.5 of 5.'],
  [null, 'Without one, search engines are told no rating.'],
])('the picker says what is published without a rating: default %s [r-rating-form]', async (defaultRating, words) => {
  await desk({}, { defaultRating })

  await expect.element(page.getByText(words)).toBeVisible()
})

test('publishing from the list sends the whole review with its flag flipped [s4-toggle-review]', async () => {
  const updateReview = vi.fn((_input: unknown) => fins)
  await desk({ updateReview })
  await button('Publish “Reef fins”').click()

  await expect.element(toast('“Reef fins” can be read by everyone.')).toBeVisible()
  expect(updateReview.mock.calls.map(([sent]) => sent)).toEqual([{ ...fins, published: true }])
})

test('every review is deleted only after a question, a draft too [s5-confirm-review]', async () => {
  const deleteReview = vi.fn()
  await desk({ deleteReview })
  await button('Delete “Reef fins”').click()
  expect(deleteReview).not.toHaveBeenCalled()
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveAccessibleDescription('“Reef fins”: Undo is offered right after it.')
  await page.getByRole('alertdialog', { name: 'Delete this review?' }).getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => deleteReview.mock.calls.map(([sent]) => sent)).toEqual([{ id: 7 }])
})

test('failures have the words of reviews [s8-review-failures]', async () => {
  const fail = () => {
    throw new NoConnectionError()
  }
  await desk({ createReview: fail, updateReview: fail, deleteReview: fail })
  await field('Title').fill('Fins')
  await button('Save as Draft').click()
  await expect
    .element(
      toast(
        'Failed to create gear review. Please try again. There is no connection to the site. What you have typed is still here.',
      ),
    )
    .toBeVisible()
  await button('Publish “Reef fins”').click()
  await expect
    .element(toast('Failed to update gear review. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('Delete “Reef fins”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(toast('Failed to delete gear review. Please try again. There is no connection to the site.'))
    .toBeVisible()
})

test('pictures in the text that nobody else can see are warned of [s5-review-image-warning]', async () => {
  await desk({ review: { ...fins, content: '![Fins](http://localhost:3000/fins.jpg)' } }, { edit: 7 })

  await expect.element(page.getByText('Image Warning', { exact: true })).toBeVisible()
})

test('pictures that everybody can see are not', async () => {
  await desk({ review: { ...fins, content: '![Fins](https://example.com/fins.jpg)' } }, { edit: 7 })

  await expect.element(field('Title')).toHaveValue('Reef fins')
  expect(page.getByText('Image Warning', { exact: true }).elements()).toEqual([])
})
