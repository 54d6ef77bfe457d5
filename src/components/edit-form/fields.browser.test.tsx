import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { useFormValues } from './form-values.ts'
import { PictureInput } from './picture-input.tsx'
import { Appearance } from './story-form.tsx'
import { newStoryValues, type StoryFormValues } from './story-values.ts'

const pixel = '/images/stock-reef.svg'

function Picture({ imageUrl }: { imageUrl: string }) {
  const form = useFormValues({ ...newStoryValues, imageUrl }, null)
  return <PictureInput form={form} name="imageUrl" label="Picture" drawn="/art/drawn.svg" />
}
const picture = () => page.getByRole('img', { name: 'As it will be shown' })

test('a picture is shown as it will be, and a drawn one takes its place when asked', async () => {
  await renderInSite(<Picture imageUrl={pixel} />)
  await expect.element(picture()).toHaveAttribute('src', pixel)
  await page.getByRole('button', { name: 'Use a drawn picture' }).click()

  await expect.element(page.getByLabelText('Picture')).toHaveValue('/art/drawn.svg')
  await expect.element(page.getByRole('button', { name: 'Use a drawn picture' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use the address from before' }).click()
  await expect.element(page.getByLabelText('Picture')).toHaveFocus()
  await expect.element(page.getByRole('img')).toBeVisible()
})

test.each([
  ['', /^A whole address, or a path of this site/],
  ['fins.jpg', /^Not an address of a picture/],
  ['http://localhost/fins.jpg', /only works on your own computer/],
])('the address %j shows no picture, and says why', async (imageUrl, words) => {
  await renderInSite(<Picture imageUrl={imageUrl} />)

  await expect.element(page.getByLabelText('Picture')).toHaveAccessibleDescription(words as RegExp)
  expect(picture().elements()).toEqual([])
})

test('a picture that fails to load is hidden, and another address is tried again [s4-image-admin]', async () => {
  await renderInSite(<Picture imageUrl="/images/nothing-here.svg" />)
  await expect.element(page.getByLabelText('Picture')).toHaveAccessibleDescription(/^This picture could not be loaded/)
  await expect.element(picture()).not.toBeInTheDocument()
  await page.getByLabelText('Picture').fill(pixel)

  await expect.element(picture()).toBeVisible()
})

const values: StoryFormValues = { ...newStoryValues, title: 'Kelp at dusk', excerpt: 'Leafy.', content: 'Text.' }

test('search engines are shown address, title with the site, and description, cut as they cut', async () => {
  const long = {
    ...values,
    title: 'A title that goes on for much longer than any engine shows it',
    excerpt: 'x'.repeat(161),
  }
  await renderInSite(<Appearance values={long} pathOf={(slug) => `/blog/${slug}`} socialCard="/cards/1.png" />)

  await expect.element(page.getByText('site.test/blog/a-title-that-goes')).toBeVisible()
  await expect.element(page.getByText('A title that goes on for much longer than any engine shows i…')).toBeVisible()
  await expect.element(page.getByText(`${'x'.repeat(160)}…`)).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'The card that is drawn for it' }))
    .toHaveAttribute('src', '/cards/1.png')
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
