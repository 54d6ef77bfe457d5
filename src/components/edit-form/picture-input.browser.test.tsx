import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, renderInSite } from '../../testing.tsx'
import { listedPicture } from '../media/pictures-testing.ts'
import type { ListedPicture } from '../media/stored-picture.ts'
import { chooseFiles, dropFiles, holdUploads, pasteFiles, pictureFile } from '../media/upload-testing.ts'
import { useFormValues } from './form-values.ts'
import { PictureInput } from './picture-input.tsx'
import { newStoryValues } from './story-values.ts'

const pixel = '/images/stock-reef.svg'
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

function Form({ imageUrl = '', drawn = null }: { imageUrl?: string; drawn?: string | null }) {
  const form = useFormValues({ ...newStoryValues, imageUrl }, null)
  return (
    <form onSubmit={onSubmit}>
      <PictureInput form={form} name="imageUrl" label="Picture" drawn={drawn} />
      <button type="submit">Send</button>
    </form>
  )
}

const picture = listedPicture()
const session = { minutesRemaining: 30, isContentEditing: false }

/** The field; `pictures` are those that are there, `acts` answers for what is done. */
async function renderField({
  pictures = [],
  acts = {},
  security = { session },
}: {
  pictures?: ListedPicture[] | (() => ListedPicture[])
  acts?: object
  security?: object
} = {}) {
  onSubmit.mockClear()
  const uploads = holdUploads()
  await renderInSite(<Form />, { responses: { adminContent: { pictures, ...acts }, security } })
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')
  return { uploads, choose: (...files: File[]) => chooseFiles(chooser(), ...files) }
}
const field = () => page.getByLabelText('Picture', { exact: true })
const uploads = () => page.getByRole('list', { name: 'Uploads' })

test('a chosen picture is sent with its progress, and its address stands in the field', async () => {
  const { uploads: sent, choose } = await renderField()
  choose(pictureFile())
  await expect.element(uploads()).toMatchTextContent(/reef\.jpg 1 kB · 0%/)
  sent[0]?.progress(0.5)
  await expect.element(uploads()).toMatchTextContent(/50%/)
  await expect.element(page.getByRole('progressbar', { name: 'Upload of reef.jpg' })).toHaveAttribute('value', '0.5')
  sent[0]?.progress(1)
  await expect.element(uploads()).toMatchTextContent(/processing/)
  expect(sent[0]?.path).toBe('/api/pictures')
  expect(sent[0]?.form.get('file')).toHaveProperty('name', 'reef.jpg')
  sent[0]?.answer(201, picture)

  await expect.element(field()).toHaveValue(picture.address)
  await expect.element(page.getByRole('img', { name: 'As it will be shown' })).toBeVisible()
  await expect.element(uploads()).not.toBeInTheDocument()
})

test('a line that breaks, and a server that fails, have the words of the site', async () => {
  const { uploads: sent, choose } = await renderField()
  choose(pictureFile())
  sent[0]?.breakLine()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/The site could not be reached\. Check your connection/)
  await page.getByRole('button', { name: 'Try again: reef.jpg' }).click()
  sent[1]?.answer(502, '<h1>Bad gateway</h1>')

  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong on our side\./)
})

test('a picture of more than 25 MB is refused before it is sent, and not to be tried again', async () => {
  const { uploads: sent, choose } = await renderField()
  choose(pictureFile('large.jpg', 25 * 1_048_576 + 1))

  await expect.element(page.getByRole('alert')).toMatchTextContent(/This picture is larger than 25 MB\./)
  await expect.element(page.getByRole('button', { name: 'Remove: large.jpg' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Try again/ }).elements()).toEqual([])
  expect(sent).toEqual([])
})

test('a file that is dropped on the field, or pasted into it, is uploaded; a text is not kept from it', async () => {
  const { uploads: sent } = await renderField()
  expect(dropFiles(field().element(), pictureFile('dropped.jpg')).defaultPrevented).toBe(true)
  await expect.element(uploads()).toMatchTextContent(/dropped\.jpg/)
  pasteFiles(field().element(), [pictureFile('pasted.jpg')])
  await expect.element(uploads()).toMatchTextContent(/pasted\.jpg/)
  // Another file takes the place of the one before.
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, false])
  pasteFiles(field().element(), [pictureFile('words.jpg')], 'words')

  expect(sent).toHaveLength(2)
})

