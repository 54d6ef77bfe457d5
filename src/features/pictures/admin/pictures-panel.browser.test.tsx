import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { listedPicture } from '../../../components/pictures/pictures-testing.ts'
import { clearToast } from '../../../components/shown-toast.ts'
import { dropFiles, pasteFiles, pictureFile } from '../../../components/upload/upload-testing.ts'
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
