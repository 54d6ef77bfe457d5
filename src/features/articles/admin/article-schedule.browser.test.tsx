import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dates, field, forgetLocalCopies, kelp, line, renderDesk, toast } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const ahead = new Date('2099-01-01T00:00:00Z')
const acts = () =>
  page
    .getByRole('button', { name: /^(Publish|Update|Schedule)/ })
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)

test.each([
  ['a draft', {}, 'Publish Now', 'Schedule'],
  [
    'a published one',
    { published: true, publishedAt: dates.createdAt },
    'Update & Keep Published',
    'Update & Schedule',
  ],
  ['a scheduled one', { published: true, publishedAt: ahead }, 'Publish Now', 'Update & Keep Scheduled'],
])('the button says what comes of %s by the date that is typed', async (_what, state, now, later) => {
  await renderDesk({ article: { ...kelp, ...state }, articleDesk: [] }, { edit: 12 })
  await field('Published date').fill('2026-03-01T10:00')
  await expect.poll(acts).toEqual([now])
  await field('Published date').fill('2099-03-01T10:00')

  await expect.poll(acts).toEqual([later])
})

test('a scheduled one that is given a date of the past is told to be published, not updated', async () => {
  const article = { ...kelp, published: true, publishedAt: ahead }
  await renderDesk({ article, updateArticle: () => ({ ...article, publishedAt: dates.createdAt }) }, { edit: 12 })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'All changes' }))
    .toHaveTextContent('ScheduledAll changes are saved.')
  await field('Published date').fill('2026-03-01T10:00')
  await button('Publish Now').click()

  await expect.element(toast('Article published')).toBeVisible()
  await expect.element(toast('“Kelp at dusk” can be read by everyone.')).toBeVisible()
})

test('a draft with a date ahead is scheduled from the list, in so many words', async () => {
  await renderDesk({ articleDesk: [line({ ...kelp, publishedAt: ahead as never })], updateArticle: () => kelp })
  await button('Schedule “Kelp at dusk”').click()

  await expect.element(toast('“Kelp at dusk” appears at its date by itself.')).toBeVisible()
  expect(document.querySelector('.toast-viewport li')?.textContent).toContain('Scheduled“Kelp at dusk”')
})