test('after the upload it is asked what the picture shows and who took it, and both are kept with it', async () => {
  const answer = Promise.withResolvers<ListedPicture>()
  const updatePicture = vi.fn(() => answer.promise)
  const { uploads: sent, choose } = await renderField({ acts: { updatePicture } })
  choose(pictureFile())
  sent[0]?.answer(201, picture)
  await page.getByLabelText('What does it show?').fill('A seadragon')
  await page.getByLabelText('Photo by').fill('Team')
  await userEvent.keyboard('{Enter}')
  // It was Enter in the words, not in the form around them.
  await expect.element(button('Saving...')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
  answer.resolve({ ...picture, alt: 'A seadragon', credit: 'Team', revision: 2 })

  await expect.element(page.getByText('Saved. It shows: “A seadragon”. Photo by Team.')).toBeVisible()
  await expect.element(page.getByLabelText('Photo by')).not.toBeInTheDocument()
  expect(updatePicture).toHaveBeenCalledWith({
    id: 1,
    alt: 'A seadragon',
    isDecorative: false,
    credit: 'Team',
    revision: 1,
  })
})

test('a decorative picture wants no alt text, and the question can be skipped', async () => {
  const updatePicture = vi.fn(() => ({ ...picture, isDecorative: true }))
  const { uploads: sent, choose } = await renderField({ acts: { updatePicture } })
  choose(pictureFile())
  sent[0]?.answer(201, picture)
  await page.getByRole('checkbox', { name: 'Decorative' }).click()
  await expect.element(page.getByLabelText('What does it show?')).toBeDisabled()
  await button('Save details').click()
  await expect.element(page.getByText('Saved. It is decorative.')).toBeVisible()
  // It was said of this one, and of no other.
  await field().fill('https://reef.example/a.jpg')
  await expect.element(page.getByText('Saved. It is decorative.')).not.toBeInTheDocument()
  choose(pictureFile())
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.answer(201, picture)
  await button('Skip').click()

  await expect.element(page.getByLabelText('What does it show?')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue(picture.address)
  expect(updatePicture).toHaveBeenCalledOnce()
})

test('a picture that is there is found by its words and chosen; one that says what it shows is not asked about', async () => {
  const wreck = listedPicture({
    id: 2,
    name: 'wreck.png',
    alt: 'A bow in the blue',
    address: '/images/stock-reef.svg?2',
  })
  await renderField({ pictures: [picture, wreck] })
  await button('Choose from your pictures').click()
  const list = page.getByRole('dialog').getByRole('list', { name: 'Your pictures' })
  await expect.element(list.getByRole('button', { name: 'seadragon.jpg' })).toBeVisible()
  await page.getByLabelText('Search pictures').fill('BLUE bow')
  await expect.poll(() => list.getByRole('button').elements().length).toBe(1)
  await list.getByRole('button', { name: 'wreck.png: A bow in the blue' }).click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue(wreck.address)
  await expect.element(button('Choose from your pictures')).toHaveFocus()
  expect(page.getByLabelText('What does it show?').elements()).toEqual([])
})

test('a chosen picture without alt text is asked about, until another address stands in the field', async () => {
  await renderField({ pictures: [picture] })
  await button('Choose from your pictures').click()
  await page.getByRole('button', { name: 'seadragon.jpg' }).click()
  await expect.element(page.getByLabelText('What does it show?')).toBeVisible()
  await field().fill('https://reef.example/a.jpg')

  await expect.element(page.getByLabelText('What does it show?')).not.toBeInTheDocument()
})

const shown = () => page.getByRole('img', { name: 'As it will be shown' })

test('a picture is shown as it will be, and a drawn one takes its place when asked', async () => {
  await renderInSite(<Form imageUrl={pixel} drawn="/art/drawn.svg" />)
  await expect.element(shown()).toHaveAttribute('src', pixel)
  await page.getByRole('button', { name: 'Use a drawn picture' }).click()

  await expect.element(page.getByLabelText('Picture')).toHaveValue('/art/drawn.svg')
  await expect.element(page.getByRole('button', { name: 'Use a drawn picture' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use the previous URL' }).click()
  await expect.element(page.getByLabelText('Picture')).toHaveFocus()
  await expect.element(page.getByRole('img')).toBeVisible()
})

test.each([
  ['', /^A full URL, or a path on this site/],
  ['fins.jpg', /^This is not the URL of a picture/],
  ['http://localhost/fins.jpg', /only works on your own computer/],
])('the address %j shows no picture, and says why', async (imageUrl, words) => {
  await renderInSite(<Form imageUrl={imageUrl} />)

  await expect.element(page.getByLabelText('Picture')).toHaveAccessibleDescription(words as RegExp)
  expect(shown().elements()).toEqual([])
})

test('a picture that fails to load is hidden, and another address is tried again [s4-image-admin]', async () => {
  await renderInSite(<Form imageUrl="/images/nothing-here.svg" />)
  await expect.element(page.getByLabelText('Picture')).toHaveAccessibleDescription(/^This picture could not be loaded/)
  await expect.element(shown()).not.toBeInTheDocument()
  await page.getByLabelText('Picture').fill(pixel)

  await expect.element(shown()).toBeVisible()
})
