import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { LinkedText } from './linked-text.tsx'

test('every address in a text is a link with its host, one that no browser can read as well', async () => {
  const text = 'Parks: https://www.parks.example/notice, and https://[nsw.gov.au]/closures; seen in May.'
  const { container } = await renderInSite(<LinkedText>{text}</LinkedText>)
  expect(container.textContent).toBe('Parks: parks.example, and [nsw.gov.au]; seen in May.')
  await expect
    .element(page.getByRole('link', { name: 'parks.example' }))
    .toHaveAttribute('href', 'https://www.parks.example/notice')
})
