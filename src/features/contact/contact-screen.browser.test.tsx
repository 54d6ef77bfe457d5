import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ContactScreen } from './contact-screen.tsx'

test('who has an emergency is sent to the telephone: the ambulance first, then the divers’ own service', async () => {
  const { getByRole } = await renderInSite(<ContactScreen sent={undefined} />)
  const ways = getByRole('region', { name: 'How to Reach Us' })
  await expect
    .element(ways)
    .toMatchTextContent(/Do not write\. Call 000, then the Diver Emergency Service on 1800 088 200\.$/)
  const numbers = ways
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(numbers).toEqual(['tel:000', 'tel:1800088200'])
})
