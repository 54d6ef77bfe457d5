import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { AffiliateDisclosureScreen } from './affiliate-disclosure-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'

test('the addresses of passages in the privacy policy stay: letters and bookmarks point at them', async () => {
  const { container, getByRole } = await renderInSite(<PrivacyScreen />)
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible()
  const sections = [...container.querySelectorAll('section > h2')]
  expect(sections.map(({ id }) => id)).toEqual(
    getByRole('navigation', { name: 'On this page' })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')?.slice(1)),
  )
  for (const id of ['in-your-browser', 'newsletter', 'contact-form', 'other-companies', 'how-long', 'your-data']) {
    expect(sections.map((section) => section.id)).toContain(id)
  }
})

test('the disclosure says in which currency prices are a guide', async () => {
  const { getByText } = await renderInSite(<AffiliateDisclosureScreen />)
  await expect.element(getByText(/a guide in Australian dollars/)).toBeVisible()
})
