import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { listedPicture } from '../../media/pictures-testing.ts'
import { chooseFiles, dropFiles, holdUploads, pasteFiles, pictureFile } from '../../media/upload-testing.ts'
import { clearToast } from '../../ui/shown-toast.ts'
import { openEditor } from '../editor-testing.tsx'

const dialog = () => page.getByRole('dialog')
const url = () => dialog().getByLabelText('Image URL')
const alt = () => dialog().getByLabelText('Alt text')
const credit = () => dialog().getByLabelText('Photo by')
const width = () => dialog().getByLabelText('Width')
const decorative = () => dialog().getByRole('checkbox', { name: 'Decorative' })
const insert = () => dialog().getByRole('button', { name: 'Insert Image' }).click()
const save = () => dialog().getByRole('button', { name: 'Save Image' }).click()
const chosenWidth = () => width().element().querySelector('option:checked')?.textContent
const reef = '/images/stock-reef.svg'
const picture = listedPicture()

async function openWithUploads(body = 'Reef', keep: object = {}) {
  clearToast()
  const uploads = holdUploads()
  const updatePicture = vi.fn((input: object): object => ({ ...picture, ...input }))
  const adminContent = { pictures: [picture], updatePicture, ...keep }
  const editor = await openEditor(body, { answers: { adminContent } as never })
  const choose = (file: File) =>
    chooseFiles(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), file)
  return { ...editor, uploads, updatePicture, choose }
}

test.each([
  ['![A reef](/images/stock-reef.svg)', 'As wide as the text', 5],
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

test('a new picture is offered in four widths, 600 px first', async () => {
  const { press } = await openEditor('Reef')
  await press('Image')
  await expect.element(dialog().getByRole('heading', { name: 'Insert Image' })).toBeVisible()
  const options = [...width().element().querySelectorAll('option')].map(({ textContent }) => textContent)

  expect(options).toEqual(['300 px', '600 px', '800 px', '1200 px'])
  expect(chosenWidth()).toBe('600 px')
  expect(dialog().getByRole('button', { name: 'Remove Image' }).elements()).toEqual([])
  await expect.element(alt()).toHaveAttribute('placeholder', 'Image')
  await decorative().click()
  await expect.element(alt()).not.toHaveAttribute('placeholder')
  expect(
    dialog()
      .getByRole('alert')
      .elements()
      .every((each) => !each.checkVisibility()),
  ).toBe(true)
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

test('what is typed as alt text is trimmed, and the preview says it', async () => {
  const { press, markup } = await openEditor('Reef')
  await press('Image')
  await url().fill(reef)
  await alt().fill(' A reef ')
  const preview = dialog().getByRole('img', { name: 'A reef' })
  await expect.element(preview).toHaveAttribute('src', reef)
  // As large as it leaves the buttons in sight, and never squashed.
  const { objectFit, maxHeight, maxWidth } = getComputedStyle(preview.element())
  expect([objectFit, maxWidth, Number.parseFloat(maxHeight) < 250]).toEqual(['contain', '100%', true])
  await insert()

  expect(markup()).toBe(`Reef\n\n<img src="${reef}" alt="A reef" width="600">`)
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

test('a file over the dialog is shown where it may be let go, and uploaded there', async () => {
  const { press, uploads } = await openWithUploads()
  await press('Image')
  await expect.element(url()).toBeVisible()
  const form = url().element().closest<HTMLElement>('form')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pictureFile())
  url()
    .element()
    .dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.poll(() => form && getComputedStyle(form).outlineStyle).toBe('dashed')
  dropFiles(url().element(), pictureFile('fish.jpg'))

  await expect.element(dialog().getByText('fish.jpg')).toBeVisible()
  expect(uploads).toHaveLength(1)
})

test('a refused address is told with its field, until another one comes', async () => {
  const { press, choose, uploads, markup } = await openWithUploads()
  await press('Image')
  await url().fill('reef.png')
  await insert()
  await expect.element(url()).toHaveAccessibleDescription(/^This does not look like the address of a picture\./)
  expect(dialog().getByRole('img').elements()).toEqual([])
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(picture.address)

  await expect.element(url()).not.toHaveAttribute('aria-invalid')
  expect(markup()).toBe('Reef')
})

test('who took it is offered as it is known, and kept when it is changed', async () => {
  const { press, choose, uploads, updatePicture } = await openWithUploads()
  await press('Image')
  expect(credit().elements()).toEqual([])
  choose(pictureFile())
  uploads[0]?.answer(201, { ...picture, alt: 'A dragon', credit: 'Team' })
  await expect.element(credit()).toHaveValue('Team')
  await expect.element(credit()).toHaveAttribute('maxlength', '200')
  await credit().fill(' Mine ')
  await insert()

  await expect
    .poll(() => updatePicture.mock.calls)
    .toEqual([[{ id: 1, revision: 1, alt: 'A dragon', isDecorative: false, credit: 'Mine' }]])
})

test('that a picture is decorative is kept with it, without the alt text that it had', async () => {
  const { press, choose, uploads, updatePicture } = await openWithUploads()
  await press('Image')
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(picture.address)
  await alt().fill('A dragon')
  await decorative().click()
  await insert()

  await expect
    .poll(() => updatePicture.mock.calls)
    .toEqual([[{ id: 1, revision: 1, alt: '', isDecorative: true, credit: '' }]])
})

test('words that the line kept from being stored are told of, with where to write them', async () => {
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const { press, choose, uploads } = await openWithUploads('Reef', { updatePicture })
  await press('Image')
  choose(pictureFile())
  uploads[0]?.answer(201, picture)
  await expect.element(url()).toHaveValue(picture.address)
  await alt().fill('A dragon')
  await insert()

  await expect
    .poll(() => document.querySelector('.toast-viewport li')?.textContent)
    .toContain(
      'The picture is in the textIts words could not be kept with it for other places. Write them in Pictures.',
    )
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

test('a picture that was changed stays the chosen one', async () => {
  const { markup, press, text } = await openEditor(`Reef\n\n![Old](${reef})\n\nKelp`)
  await text.getByRole('img').click()
  await press('Image')
  await alt().fill('New')
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  await press('Image')
  await expect.element(dialog().getByRole('heading', { name: 'Edit Image' })).toBeVisible()
  await expect.element(alt()).toHaveValue('New')
  await dialog().getByRole('button', { name: 'Remove Image' }).click()

  await expect.poll(markup).toBe('Reef\n\nKelp')
})
