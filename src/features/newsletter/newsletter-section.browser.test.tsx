import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { SubscribeWidget } from './subscribe-widget.tsx'

test('the cover of the guide waits until it is near, and is drawn for the eye alone', async () => {
  const { container, getByRole } = await renderInSite(<NewsletterSection />)
  expect(container.querySelector('img')).toMatchObject({ loading: 'lazy', alt: '' })
  expect(getByRole('img').elements()).toEqual([])
  expect(getByRole('paragraph').filter({ hasText: 'Diving Australia Well' }).elements()).toHaveLength(1)
})

test('“#newsletter” of the home page leads to the sign-up, which is a part of its own with its name', async () => {
  const { getByRole } = await renderInSite(<NewsletterSection />)
  const name = 'A letter from the water, and a guide to begin with'
  await expect.element(getByRole('region', { name })).toContainElement(document.getElementById('newsletter'))
  expect(document.getElementById('newsletter')?.textContent).toBe(name)
  await expect.element(getByRole('region', { name }).getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('the slip on the blog signs up as from the blog', async () => {
  const { container, getByRole } = await renderInSite(<SubscribeWidget />)
  await expect.element(getByRole('region', { name: 'Our newsletter' })).toBeVisible()
  expect(container.querySelector<HTMLInputElement>('[name=form]')?.value).toBe('blog')
})
