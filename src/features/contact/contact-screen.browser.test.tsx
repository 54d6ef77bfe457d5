import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { ContactScreen } from './contact-screen.tsx'

const responses = { publicContent: { contactFaq: [] } }

test('in an emergency the page gives telephone numbers: the ambulance first, then the divers’ own service', async () => {
  const { getByRole } = await renderInSite(<ContactScreen sent={undefined} />, { responses })
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

test('an address of ours is written to, and our names elsewhere say that they are us; without them there are no links [s2-contact-address s2-contact-social]', async () => {
  const { getByRole } = await renderInSite(<ContactScreen sent={undefined} />, {
    responses,
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

test('frequent questions are below, with links within the site', async () => {
  const answer = [{ text: 'No. Our ' }, { text: 'guide', path: '/learn-to-dive' }, { text: ' says <b>how</b>.' }]
  const { getByRole, router } = await renderInSite(<ContactScreen sent={undefined} />, {
    responses: { publicContent: { contactFaq: [{ question: 'Do you teach?', answer }] } },
  })
  const faq = getByRole('region', { name: 'Frequently Asked Questions' })
  await expect.element(faq.getByRole('heading', { name: 'Do you teach?' })).toBeVisible()
  await expect.element(faq.getByText('No. Our guide says <b>how</b>.')).toBeVisible()
  await faq.getByRole('link', { name: 'guide' }).click()
  expect(router.state.location.pathname).toBe('/learn-to-dive')
})

test('the form stands alone where the questions cannot be had', async () => {
  const { getByRole } = await renderInSite(<ContactScreen sent={undefined} />, {
    responses: {
      publicContent: {
        contactFaq: () => {
          throw new Error('broken')
        },
      },
    },
  })
  await expect.element(getByRole('region', { name: 'Send us a Message' })).toBeVisible()
  expect(getByRole('region', { name: 'Frequently Asked Questions' }).elements()).toEqual([])
})
