import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { DateInput } from './date-input.tsx'
import { ExcerptInput } from './fields.tsx'
import { useFormValues } from './form-values.ts'
import { ListSection } from './story-part.tsx'
import { newStoryValues } from './story-values.ts'

function Fields({ excerpt }: { excerpt: string }) {
  const form = useFormValues({ ...newStoryValues, excerpt }, null)
  return (
    <>
      <ExcerptInput form={form} label="Excerpt" />
      <DateInput form={form} name="publishedAt" label="Published date" />
    </>
  )
}

test.each([
  ['  Kelp 🐠 ', '6 of 500 characters'],
  ['  ', 'Empty: cut from the beginning of the text.'],
])('signs of the excerpt %j are counted as people count them, without the blanks around', async (excerpt, words) => {
  await renderInSite(<Fields excerpt={excerpt} />)

  await expect.element(page.getByLabelText('Excerpt')).toHaveAccessibleDescription(words)
})

test('a year has four digits, and no date is the moment of publishing', async () => {
  await renderInSite(<Fields excerpt="" />)
  const date = page.getByLabelText('Published date')

  await expect.element(date).toHaveAttribute('max', '9999-12-31T23:59')
  await expect.element(date).toHaveAccessibleDescription('Empty: the moment it is published. Time zone: Sydney.')
})

const stories = Array.from({ length: 12 }, (_, index) => ({ id: index }) as never)
const part = (query: string) => (
  <ListSection
    title="Drafts"
    none="No drafts."
    query={query}
    stories={stories}
    renderStory={({ id }) => <li key={id}>One</li>}
  />
)

test('ten of twelve stories are shown, the rest when asked for; whoever looks for some is shown all', async () => {
  const all = await renderInSite(part(''))
  expect(page.getByRole('listitem').elements()).toHaveLength(10)
  await page.getByRole('button', { name: 'Show all 12' }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(12)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await all.unmount()
  await renderInSite(part('reef'))

  expect(page.getByRole('listitem').elements()).toHaveLength(12)
  expect(page.getByRole('button').elements()).toEqual([])
})
