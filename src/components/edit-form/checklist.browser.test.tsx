import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { Checklist } from './checklist.tsx'
import { Difference } from './differences.tsx'
import { newStoryValues } from './story-values.ts'

const kind = {
  required: ['title', 'content', 'category'],
  labels: { title: 'Title', content: 'Content', category: 'Category' },
} as never
const whole = {
  ...newStoryValues,
  title: 'Kelp',
  content: 'See [this](/blog/gone).',
  category: 'Tips',
  excerpt: 'Short.',
}

test('what is still needed is named, blanks count as nothing', async () => {
  await renderInSite(<Checklist kind={kind} values={{ ...whole, title: ' ', category: '' }} publicPaths={null} />)

  await expect.element(page.getByText('Still needed: Title, Category.')).toBeVisible()
})

test('dead links are told once the pages of the site are known; else nothing is missing', async () => {
  const known = await renderInSite(<Checklist kind={kind} values={whole} publicPaths={new Set(['/blog'])} />)
  await expect
    .element(page.getByText('The link to /blog/gone leads to a page that visitors cannot open.'))
    .toBeVisible()
  expect(page.getByText('Nothing is missing.').elements()).toEqual([])
  await known.unmount()
  await renderInSite(<Checklist kind={kind} values={whole} publicPaths={null} />)

  await expect.element(page.getByText('Nothing is missing.')).toBeVisible()
})

test('a difference strikes what was taken away, underlines what came, and shortens what stayed', async () => {
  const same = 'x'.repeat(300)
  await renderInSite(<Difference before={`${same} the old reef`} after={`${same} the new reef`} />)

  await expect.element(page.getByRole('deletion')).toHaveTextContent('old')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('new')
  await expect.element(page.getByText(`${'x'.repeat(80)} […] `)).toBeVisible()
  await expect.element(page.getByText('reef', { exact: true })).toBeVisible()
})
