import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { ExcerptInput } from './body-input.tsx'
import { DateInput, SlugInput } from './fields.tsx'
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
  ['  ', 'If empty, the start of the text is used.'],
])('signs of the excerpt %j are counted as people count them, without the blanks around', async (excerpt, words) => {
  await renderInSite(<Fields excerpt={excerpt} />)

  await expect.element(page.getByLabelText('Excerpt')).toHaveAccessibleDescription(words)
})

function Slug({ publishedAt }: { publishedAt: Date | null }) {
  const form = useFormValues({ ...newStoryValues, title: 'Kelp', slug: 'kelp' }, null)
  return (
    <SlugInput form={form} label="Slug" pathOf={(slug) => `/blog/${slug}`} stored={{ slug: 'kelp', publishedAt }} />
  )
}

test.each([
  [new Date(0), 'Kelp at dusk', '/blog/kelp will redirect to '],
  [new Date(0), 'Kelp', ''],
  [null, 'Kelp at dusk', ''],
])(
  'of a slug published at %s and changed to %j the form says whether it will redirect',
  async (publishedAt, typed, words) => {
    await renderInSite(<Slug publishedAt={publishedAt} />)
    await page.getByLabelText('Slug').fill(typed)
    const url = `site.test/blog/${typed.toLowerCase().replaceAll(' ', '-')}`

    await expect.element(page.getByLabelText('Slug')).toHaveAccessibleDescription(words + url)
  },
)

test('a year has four digits, and no date is the moment of publishing', async () => {
  await renderInSite(<Fields excerpt="" />)
  const date = page.getByLabelText('Published date')

  await expect.element(date).toHaveAttribute('max', '9999-12-31T23:59')
  await expect
    .element(date)
    .toHaveAccessibleDescription('Leave it empty to use the time you publish. Time zone: Sydney.')
})
