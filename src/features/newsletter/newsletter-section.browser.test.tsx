import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { IssueView } from './issue-view.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PersonalLinkScreen } from './personal-link-screen.tsx'
import { SubscribeWidget } from './subscribe-widget.tsx'

test('“#newsletter” of the home page leads to the sign-up, which is a part of its own with its name', async () => {
  const { getByRole } = await renderInSite(<NewsletterSection />)
  const name = 'A newsletter from the water, and a guide to start with'
  await expect.element(getByRole('region', { name })).toContainElement(document.getElementById('newsletter'))
  expect(document.getElementById('newsletter')?.textContent).toBe(name)
  await expect.element(getByRole('region', { name }).getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('the slip on the blog signs up as from the blog', async () => {
  const { container, getByRole } = await renderInSite(<SubscribeWidget />)
  await expect.element(getByRole('region', { name: 'Our newsletter' })).toBeVisible()
  expect(container.querySelector<HTMLInputElement>('[name=form]')?.value).toBe('blog')
})

const issue = { title: 'Spring', excerpt: '', publishedAt: new Date('2026-09-01T00:00:00Z'), html: '<p>Hello.</p>' }
const mentioning = [
  ['the sign-up of the home page', <NewsletterSection key="home" />],
  ['the sign-up of the blog', <SubscribeWidget key="blog" />],
  ['an issue as a page', <IssueView key="issue" issue={issue} />],
  [
    'a link to confirm',
    <PersonalLinkScreen key="link" link={{ purpose: 'confirm', token: '1.abc' }} state="waiting" />,
  ],
  [
    'a link that is none',
    <PersonalLinkScreen key="none" link={{ purpose: 'confirm', token: '1.abc' }} state="unknown" />,
  ],
] as const
const promises = /by email\b|unsubscribe link|latest email|new link/i

test('mail is mentioned where mail is set up, and not where it is not', async () => {
  const sections = mentioning.map(([name, screen]) => (
    <section key={name} aria-label={name}>
      {screen}
    </section>
  ))
  for (const sendsMail of [true, false]) {
    const { getByRole, unmount } = await renderInSite(<main>{sections}</main>, { site: { sendsMail } })
    for (const [name] of mentioning) {
      const { textContent } = getByRole('region', { name, exact: true }).element()
      expect([textContent !== '', promises.test(textContent)], name).toEqual([true, sendsMail])
    }
    await unmount()
  }
})
