import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import { dropFiles, pasteFiles, pictureFile } from '../../../components/media/upload-testing.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { button, names, renderPanel, seadragon, toasted, wreck } from './testing-pictures-panel.tsx'

beforeEach(clearToast)

test('what is pasted while a dialog is open is not uploaded behind it', async () => {
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

test('a file that is dropped on the dialog of replacing is the replacement, and no other upload', async () => {
  const replacePicture = vi.fn(() => ({ places: 2 }))
  const { uploads } = await renderPanel([seadragon], { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  const dialog = page.getByRole('dialog')
  const drop = dropFiles(dialog.getByText('Upload the new picture').element(), pictureFile('new.jpg'))
  expect(drop.defaultPrevented).toBe(true)
  await expect.element(dialog.getByText('new.jpg')).toBeVisible()
  expect(uploads).toHaveLength(1)
  uploads[0]?.answer(201, listedPicture({ id: 3, name: 'new.jpg', alt: 'A wreck' }))
  await button('Skip').click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('“new.jpg” takes the place of “seadragon.jpg” in 2 places')
  await button('Replace').click()

  await expect.poll(() => replacePicture.mock.calls).toEqual([[{ id: 1, byId: 3 }]])
})

test('where an address cannot be copied it is shown, to be copied by hand', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await renderPanel([wreck])
  await button('Copy address “wreck.png”').click()
  await toasted(wreck.address)
  await toasted('The address could not be copied')

  expect(write).toHaveBeenCalledWith(wreck.address)
})

test('a picture that stands in one place is used', async () => {
  const once = listedPicture({ id: 4, name: 'once.jpg', uses: [{ kind: 'review', id: 5, title: 'Fins' }] })
  await renderPanel([seadragon, once, wreck])
  await page.getByRole('button', { name: 'Unused 1' }).click()
  await expect.poll(names).toEqual(['wreck.png'])
  await page.getByRole('button', { name: 'Used 2', exact: true }).click()

  await expect.poll(names).toEqual(['seadragon.jpg', 'once.jpg'])
})
