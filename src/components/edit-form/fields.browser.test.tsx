import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { ExcerptInput } from './body-input.tsx'
import { DateInput } from './fields.tsx'
import { useFormValues } from './form-values.ts'
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
