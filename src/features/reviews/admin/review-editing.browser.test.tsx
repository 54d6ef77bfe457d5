import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { button, dates, deskAnswers, field, fins, forgetLocalCopies, info } from './testing-review-editor.tsx'

beforeEach(forgetLocalCopies)

/** The desk as the dashboard shows it, with a review that can be left and opened again. */
function Opened({ first }: { first: number | undefined }) {
  const [edit, setEdit] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setEdit(edit ? undefined : 7)}>
        {edit ? 'Leave' : 'Open again'}
      </button>
      <ReviewEditor edit={edit} isOpen />
    </>
  )
}

const desk = (answers: Answers['adminContent'] = {}, edit?: number, session = () => info) =>
  renderInSite(<Opened first={edit} />, { answers: deskAnswers(answers, session) })

test('the drawn picture is of the category that is chosen, or of the product that the title names', async () => {
  await desk()
  const drawn = async () => {
    await button('Use a drawn picture').click()
    return page.getByLabelText('Image URL', { exact: true })
  }
  await field('Title').fill('A good one')
  await expect.element(await drawn()).toHaveValue('/images/products/kind-buoy.svg')
  await field('Category').selectOptions('Wetsuits')
  await expect.element(await drawn()).toHaveValue('/images/products/kind-wetsuit.svg')
  await field('Title').fill('Suunto D5')
  await expect.element(await drawn()).toHaveValue('/images/products/suunto-d5.svg')
})

test('the warning of pictures that nobody else can see comes and goes while the text is written [s5-review-image-warning]', async () => {
  await desk()
  const warning = page.getByText('Image Warning', { exact: true })
  await button('Source').click()
  const source = page.getByRole('textbox', { name: 'Content, source' })
  await expect.element(source).toHaveAttribute('rows', '12')
  await source.fill('![Fins](http://localhost:3000/fins.jpg)')
  await expect.element(warning).toBeVisible()
  await source.fill('![Fins](https://example.com/fins.jpg)')

  await expect.element(warning).not.toBeInTheDocument()
})

test('the source of a review has 12 rows [s9-editor-rows]', async () => {
  await desk()
  await button('Source').click()

  await expect.element(page.getByRole('textbox', { name: 'Content, source' })).toHaveAttribute('rows', '12')
})

test('while a published review is edited, the button keeps it published [s4-edit-published]', async () => {
  const published = { ...fins, published: true, publishedAt: dates.createdAt }
  const updateReview = vi.fn((_input: unknown) => ({ ...published, revision: 3 }))
  await desk({ review: published, updateReview }, 7)
  await field('Title').fill('Better fins')
  await expect.element(button('Save as Draft')).not.toBeInTheDocument()
  await expect.element(button('Publish Now')).not.toBeInTheDocument()
  await button('Update & Keep Published').click()

  await expect.poll(() => updateReview.mock.calls.length).toBe(1)
  expect(updateReview.mock.calls[0]?.[0]).toMatchObject({ id: 7, revision: 2, title: 'Better fins', published: true })
})

test.each([
  [{ published: true, publishedAt: dates.createdAt }, ['/cards/reviews/7']],
  [{ published: false, publishedAt: null }, []],
])('the card for social sites is shown of a review that visitors can read: %j', async (state, cards) => {
  await desk({ review: { ...fins, ...state } }, 7)
  await expect.element(field('Title')).toHaveValue('Reef fins')

  const shown = page.getByRole('img', { name: 'The card that is drawn for it' }).elements()
  expect(shown.map((card) => card.getAttribute('src')?.replace(/-.*/, ''))).toEqual(cards)
})
