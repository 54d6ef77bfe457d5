import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { PersonalLinkScreen, SubscribedScreen } from './personal-link-screen.tsx'

/** The links that a screen offers, by their words. */
const ways = () =>
  Object.fromEntries(
    page
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )
const screen = (purpose: 'confirm' | 'unsubscribe', state: 'waiting' | 'done' | 'unknown' | 'gone') =>
  renderInSite(<PersonalLinkScreen link={{ purpose, token: '1.abc' }} state={state} />)

test.each([
  ['confirm', 'Confirm your address', 'Confirm and get the guide', {}],
  ['unsubscribe', 'Leave the newsletter?', 'Unsubscribe', { Stay: '/' }],
] as const)(
  'the page to %s does nothing by itself; its button posts the token, without script as well',
  async (purpose, heading, act, offered) => {
    const { container, getByRole } = await screen(purpose, 'waiting')
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(getByRole('button')).toHaveTextContent(act)
    await expect.element(getByRole('button')).toHaveAttribute('type', 'submit')
    const form = container.querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', `/newsletter/${purpose}?token=1.abc`])
    expect(ways()).toEqual(offered)
  },
)

test('after a confirmation the page offers the guide; after leaving it says how to come back', async () => {
  const confirmed = await screen('confirm', 'done')
  await expect.element(confirmed.getByRole('heading', { level: 1 })).toHaveTextContent('You are in')
  expect(ways()).toEqual({
    ...{ 'Diving Australia Well (PDF)': '/guide/kelp-and-coral-first-dives.pdf', 'Read the blog': '/blog' },
  })
  expect(confirmed.container.querySelector('form')).toBeNull()
  await confirmed.unmount()
  const left = await screen('unsubscribe', 'done')
  await expect.element(left.getByRole('heading', { level: 1 })).toHaveTextContent('You have left the newsletter')
  await expect.element(left.getByText('subscribe again on the home page')).toBeVisible()
  expect(ways()).toEqual({ 'Back to the home page': '/' })
  expect(left.container.querySelector('form')).toBeNull()
})

test('a link that is not good any more says so, with ways on', async () => {
  const { container, getByRole } = await screen('unsubscribe', 'unknown')
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('This link is not good any more')
  expect(ways()).toEqual({ 'Back to the home page': '/', 'Write to us': '/contact' })
  expect(container.querySelector('form')).toBeNull()
})

test('a deleted subscriber learns that the address is no longer on the list, without an offer to subscribe', async () => {
  const { container, getByRole } = await screen('unsubscribe', 'gone')
  const heading = getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('This address is not on our list any more')
  expect(container.textContent).not.toMatch(/subscribe again/)
  expect(container.querySelector('form')).toBeNull()
})

test.each([
  { sendsMail: true, isGuideHere: false, links: ['Read the blog'] },
  { sendsMail: true, isGuideHere: true, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
  { sendsMail: false, isGuideHere: false, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
])('the page after a subscription without script: %j', async ({ sendsMail, isGuideHere, links }) => {
  const { getByRole } = await renderInSite(<SubscribedScreen isGuideHere={isGuideHere} />, { site: { sendsMail } })

  await expect.element(getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible()
  expect(
    getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links)
})
