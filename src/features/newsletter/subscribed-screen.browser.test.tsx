import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { SubscribedScreen } from './subscribed-screen.tsx'

test.each([
  { mailsGuide: true, isGuideHere: false, links: ['Read the blog'] },
  { mailsGuide: true, isGuideHere: true, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
  { mailsGuide: false, isGuideHere: false, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
])('whoever subscribed without script: %j', async ({ mailsGuide, isGuideHere, links }) => {
  await renderInSite(<SubscribedScreen isGuideHere={isGuideHere} />, { site: { mailsGuide } })

  await expect.element(page.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links)
})
