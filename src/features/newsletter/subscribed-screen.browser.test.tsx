import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { SubscribedScreen } from './subscribed-screen.tsx'

test.each([
  { sendsMail: true, isGuideHere: false, links: ['Read the blog'] },
  { sendsMail: true, isGuideHere: true, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
  { sendsMail: false, isGuideHere: false, links: ['Diving Australia Well (PDF)', 'Read the blog'] },
])('whoever subscribed without script: %j', async ({ sendsMail, isGuideHere, links }) => {
  await renderInSite(<SubscribedScreen isGuideHere={isGuideHere} />, { site: { sendsMail } })

  await expect.element(page.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links)
})
