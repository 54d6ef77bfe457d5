import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { listedPicture } from '../../../components/pictures/pictures-testing.ts'
import type { ListedPicture } from '../../../components/pictures/stored-picture.ts'
import { clearToast } from '../../../components/shown-toast.ts'
import {
  chooseFiles,
  dropFiles,
  holdUploads,
  pasteFiles,
  pictureFile,
} from '../../../components/upload/upload-testing.ts'
import { renderInSite } from '../../../testing.tsx'
import { PicturesPanel } from './pictures-panel.tsx'

beforeEach(clearToast)

const seadragon = listedPicture({
  ...{ id: 1, name: 'seadragon.jpg', alt: 'A weedy seadragon', credit: 'Team' },
  uses: [
    { kind: 'article', id: 7, title: 'Fish Rock' },
    { kind: 'diveSite', id: 9, title: 'Bare Island' },
  ],
})
const wreck = listedPicture({ id: 2, name: 'wreck.png' })
const decorative = listedPicture({ id: 3, name: 'kelp.avif', isDecorative: true })

/** The screen over `pictures`, which may be changed later; `acts` answers for what is done. */
async function renderPanel(pictures: ListedPicture[] | (() => ListedPicture[]), acts = {}, width = 1280) {
  const uploads = holdUploads()
  const storage = { databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }
  const answers = {
    adminContent: { pictures, storage, ...acts },
    security: { session: { minutesRemaining: 30, isContentEditing: false } },
  }
  await renderInSite(<PicturesPanel isOpen />, { answers, width })
  const chooser = () => document.querySelector<HTMLInputElement>('section input[type=file]')
  return { uploads, choose: (...files: File[]) => chooseFiles(chooser(), ...files) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cards = () => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('article')
const names = () =>
  cards()
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
const toasted = (text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(text)

test('each picture stands with its size, what it shows, who took it and where it is put', async () => {
  await renderPanel([seadragon, wreck, decorative])
  await expect.element(page.getByText('3 pictures, 61 MB of the database’s 80 MB')).toBeVisible()
  const [first, second, third] = cards()
    .elements()
    .map((card) => (card as HTMLElement).innerText.replace(/\s+/g, ' '))

  expect(first).toBe(
    'seadragon.jpg 1.2 MB · 2400 × 1600 A weedy seadragon Photo by Team Fish Rock Article Bare Island Dive site Edit Copy address Replace Delete',
  )
  expect(second).toBe('wreck.png 1.2 MB · 2400 × 1600 No alt text Not used Edit Copy address Delete')
  expect(third).toContain('Decorative')
  await expect
    .element(page.getByRole('link', { name: 'Fish Rock Article' }))
    .toHaveAttribute('href', '/admin?tab=blog&edit=7')
  await expect
    .element(page.getByRole('link', { name: 'Bare Island Dive site' }))
    .toHaveAttribute('href', '/admin/dive-sites?edit=9')
})

test('pictures are found by name, alt text and credit, and by whether they are used', async () => {
  await renderPanel([seadragon, wreck, decorative])
  const search = page.getByLabelText('Search pictures')
  for (const words of ['WEEDY team', 'seadragon.jpg']) {
    await search.fill(words)
    await expect.poll(names).toEqual(['seadragon.jpg'])
  }
  await search.fill('')
  await page.getByRole('button', { name: 'Unused 2' }).click()
  await expect.poll(names).toEqual(['wreck.png', 'kelp.avif'])
  await page.getByRole('button', { name: 'Used 1', exact: true }).click()
  await expect.poll(names).toEqual(['seadragon.jpg'])
  await search.fill('wreck')

  await expect.element(page.getByText('No picture matches.')).toBeVisible()
})

test('of many pictures sixty are shown first', async () => {
  await renderPanel(Array.from({ length: 61 }, (_, n) => listedPicture({ id: n + 1, name: `${n}.jpg` })))
  await expect.poll(() => cards().elements().length).toBe(60)
  await page.getByRole('button', { name: /^Show more pictures/ }).click()

  await expect.poll(() => cards().elements().length).toBe(61)
})

test('without pictures the screen says so', async () => {
  await renderPanel([])
  await expect.element(page.getByText('No picture has been uploaded yet.')).toBeVisible()
  await expect.element(page.getByText('0 pictures')).toBeVisible()
})

test('when the pictures cannot be loaded another try is offered', async () => {
  let isDown = true
  await renderPanel(() => {
    if (isDown) throw new AppError('UNAVAILABLE', 'down')
    return [wreck]
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your pictures could not be loaded.')
  isDown = false
  await button('Try again').click()

  await expect.poll(names).toEqual(['wreck.png'])
})

test('several pictures are uploaded two at a time; it is said how many are there, and each that failed says why', async () => {
  let pictures = [wreck]
  const { uploads, choose } = await renderPanel(() => pictures)
  await expect.poll(names).toEqual(['wreck.png'])
  choose(pictureFile('a.jpg'), pictureFile('b.heic'), pictureFile('c.jpg'))
  await expect.poll(() => uploads.length).toBe(2)
  uploads[1]?.answer(400, { error: 'This is a HEIC photo.' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is a HEIC photo.')
  // It would be refused again.
  expect(button('Try again: b.heic').elements()).toEqual([])
  await expect.poll(() => uploads.length).toBe(3)
  pictures = [seadragon, wreck]
  uploads[0]?.answer(201, seadragon)
  await expect.poll(names).toEqual(['seadragon.jpg', 'wreck.png'])
  uploads[2]?.answer(201, decorative)
  await expect.element(page.getByText('2 of 3 uploaded, 1 failed')).toBeInTheDocument()
  await button('Clear 2 finished uploads').click()

  await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').elements().length).toBe(1)
  await button('Remove: b.heic').click()
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()
})

test('pictures are dropped anywhere on the screen, and pasted outside of fields', async () => {
  const { uploads } = await renderPanel([wreck])
  await expect.element(page.getByText('No alt text')).toBeVisible()
  const drop = dropFiles(page.getByText('No alt text').element(), pictureFile('a.jpg'))
  expect(drop.defaultPrevented).toBe(true)
  pasteFiles(document.body, [pictureFile('b.jpg')])
  await expect.poll(() => uploads.length).toBe(2)
  pasteFiles(page.getByLabelText('Search pictures').element(), [pictureFile('c.jpg')])

  await expect.element(page.getByText('0 of 2 uploaded')).toBeInTheDocument()
})

test('what was uploaded just now can be given its words at once', async () => {
  const updatePicture = vi.fn(() => wreck)
  const { uploads, choose } = await renderPanel([wreck], { updatePicture })
  choose(pictureFile())
  uploads[0]?.answer(201, wreck)
  await button('Add words: wreck.png').click()
  await page.getByLabelText('What does it show?').fill('A bow')
  await userEvent.keyboard('{Enter}')
  await toasted('The words of “wreck.png” are up to date.')

  expect(updatePicture).toHaveBeenCalledWith({ id: 2, alt: 'A bow', isDecorative: false, credit: '', revision: 1 })
})

test('the words of a picture are edited over the grid, and the button has the focus again', async () => {
  let pictures = [wreck]
  const updatePicture = vi.fn(() => {
    pictures = [{ ...wreck, alt: 'A bow', revision: 2 }]
    return pictures[0]
  })
  await renderPanel(() => pictures, { updatePicture })
  await button('Edit “wreck.png”').click()
  await expect.element(page.getByLabelText('What does it show?')).toHaveFocus()
  await page.getByLabelText('What does it show?').fill('A bow')
  await button('Save words').click()

  await expect.element(cards().getByText('A bow')).toBeVisible()
  await expect.element(button('Edit “wreck.png”')).toHaveFocus()
})

test('an unused picture is deleted at once, and Undo brings it back', async () => {
  let pictures = [wreck]
  const deletePicture = vi.fn(() => {
    pictures = []
  })
  const restorePicture = vi.fn(() => {
    pictures = [wreck]
    return wreck
  })
  await renderPanel(() => pictures, { deletePicture, restorePicture })
  await button('Delete “wreck.png”').click()
  await toasted('“wreck.png” is gone.')
  await expect.element(page.getByText('No picture has been uploaded yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toHaveFocus()
  await button('Undo').click()

  await toasted('“wreck.png” is there again.')
  await expect.poll(names).toEqual(['wreck.png'])
  expect([deletePicture.mock.calls, restorePicture.mock.calls]).toEqual([[[{ id: 2 }]], [[{ id: 2 }]]])
})

test('a picture that is used stays, and the places are named', async () => {
  const deletePicture = () => {
    throw new AppError('CONFLICT', 'This picture is still used: “Fish Rock”. Take it out there first, or replace it.')
  }
  await renderPanel([seadragon], { deletePicture })
  await button('Delete “seadragon.jpg”').click()

  await toasted('This picture is still used: “Fish Rock”.')
  expect(names()).toEqual(['seadragon.jpg'])
})

test('a picture is replaced by another one after a question that says in how many places', async () => {
  const replacePicture = vi.fn(() => ({ places: 2 }))
  await renderPanel([seadragon, wreck], { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  const choice = page.getByRole('dialog').getByRole('list', { name: 'Your pictures' })
  await expect.element(choice.getByRole('button', { name: 'wreck.png' })).toBeVisible()
  // It is no choice for itself.
  expect(choice.getByRole('button').elements()).toHaveLength(1)
  await choice.getByRole('button', { name: 'wreck.png' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('“wreck.png” takes the place of “seadragon.jpg” in 2 places')
  await button('Cancel').click()
  expect(replacePicture).not.toHaveBeenCalled()
  await button('Replace “seadragon.jpg”').click()
  await choice.getByRole('button', { name: 'wreck.png' }).click()
  await button('Replace').click()

  await toasted('“wreck.png” stands in 2 places now.')
  expect(replacePicture).toHaveBeenCalledWith({ id: 1, byId: 2 })
})

test('a new picture that is uploaded for it takes a picture’s places, too', async () => {
  const replacePicture = vi.fn(() => ({ places: 2 }))
  const { uploads } = await renderPanel([seadragon], { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  chooseFiles(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), pictureFile('new.jpg'))
  uploads[0]?.answer(201, decorative)
  await button('Replace').click()

  await expect.poll(() => replacePicture.mock.calls).toEqual([[{ id: 1, byId: 3 }]])
})

test('an address is copied for other places', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPanel([wreck])
  await button('Copy address “wreck.png”').click()
  await toasted('Address copied')
  expect(written).toHaveBeenCalledWith(wreck.address)
  written.mockRejectedValue(new Error('no'))
  await button('Copy address “wreck.png”').click()

  await toasted('The address could not be copied')
})

test('on a phone nothing is wider than the window', async () => {
  await renderPanel([listedPicture({ name: `${'x'.repeat(150)}.jpg`, alt: 'y'.repeat(300) })], {}, 390)
  await expect.poll(() => cards().elements().length).toBe(1)

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
