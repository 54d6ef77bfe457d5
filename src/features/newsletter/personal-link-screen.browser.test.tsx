import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { PersonalLinkScreen, SubscribedScreen } from './personal-link-screen.tsx'

const screen = (purpose: 'confirm' | 'unsubscribe', state: 'waiting' | 'done' | 'unknown' | 'gone') =>
  renderInSite(<PersonalLinkScreen link={{ purpose, token: '1.abc' }} state={state} />)

test.each([
  ['confirm', 'Confirm your email address', 'Confirm and get the guide'],
  ['unsubscribe', 'Unsubscribe from the newsletter?', 'Unsubscribe'],
] as const)(
  'the page to %s does nothing by itself; its button posts the token, without script as well',
  async (purpose, heading, act) => {
    const { container, getByRole } = await screen(purpose, 'waiting')
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(getByRole('button')).toHaveTextContent(act)
    await expect.element(getByRole('button')).toHaveAttribute('type', 'submit')
    const form = container.querySelector('form')
    expect(getByRole('link').elements().length).toBe(purpose === 'confirm' ? 0 : 1)
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', `/newsletter/${purpose}?token=1.abc`])
  },
)

const guide = { 'Diving Australia Well (PDF)': '/guide/kelp-and-coral-first-dives.pdf' }
const home = { 'Back to the home page': '/' }
const contact = { 'Write to us': '/contact' }

test.each([
  ['confirm', 'done', 'You’re in', false, { ...guide, 'Read the blog': '/blog' }],
  ['unsubscribe', 'done', 'You have unsubscribed', true, home],
  ['confirm', 'unknown', 'This link no longer works', true, { ...home, ...contact }],
  ['unsubscribe', 'unknown', 'This link no longer works', true, { ...home, ...contact }],
  ['unsubscribe', 'gone', 'This email address is no longer on our list', false, { ...home, ...contact }],
] as const)(
  'the page to %s, when its link is %s, is headed “%s” and has its ways on',
  async (purpose, state, heading, isAskedBack, ways) => {
    const { container, getByRole } = await screen(purpose, state)
    await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(/subscribe again/i.test(container.textContent)).toBe(isAskedBack)
    const links = getByRole('link').elements()
    expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(ways)
    expect(container.querySelector('form')).toBeNull()
  },
)

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
