import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
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
import { button, renderInSite } from '../../../testing.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { cards, decorative, names, renderPanel, seadragon, wreck } from './testing-pictures-panel.tsx'

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

  await expect.element(page.getByText('No pictures match.')).toBeVisible()
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

test('a reload asks first while pictures are uploading, and not afterwards', async () => {
  const { uploads, choose } = await renderPanel([wreck])
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  choose(pictureFile('a.jpg'))
  await expect.poll(isAsked).toBe(true)
  uploads[0]?.answer(201, wreck)

  await expect.poll(isAsked).toBe(false)
})

const area = () => button('Upload pictures').element().parentElement
const dragOver = (place: Element) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pictureFile())
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
}

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
  const words = page.getByRole('dialog').getByText('Upload a new picture')
  await expect.element(words).toMatchTextContent('You will be asked before anything changes.')
  dragOver(words.element())
  const place = words.element().closest<HTMLElement>('.file-drop')
  await expect.poll(() => place && getComputedStyle(place).outlineStyle).toBe('dashed')

  expect(document.querySelector<HTMLElement>('section [data-over]')).toBeNull()
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

test('the form of an upload begins with a description that was saved meanwhile', async () => {
  const { choose, uploads } = await renderPanel([{ ...wreck, alt: 'A bow', revision: 2 }])
  await expect.poll(names).toEqual(['wreck.png'])
  choose(pictureFile())
  uploads[0]?.answer(201, wreck)
  await button('Add details: wreck.png').click()

  await expect.element(page.getByRole('dialog', { name: 'Details of “wreck.png”' })).toBeVisible()
  await expect.element(page.getByLabelText('What does it show?')).toHaveValue('A bow')
  const image = page.getByRole('dialog').getByRole('img', { name: 'wreck.png' })
  expect(image.elements()).toEqual([])
  expect(document.querySelector('[role=dialog] img')?.className).toContain('max-h-52')
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('sixty more of many pictures are shown each time, and another search begins anew', async () => {
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
  await expect.element(page.getByRole('group', { name: 'Details of wreck.png' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()
  expect(document.querySelector('[role=dialog] fieldset')?.parentElement?.querySelector('img')?.className).toContain(
    'max-h-52',
  )
  chooseFiles(chooser, pictureFile('c.jpg'))
  await expect.element(page.getByRole('group', { name: 'Details of wreck.png' })).not.toBeInTheDocument()
  uploads[2]?.answer(201, wreck)
  await button('Skip').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Replace').click()

  await expect.poll(() => replacePicture.mock.calls).toEqual([[{ id: 1, byId: 2 }]])
})

test('a closed screen requests nothing and takes no paste; an open one shows a failure, and loads again when the reader comes back', async () => {
  let isDown = true
  const pictures = vi.fn(() => {
    if (isDown) throw new AppError('UNAVAILABLE', 'down')
    return [wreck]
  })
  const uploads = holdUploads()
  const storage = vi.fn(() => ({ databaseBytes: 1, pictureBytes: 1 }))
  const { unmount } = await renderInSite(<PicturesPanel isOpen={false} />, {
    responses: { adminContent: { pictures, storage } },
  })
  pasteFiles(document.body, [pictureFile()])
  expect([uploads.length, pictures.mock.calls.length, storage.mock.calls.length]).toEqual([0, 0, 0])
  await unmount()

  await renderPanel(pictures)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your pictures could not be loaded.')
  isDown = false
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(names).toEqual(['wreck.png'])
})

test('each kind of place has its name, and leads to where it is written', async () => {
  const kinds = ['article', 'review', 'product', 'location', 'issue', 'diveSite', 'diveShop']
  await renderPanel([
    listedPicture({ uses: kinds.map((kind, n) => ({ kind, id: n + 1, title: kind === 'issue' ? '' : 'Here' })) }),
  ])
  await expect.poll(() => page.getByRole('article').getByRole('link').elements().length).toBe(7)
  const links = page.getByRole('article').getByRole('link').elements()

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Here Article', '/admin?tab=blog&edit=1'],
    ['Here Review', '/admin?tab=gear-reviews&edit=2'],
    ['Here Product', '/admin?tab=products&edit=3'],
    ['Here Location', '/admin?tab=locations&edit=4'],
    ['Untitled Issue', '/admin?tab=issues&edit=5'],
    ['Here Dive site', '/admin/dive-sites?edit=6'],
    ['Here Dive shop', '/admin'],
  ])
})

test('a picture that is pasted over an open dialog is not uploaded behind it', async () => {
  const { uploads } = await renderPanel([seadragon, wreck])
  for (const name of ['Edit “wreck.png”', 'Replace “seadragon.jpg”']) {
    await button(name).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    pasteFiles(button('Close').element(), [pictureFile()])
    expect([name, uploads.length]).toEqual([name, 0])
    await button('Close').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  pasteFiles(document.body, [pictureFile()])

  await expect.poll(() => uploads.length).toBe(1)
})
