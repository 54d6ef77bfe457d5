import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { Appearance } from './story-editor.tsx'
import { newStoryValues, type StoryFormValues } from './story-values.ts'

const values: StoryFormValues = { ...newStoryValues, title: 'Kelp at dusk', excerpt: 'Leafy.', content: 'Text.' }

test('search engines are shown address, title with the site, and description, cut as they cut', async () => {
  const long = {
    ...values,
    title: 'A title that goes on for much longer than any engine shows it',
    excerpt: 'x'.repeat(161),
  }
  await renderInSite(<Appearance values={long} pathOf={(slug) => `/blog/${slug}`} socialCard="/cards/1.png" />)

  await expect.element(page.getByText('site.test/blog/a-title-that-goes')).toBeVisible()
  await expect.element(page.getByText('A title that goes on for much longer than any engine shows…')).toBeVisible()
  await expect.element(page.getByText(`${'x'.repeat(160)}…`)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The card drawn for it' })).toHaveAttribute('src', '/cards/1.png')
})

test('nothing is shown before anything was typed', async () => {
  const { container } = await renderInSite(
    <Appearance values={newStoryValues} pathOf={(slug) => `/blog/${slug}`} socialCard={null} />,
  )

  expect(container.textContent).toBe('')
})

test('without an excerpt the text is the description; a draft has no card yet', async () => {
  await renderInSite(
    <Appearance
      values={{ ...values, excerpt: '', slug: 'Kelp!' }}
      pathOf={(slug) => `/blog/${slug}`}
      socialCard={null}
    />,
  )

  await expect.element(page.getByText('site.test/blog/kelp', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Text.').first()).toBeVisible()
  await expect.element(page.getByText('Kelp at dusk | Kelp & Coral')).toBeVisible()
  await expect.element(page.getByText(/^Its card is drawn/)).toBeVisible()
})
