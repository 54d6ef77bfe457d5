import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { IssueView } from './issue-view.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PersonalLinkScreen } from './personal-link-screen.tsx'
import { SubscribeWidget } from './subscribe-widget.tsx'

const issue = { title: 'Spring', excerpt: '', publishedAt: new Date('2026-09-01T00:00:00Z'), html: '<p>Hello.</p>' }
const speakers = [
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
const promises = /by email\b(?! at present)|link to leave|newest message|sends you/i

test.each(speakers)('%s speaks of mail where mail is set up, and of none where it is not', async (_, screen) => {
  const withMail = await renderInSite(screen, { site: { sendsMail: true } })
  await expect.poll(() => withMail.container.textContent).toMatch(promises)
  await withMail.unmount()

  const without = await renderInSite(screen, { site: { sendsMail: false } })
  await expect.poll(() => without.container.textContent).not.toBe('')
  expect(without.container.textContent).not.toMatch(promises)
})
