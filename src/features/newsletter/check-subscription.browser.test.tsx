import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

test('the rules of the form are asked for when it gets the focus, not by who only passes it', async () => {
  const asked = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('newsletter.schema'))
  const { getByRole } = await renderInSite(<NewsletterForm place="home" />)
  await expect.element(getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(asked()).toBe(false)
  getByRole('textbox', { name: 'Email address' }).element().focus()
  await expect.poll(asked).toBe(true)
})
