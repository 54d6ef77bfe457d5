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

test('an address of ours is written to, and our names elsewhere say that they are us; without them there are no links', async () => {
  const { getByRole } = await renderInSite(<ContactScreen sent={undefined} />, {
    site: {
      contactEmail: 'hello@kelp.example',
      social: { facebook: 'https://social.example/kelp', instagram: null, youtube: null },
    },
  })
  await expect
    .element(getByRole('link', { name: 'hello@kelp.example' }))
    .toHaveAttribute('href', 'mailto:hello@kelp.example')
  const facebook = getByRole('link', { name: 'Facebook' })
  await expect.element(facebook).toHaveAttribute('href', 'https://social.example/kelp')
  await expect.element(facebook).toHaveAttribute('rel', 'me noopener')
  expect(getByRole('link', { name: /Instagram|YouTube/ }).elements()).toEqual([])
})
