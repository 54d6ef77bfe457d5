import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { NewsletterSection } from './newsletter-section.tsx'

test('the cover of the guide waits until it is near, and is drawn for the eye alone', async () => {
  const { container, getByRole } = await renderInSite(<NewsletterSection />)
  expect(container.querySelector('img')).toMatchObject({ loading: 'lazy', alt: '' })
  expect(getByRole('img').elements()).toEqual([])
  expect(getByRole('paragraph').filter({ hasText: 'Diving Australia Well' }).elements()).toHaveLength(1)
})
