import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ContactForm } from './contact-form.tsx'

test('the rules of the form are asked for when a field is left, not by who only reads the page', async () => {
  const asked = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('contact.schema'))
  const { getByLabelText } = await renderInSite(<ContactForm sent={undefined} />)
  const name = getByLabelText('Your Name').element()
  name.focus()
  expect(asked()).toBe(false)
  name.blur()
  await expect.poll(asked).toBe(true)
})
