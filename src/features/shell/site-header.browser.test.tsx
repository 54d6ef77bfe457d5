import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { SiteHeader } from './site-header.tsx'

test('on a phone the button of the search names its panel, opens it by Space as well, and a page that is left closes it', async () => {
  const { router } = await renderInSite(<SiteHeader search={<input aria-label="Search the site" />} />, { width: 390 })
  const button = page.getByRole('button', { name: 'Search', exact: true })
  const panel = document.getElementById(button.element().getAttribute('aria-controls') ?? '')
  expect(panel?.querySelector('input')).not.toBeNull()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  button.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByLabelText('Search the site')).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await router.navigate({ to: '/blog' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
