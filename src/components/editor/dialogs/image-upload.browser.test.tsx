import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listedPicture } from '../../media/pictures-testing.ts'
import { chooseFiles, dropFiles, holdUploads, pictureFile } from '../../media/upload-testing.ts'
import { clearToast } from '../../ui/shown-toast.ts'
import { openEditor, paste } from '../editor-testing.tsx'

const dialog = () => page.getByRole('dialog')
const url = () => dialog().getByLabelText('Image URL')
const alt = () => dialog().getByLabelText('Alt text')
const insert = () => dialog().getByRole('button', { name: 'Insert Image' }).click()
const decorative = () => dialog().getByRole('checkbox', { name: 'Decorative' })
const picture = listedPicture()
const src = picture.address

/** An editor whose uploads the test answers; what is said of pictures is kept in `said`. */
async function openWithUploads(pictures = [picture]) {
  clearToast()
  const uploads = holdUploads()
  const updatePicture = vi.fn((input: object) => ({ ...picture, ...input, revision: 2 }))
  const editor = await openEditor('Reef', { answers: { adminContent: { pictures, updatePicture } } })
  const choose = (file: File) =>
    chooseFiles(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), file)
  return { ...editor, uploads, updatePicture, choose }
}

test('a picture is uploaded in the dialog, and what is said of it there is kept with it', async () => {
  const { press, markup, uploads, updatePicture, choose } = await openWithUploads()
  await press('Image')
  await expect.element(url()).toHaveFocus()
  choose(pictureFile())
  await expect.element(dialog().getByRole('progressbar')).toBeVisible()
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(src)
  await alt().fill('A seadragon')
  await dialog().getByLabelText('Photo by').fill('Team')
  await insert()

  expect(markup()).toBe(`Reef\n\n<img src="${src}" alt="A seadragon" width="600">`)
  await expect
    .poll(() => updatePicture.mock.calls)
    .toEqual([[{ id: 1, revision: 1, alt: 'A seadragon', isDecorative: false, credit: 'Team' }]])
})

test.each(['pasted', 'dropped'])('a picture that is %s into the text is uploaded in the dialog', async (way) => {
  const { text, markup, uploads } = await openWithUploads()
  if (way === 'pasted') paste(text, { files: [pictureFile('fish.jpg')] })
  else expect(dropFiles(text.element(), pictureFile('fish.jpg')).defaultPrevented).toBe(true)
  await expect.element(dialog().getByText('fish.jpg')).toBeVisible()
  expect(uploads).toHaveLength(1)
  uploads[0]?.answer(201, { ...picture, alt: 'A fish' })
  await expect.element(alt()).toHaveValue('A fish')
  await insert()

  expect(markup()).toContain(`<img src="${src}" alt="A fish" width="600">`)
})

test('of several pictures the first one is taken, and the author is told', async () => {
  const { text, uploads } = await openWithUploads()
  paste(text, {
    files: [new File(['x'], 'a.pdf', { type: 'application/pdf' }), pictureFile('fish.jpg'), pictureFile()],
  })
  await expect.element(dialog().getByText('fish.jpg')).toBeVisible()

  expect(uploads).toHaveLength(1)
  expect(document.querySelector('.body-editor [role=status]')?.textContent).toBe(
    'One picture comes in at a time: the first one was taken.',
  )
})

test('what another picture had brought gives way, what was typed stays', async () => {
  const named = listedPicture({ id: 2, name: 'wreck.png', alt: 'A wreck', address: '/images/stock-reef.svg?2' })
  const { press, choose, uploads } = await openWithUploads([named])
  await press('Image')
  await dialog().getByRole('button', { name: 'Choose from your pictures' }).click()
  await page.getByRole('button', { name: 'wreck.png: A wreck' }).click()
  await expect.element(alt()).toHaveValue('A wreck')
  expect(dialog().getByLabelText('Photo by').elements()).toEqual([])
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(src)
  await expect.element(alt()).toHaveValue('')
  await alt().fill('Mine')
  choose(pictureFile())
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.answer(201, { ...picture, address: `${src}?3` })
  await expect.element(url()).toHaveValue(`${src}?3`)

  await expect.element(alt()).toHaveValue('Mine')
})

test('a decorative picture goes in without alt text, and stays so when it is changed', async () => {
  const { press, markup, text, updatePicture, choose, uploads } = await openWithUploads()
  await press('Image')
  choose(pictureFile())
  uploads[0]?.answer(201, { ...picture, isDecorative: true })
  await expect.element(decorative()).toBeChecked()
  await expect.element(alt()).toBeDisabled()
  await insert()
  expect(markup()).toBe(`Reef\n\n<img src="${src}" alt="" width="600">`)
  expect(updatePicture).not.toHaveBeenCalled()
  const image = text.element().querySelector('.body-image img')
  if (!image) throw new Error('The text has no picture.')
  await page.elementLocator(image).dblClick()
  await dialog().getByLabelText('Width').selectOptions('300')
  await dialog().getByRole('button', { name: 'Save Image' }).click()

  expect(markup()).toBe(`Reef\n\n<img src="${src}" alt="" width="300">`)
})

test('words that could not be kept with the picture are told of, and the text has it all the same', async () => {
  const { press, markup, updatePicture, choose, uploads } = await openWithUploads()
  updatePicture.mockImplementation(() => {
    throw new AppError('CONFLICT', 'This was changed meanwhile.')
  })
  await press('Image')
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await alt().fill('A seadragon')
  await insert()

  await expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain('changed meanwhile')
  expect(markup()).toContain('alt="A seadragon"')
})

test('a refused file is told of in the dialog, and nothing can be put in', async () => {
  const { text, uploads, markup } = await openWithUploads()
  paste(text, { files: [pictureFile('photo.heic')] })
  await expect.element(dialog()).toBeVisible()
  uploads[0]?.answer(400, { error: 'This is a HEIC photo.' })
  await expect.element(dialog().getByText('This is a HEIC photo.')).toBeVisible()

  await expect.element(dialog().getByRole('button', { name: 'Insert Image' })).toBeDisabled()
  expect(markup()).toBe('Reef')
})

test('the words of an uploaded picture are not kept with it once another address stands in its place', async () => {
  const { press, markup, updatePicture, choose, uploads } = await openWithUploads()
  await press('Image')
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await dialog().getByLabelText('Photo by').fill('Team')
  await url().fill('https://reef.example/a.jpg')
  await expect.element(dialog().getByLabelText('Photo by')).not.toBeInTheDocument()
  await alt().fill('Another reef')
  await insert()

  await expect.element(dialog()).not.toBeInTheDocument()
  expect(markup()).toBe('Reef\n\n<img src="https://reef.example/a.jpg" alt="Another reef" width="600">')
  expect(updatePicture).not.toHaveBeenCalled()
})
