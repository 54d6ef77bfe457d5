import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormValues } from '../../../components/edit-form/form-values.ts'
import { newStoryValues } from '../../../components/edit-form/story-values.ts'
import { renderInSite } from '../../../testing.tsx'
import { StarPicker } from './review-editor.tsx'

function Picker({ rating }: { rating: string }) {
  const form = useFormValues({ ...newStoryValues, rating }, null)
  return (
    <>
      <StarPicker form={form} name="rating" label="Rating" hint="Without one, none is told." />
      <output>{form.values.rating === '' ? 'none' : form.values.rating?.match(/⭐/g)?.length}</output>
    </>
  )
}
const star = (name: string) => page.getByRole('radio', { name, exact: true })

test('stars are one group: Tab leads to the chosen one, arrow keys move and choose, and past five there is no rating', async () => {
  await renderInSite(<Picker rating="⭐⭐⭐" />)
  await userEvent.keyboard('{Tab}')
  await expect.element(star('3 stars')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(star('4 stars')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('4')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(star('1 star')).toBeChecked()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
  await userEvent.keyboard('{ArrowLeft}')

  await expect.element(star('No rating')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('none')
  await expect
    .element(page.getByRole('group', { name: 'Rating' }))
    .toHaveAccessibleDescription('Without one, none is told.')
})

test('as many stars are filled as are chosen', async () => {
  await renderInSite(<Picker rating="⭐⭐" />)
  const filled = () =>
    [...document.querySelectorAll('fieldset svg')].map((drawn) => drawn.getAttribute('fill') === 'currentColor')
  expect(filled()).toEqual([true, true, false, false, false])
  await star('No rating').click()

  await expect.poll(filled).toEqual([false, false, false, false, false])
})
