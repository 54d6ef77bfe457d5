import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listedPicture } from '../../media/pictures-testing.ts'
import { chooseFiles, dropFiles, holdUploads, pasteFiles, pictureFile } from '../../media/upload-testing.ts'
import { openEditor, paste } from '../editor-testing.tsx'

const dialog = () => page.getByRole('dialog')
const url = () => dialog().getByLabelText('Image URL')
const alt = () => dialog().getByLabelText('Alt text')
const width = () => dialog().getByLabelText('Width')
const decorative = () => dialog().getByRole('checkbox', { name: 'Decorative' })
const insert = () => dialog().getByRole('button', { name: 'Insert Image' }).click()
const save = () => dialog().getByRole('button', { name: 'Save Image' }).click()
const chosenWidth = () => width().element().querySelector('option:checked')?.textContent
const reef = '/images/stock-reef.svg'
const picture = listedPicture()

async function openWithUploads(body = 'Reef', keep: object = {}) {
  const uploads = holdUploads()
  const updatePicture = vi.fn((input: object): object => ({ ...picture, ...input }))
  const adminContent = { pictures: [picture], updatePicture, ...keep }
  const editor = await openEditor(body, { responses: { adminContent } as never })
  const choose = (file: File) =>
    chooseFiles(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), file)
  return { ...editor, uploads, updatePicture, choose }
}

test.each([
  ['<img src="/images/stock-reef.svg" alt="A reef" width="450">', '450 px', 5],
  ['<img src="/images/stock-reef.svg" alt="A reef" width="800">', '800 px', 4],
])('the width of %s is "%s", and saving keeps it', async (image, shown, choices) => {
  const { press, text, markup } = await openEditor(`Reef\n\n${image}`)
  await text.getByRole('img').click()
  await press('Image')
  await expect.element(dialog()).toBeVisible()
  expect(chosenWidth()).toBe(shown)
  expect(width().element().querySelectorAll('option')).toHaveLength(choices)
  await expect.element(decorative()).not.toBeChecked()
  await save()

  expect(markup()).toBe(`Reef\n\n${image}`)
})

test('the alt text that was typed does not go in with a decorative picture, and is there again after that', async () => {
  const { press, markup } = await openEditor('Reef')
  await press('Image')
  await url().fill(reef)
  await alt().fill('A reef')
  await decorative().click()
  await expect.element(alt()).toHaveValue('')
  await expect.element(dialog().getByRole('img', { name: 'Image' })).toBeVisible()
  await decorative().click()
  await expect.element(alt()).toHaveValue('A reef')
  await decorative().click()
  await insert()

  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="" width="600">`)
})

test('files that are pasted into the address are uploaded, and a text is left to the field', async () => {
  const { press, uploads } = await openWithUploads()
  await press('Image')
  await expect.element(url()).toBeVisible()
  const isKept = vi.fn(({ defaultPrevented }: Event) => defaultPrevented)
  document.addEventListener('paste', isKept)
  pasteFiles(url().element(), [pictureFile('words.jpg')], 'words')
  expect(uploads).toHaveLength(0)
  pasteFiles(url().element(), [pictureFile('fish.jpg')])
  document.removeEventListener('paste', isKept)

  await expect.element(dialog().getByText('fish.jpg')).toBeVisible()
  expect(isKept.mock.results.map(({ value }) => value)).toEqual([false, true])
})

test('a picture takes an empty paragraph, and none of its own beside it', async () => {
  const { markup, press, text } = await openEditor('Reef')
  await userEvent.keyboard('{Enter}')
  await press('Image')
  await url().fill(reef)
  await insert()

  await expect.element(text.getByRole('img')).toBeVisible()
  expect(text.element().querySelectorAll('p')).toHaveLength(2)
  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="Image" width="600">`)
})

test('a picture is uploaded in the dialog, and its description there is stored with it', async () => {
  const { press, markup, uploads, updatePicture, choose } = await openWithUploads()
  await press('Image')
  await expect.element(url()).toHaveFocus()
  choose(pictureFile())
  await expect.element(dialog().getByRole('progressbar')).toBeVisible()
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(picture.address)
  await alt().fill('A seadragon')
  await dialog().getByLabelText('Photo by').fill('Team')
  await insert()

  expect(markup()).toBe(`Reef\n\n<img src="${picture.address}" alt="A seadragon" width="600">`)
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

  expect(markup()).toContain(`<img src="${picture.address}" alt="A fish" width="600">`)
})

test('only the first of several pictures is taken, with a note to the author', async () => {
  const { text, uploads } = await openWithUploads()
  paste(text, {
    files: [new File(['x'], 'a.pdf', { type: 'application/pdf' }), pictureFile('fish.jpg'), pictureFile()],
  })
  await expect.element(dialog().getByText('fish.jpg')).toBeVisible()

  expect(uploads).toHaveLength(1)
  expect(document.querySelector('.body-editor [role=status]')?.textContent).toBe(
    'Only one picture can be added at a time: the first one was used.',
  )
})

test('a new picture replaces the alt text of the one before, but not what was typed', async () => {
  const named = listedPicture({ id: 2, name: 'wreck.png', alt: 'A wreck', address: '/images/stock-reef.svg?2' })
  const { press, choose, uploads } = await openWithUploads('Reef', { pictures: [named] })
  await press('Image')
  await dialog().getByRole('button', { name: 'Choose from your pictures' }).click()
  await page.getByRole('button', { name: 'wreck.png: A wreck' }).click()
  await expect.element(alt()).toHaveValue('A wreck')
  expect(dialog().getByLabelText('Photo by').elements()).toEqual([])
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(picture.address)
  await expect.element(alt()).toHaveValue('')
  await alt().fill('Mine')
  choose(pictureFile())
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.answer(201, { ...picture, address: `${picture.address}?3` })
  await expect.element(url()).toHaveValue(`${picture.address}?3`)

  await expect.element(alt()).toHaveValue('Mine')
})

test('a description that could not be stored shows why, and the text has the picture all the same', async () => {
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

test('the description of an uploaded picture is not stored once another URL has replaced it', async () => {
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
