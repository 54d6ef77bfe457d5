import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, renderInSite } from '../../testing.tsx'
import { Tooltips } from '../ui/icon-button.tsx'
import { useFormValues } from './form-values.ts'
import { ListInput } from './list-input.tsx'

const fins = [
  { value: 'jet', name: 'Jet fin' },
  { value: 'seawing', name: 'Seawing' },
]

function Lists({ pros = 'Light\nStiff\nCheap', others = 'jet\ngone' }) {
  const form = useFormValues({ pros, others }, null)
  return (
    <Tooltips>
      <ListInput form={form} name="pros" label="Pros" item="Pro" addLabel="Add a pro" />
      <ListInput form={form} name="others" label="Others" item="Other" addLabel="Add other" options={fins} most={2} />
      <output>{JSON.stringify([form.values.pros, form.values.others, form.isChanged])}</output>
      <button type="button" onClick={() => form.setValues({ pros: 'Other', others: '' })}>
        Restore
      </button>
    </Tooltips>
  )
}

const values = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const pros = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)

test('Enter adds the next item, Backspace in an empty one goes back to the one before; an empty one is no change', async () => {
  await renderInSite(<Lists />)
  await field('Pro 1').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Pro 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(pros()).toEqual(['Light', '', 'Stiff', 'Cheap'])
  expect(values()).toEqual(['Light\nStiff\nCheap', 'jet\ngone', false])
  await userEvent.keyboard('Red too ')
  await expect.poll(values).toEqual(['Light\nRed too\nStiff\nCheap', 'jet\ngone', true])
  await field('Pro 2').clear()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field('Pro 1')).toHaveFocus()
  await userEvent.keyboard('er')

  await expect.poll(values).toEqual(['Lighter\nStiff\nCheap', 'jet\ngone', true])
})

test('items are moved and removed, and the focus goes with them; the last one leaves an empty field', async () => {
  await renderInSite(<Lists pros={'Light\nStiff'} />)
  await button('Move down: “Light”').click()
  await expect.element(button('Move down: “Light”')).toHaveFocus()
  await expect.element(page.getByText('“Light” is now number 2 of 2.')).toBeInTheDocument()
  expect(values()[0]).toBe('Stiff\nLight')
  await button('Move down: “Light”').click()
  await expect.element(page.getByText('“Light” is already last.')).toBeInTheDocument()
  await button('Remove: “Stiff”').click()
  await expect.element(field('Pro 1')).toHaveFocus()
  await expect.element(field('Pro 1')).toHaveValue('Light')
  await button('Remove: “Light”').click()
  await expect.element(field('Pro 1')).toHaveFocus()
  expect(pros()).toEqual([''])
  await userEvent.keyboard('{Backspace}')
  await button('Add a pro').click()

  await expect.element(field('Pro 2')).toHaveFocus()
  expect(values()[0]).toBe('')
})

test('chosen items are by name, each once, at most as many as may be; one that is not on offer stays', async () => {
  await renderInSite(<Lists />)
  await expect.element(page.getByRole('group', { name: 'Others' })).toBeVisible()
  await expect.element(button('Add other')).not.toBeInTheDocument()
  await expect.element(field('Other 2')).toHaveValue('gone')
  expect(field('Other 2').element().textContent).toBe('Choose onegoneSeawing')
  await field('Other 2').selectOptions('Seawing')
  await button('Move up: “Seawing”').click()

  await expect.poll(() => values()[1]).toBe('seawing\njet')
})

test('the list follows a value that is restored or merged', async () => {
  await renderInSite(<Lists />)
  await button('Restore').click()

  await expect.poll(pros).toEqual(['Other'])
})
