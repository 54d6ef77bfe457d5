import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import { pictureTypes } from '../../../components/media/stored-picture.ts'
import {
  chooseFiles,
  dropFiles,
  holdUploads,
  pasteFiles,
  pictureFile,
} from '../../../components/media/upload-testing.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { renderInSite } from '../../../testing.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { button, cards, decorative, names, renderPanel, seadragon, toasted, wreck } from './testing-pictures-panel.tsx'

beforeEach(clearToast)

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

test('whoever reloads while pictures are on their way is asked first, and nobody afterwards', async () => {
  const { uploads, choose } = await renderPanel([wreck])
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  choose(pictureFile('a.jpg'))
  await expect.poll(isAsked).toBe(true)
  uploads[0]?.answer(201, wreck)

  await expect.poll(isAsked).toBe(false)
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

test('on a phone nothing is wider than the window', async () => {
  await renderPanel([listedPicture({ name: `${'x'.repeat(150)}.jpg`, alt: 'y'.repeat(300) })], {}, 390)
  await expect.poll(() => cards().elements().length).toBe(1)

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const area = () => button('Upload pictures').element().parentElement
const dragOver = (place: Element) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pictureFile())
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
}

test('several pictures of the kinds that the site takes are chosen at once, and what it takes is said', async () => {
  const { choose, uploads } = await renderPanel([wreck])
  const chooser = document.querySelector<HTMLInputElement>('section input[type=file]')
  expect([chooser?.multiple, chooser?.accept]).toEqual([true, pictureTypes])
  await expect
    .element(
      page.getByText(
        'Or drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each. Place and camera are taken out.',
      ),
    )
    .toBeVisible()
  choose(pictureFile('a.jpg'), pictureFile('b.jpg'))

  await expect.poll(() => uploads.length).toBe(2)
})

test('files over the screen are shown where they may be let go; over the dialog that replaces, there alone', async () => {
  await renderPanel([seadragon, wreck])
  await expect.element(page.getByText('No alt text')).toBeVisible()
  dragOver(page.getByText('No alt text').element())
  await expect.poll(() => area()?.dataset.over).toBe('true')
  area()?.dispatchEvent(new DragEvent('dragleave', { relatedTarget: document.body, bubbles: true }))
  await expect.poll(() => area()?.dataset.over).toBeUndefined()
  const quiet = getComputedStyle(area() ?? document.body).borderStyle
  expect(quiet).toBe('dashed')
  await button('Replace “seadragon.jpg”').click()
  const words = page.getByRole('dialog').getByText('Upload the new picture')
  await expect.element(words).toMatchTextContent('You are asked before anything changes.')
  dragOver(words.element())
  const place = words.element().closest<HTMLElement>('.file-drop')
  await expect.poll(() => place && getComputedStyle(place).outlineStyle).toBe('dashed')

  expect(document.querySelector<HTMLElement>('section [data-over]')).toBeNull()
})

test('while the screen is not on show it asks for nothing and takes nothing that is pasted', async () => {
  const uploads = holdUploads()
  const pictures = vi.fn(() => [wreck])
  const storage = vi.fn(() => ({ databaseBytes: 1, pictureBytes: 1 }))
  await renderInSite(<PicturesPanel isOpen={false} />, { answers: { adminContent: { pictures, storage } } })
  pasteFiles(document.body, [pictureFile()])

  expect([uploads.length, pictures.mock.calls.length, storage.mock.calls.length]).toEqual([0, 0, 0])
})

test('a screen that was left takes nothing any more', async () => {
  const uploads = holdUploads()
  const adminContent = { pictures: [wreck], storage: { databaseBytes: 1, pictureBytes: 1 } }
  const { unmount } = await renderInSite(<PicturesPanel isOpen />, { answers: { adminContent } })
  await unmount()
  pasteFiles(document.body, [pictureFile()])

  expect(uploads).toEqual([])
})

test('after an upload it is asked anew what pictures take of the database', async () => {
  let pictureBytes = 10 * 1_048_576
  const storage = () => ({ databaseBytes: 80 * 1_048_576, pictureBytes })
  const { choose, uploads } = await renderPanel([wreck], { storage })
  await expect.element(page.getByText('1 picture, 10 MB of the database’s 80 MB')).toBeVisible()
  choose(pictureFile())
  await expect.poll(() => uploads.length).toBe(1)
  pictureBytes *= 2
  uploads[0]?.answer(201, seadragon)

  await expect.element(page.getByText('1 picture, 20 MB of the database’s 80 MB')).toBeVisible()
})

test('what was said of an upload meanwhile is what its words begin with', async () => {
  const { choose, uploads } = await renderPanel([{ ...wreck, alt: 'A bow', revision: 2 }])
  await expect.poll(names).toEqual(['wreck.png'])
  choose(pictureFile())
  uploads[0]?.answer(201, wreck)
  await button('Add words: wreck.png').click()

  await expect.element(page.getByRole('dialog', { name: 'Words of “wreck.png”' })).toBeVisible()
  await expect.element(page.getByLabelText('What does it show?')).toHaveValue('A bow')
  const image = page.getByRole('dialog').getByRole('img', { name: 'wreck.png' })
  expect(image.elements()).toEqual([])
  expect(document.querySelector('[role=dialog] img')?.className).toContain('max-h-52')
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('words that were saved are told of', async () => {
  await renderPanel([wreck], { updatePicture: () => ({ ...wreck, alt: 'A bow' }) })
  await button('Edit “wreck.png”').click()
  await button('Save words').click()

  await toasted('SavedThe words of “wreck.png” are up to date.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('whoever comes back to the window sees what was uploaded elsewhere', async () => {
  let pictures = [wreck]
  await renderPanel(() => pictures)
  await expect.poll(names).toEqual(['wreck.png'])
  pictures = [seadragon, wreck]
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(names).toEqual(['seadragon.jpg', 'wreck.png'])
})

test('of many pictures sixty more are shown each time, and another search begins anew', async () => {
  await renderPanel(Array.from({ length: 125 }, (_, n) => listedPicture({ id: n + 1, name: `${n}.jpg` })))
  await expect.poll(() => names().length).toBe(60)
  await expect.element(button('All 125')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Unused 125')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Show more pictures (60 of 125)' }).click()
  await expect.poll(() => names().length).toBe(120)
  await button('Unused 125').click()
  await expect.poll(() => names().length).toBe(60)
  await expect.element(button('Unused 125')).toHaveClass('button-solid')
  await expect.element(button('All 125')).not.toHaveClass('button-solid')
  await page.getByRole('button', { name: 'Show more pictures (60 of 125)' }).click()
  await expect.poll(() => names().length).toBe(120)
  await page.getByLabelText('Search pictures').fill('jpg')

  await expect.poll(() => names().length).toBe(60)
})

test('another file takes the place of the one that was to replace; words may be skipped', async () => {
  const replacePicture = vi.fn(() => ({ places: 2 }))
  const { uploads } = await renderPanel([seadragon], { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  await expect.element(page.getByRole('dialog', { name: 'Replace “seadragon.jpg”' })).toBeVisible()
  const chooser = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  expect([chooser?.accept, chooser?.multiple]).toEqual([pictureTypes, false])
  chooseFiles(chooser, pictureFile('a.jpg'))
  chooseFiles(chooser)
  chooseFiles(chooser, pictureFile('b.jpg'))
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false])
  uploads[1]?.answer(201, wreck)
  await expect.element(page.getByRole('group', { name: 'Words of wreck.png' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()
  expect(document.querySelector('[role=dialog] fieldset')?.parentElement?.querySelector('img')?.className).toContain(
    'max-h-52',
  )
  chooseFiles(chooser, pictureFile('c.jpg'))
  await expect.element(page.getByRole('group', { name: 'Words of wreck.png' })).not.toBeInTheDocument()
  uploads[2]?.answer(201, wreck)
  await button('Skip').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Replace').click()

  await expect.poll(() => replacePicture.mock.calls).toEqual([[{ id: 1, byId: 2 }]])
})
