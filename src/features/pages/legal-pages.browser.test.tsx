import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { AboutScreen } from './about-screen.tsx'
import { AffiliateDisclosureScreen } from './affiliate-disclosure-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

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

test('how long each thing is kept is said in full, newsletter addresses with what remains after leaving', async () => {
  const { getByRole } = await renderInSite(<PrivacyScreen />, { site: { sendsMail: true } })
  const kept = getByRole('region', { name: 'How long we keep it' })
  await expect.element(kept).toBeVisible()
  const periods = [...kept.element().querySelectorAll('dl > div')].map((period) =>
    [...period.children].map(({ textContent }) => textContent),
  )
  expect(periods).toEqual([
    [
      'Newsletter address and consent',
      'until you ask us to delete them; after unsubscribing, only as a note not to write',
    ],
    ['Contact messages and corrections', '2 years'],
    ['Security log', '1 year'],
    ['Counts of page views', 'by day for 90 days, then by month; they name no visitor'],
    ['Counts of form use', 'valid for up to an hour'],
  ])
})

test('the policy promises that YouTube learns of nobody who does not press play', async () => {
  const { getByText } = await renderInSite(<PrivacyScreen />)
  await expect
    .element(getByText('A video from YouTube is loaded only when you press its play button, from youtube-nocookie.com'))
    .toBeVisible()
})

test('About, the privacy policy and the terms name who runs the site, where that is set', async () => {
  const operator = 'Reef Media Pty Ltd, ABN 12 345 678 901, PO Box 1, Manly NSW 2095'
  for (const screen of [<AboutScreen key="a" />, <PrivacyScreen key="p" />, <TermsScreen key="t" />]) {
    const told = await renderInSite(screen, { site: { operator } })
    await expect.element(told.getByText(`This site is run by ${operator}`, { exact: true })).toBeVisible()
    await told.unmount()
    const silent = await renderInSite(screen)
    await expect.element(silent.getByRole('heading', { level: 1 })).toBeVisible()
    expect(silent.container.textContent).not.toContain('is run by')
    await silent.unmount()
  }
})

const ofMail = /unsubscrib|mail provider|first message|press.*button in/i

test('where mail is set up, the policy tells what is sent, how to leave, and who carries it', async () => {
  const { container, getByText } = await renderInSite(<PrivacyScreen />, { site: { sendsMail: true } })
  await expect.element(getByText(/Every message has a link to unsubscribe/)).toBeVisible()
  await expect.element(getByText(/travel through a mail provider/)).toBeVisible()
  expect(container.textContent).not.toMatch(/sends no mail/)
})

test('where no mail is set up, the policy speaks of no message, no way to leave one and no provider', async () => {
  const { container, getByText } = await renderInSite(<PrivacyScreen />, { site: { sendsMail: false } })
  await expect.element(getByText(/This site sends no mail at present/)).toBeVisible()
  expect(container.textContent).not.toMatch(ofMail)
})

test('the disclosure, the About page and the terms say in the same words that a link may earn', async () => {
  const disclosureLine = 'We may earn from a purchase, in these words.'
  for (const screen of [<AffiliateDisclosureScreen key="a" />, <AboutScreen key="b" />]) {
    const { getByText, unmount } = await renderInSite(screen, { site: { disclosureLine } })
    await expect.element(getByText(disclosureLine)).toBeVisible()
    await unmount()
  }
  const { getByText } = await renderInSite(<TermsScreen />)
  await expect.element(getByText(/Where we may earn from a purchase/)).toBeVisible()
})
