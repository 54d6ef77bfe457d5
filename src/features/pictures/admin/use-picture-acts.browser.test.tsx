import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { chooseFiles, pictureFile } from '../../../components/media/upload-testing.ts'
import { button } from '../../../testing.tsx'
import { cards, names, renderPanel, seadragon, toasted, wreck } from './testing-pictures-panel.tsx'

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
  await button('Save details').click()

  await expect.element(cards().getByText('A bow')).toBeVisible()
  await expect.element(button('Edit “wreck.png”')).toHaveFocus()
})

test('an unused picture is deleted at once, and Undo brings it back', async () => {
  let pictures = [wreck]
  const deletePicture = vi.fn(() => {
    pictures = []
  })
  const bringBack = vi.fn(() => {
    pictures = [wreck]
    return wreck
  })
  await renderPanel(() => pictures, { deletePicture, bringBack })
  await button('Delete “wreck.png”').click()
  await toasted('“wreck.png” was deleted.')
  await expect.element(page.getByText('No pictures have been uploaded yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toHaveFocus()
  await button('Undo').click()

  await toasted('“wreck.png” is back.')
  await expect.poll(names).toEqual(['wreck.png'])
  expect([deletePicture.mock.calls, bringBack.mock.calls]).toEqual([[[{ id: 2 }]], [[{ kind: 'picture', id: 2 }]]])
})

test('after a replacement that failed the grid shows where the pictures stand now', async () => {
  let pictures = [seadragon, wreck]
  const replacePicture = () => {
    pictures = [seadragon]
    throw new AppError('NOT_FOUND', 'There is no such picture.')
  }
  await renderPanel(() => pictures, { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'wreck.png' }).click()
  await button('Replace').click()

  await toasted('There is no such picture.')
  await expect.poll(names).toEqual(['seadragon.jpg'])
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
    .toMatchTextContent('“wreck.png” will replace “seadragon.jpg” in 2 places')
  await button('Cancel').click()
  expect(replacePicture).not.toHaveBeenCalled()
  await button('Replace “seadragon.jpg”').click()
  await choice.getByRole('button', { name: 'wreck.png' }).click()
  await button('Replace').click()

  await toasted('“wreck.png” is now used in 2 places.')
  expect(replacePicture).toHaveBeenCalledWith({ id: 1, byId: 2 })
})

test('a new picture that is uploaded for it is asked for its words, and takes a picture’s places', async () => {
  const replacePicture = vi.fn(() => ({ places: 2 }))
  const updatePicture = vi.fn(() => ({ ...wreck, alt: 'A bow' }))
  const { uploads } = await renderPanel([seadragon], { replacePicture, updatePicture })
  await button('Replace “seadragon.jpg”').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  chooseFiles(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), pictureFile('new.jpg'))
  uploads[0]?.answer(201, wreck)
  await page.getByLabelText('What does it show?').fill('A bow')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  await button('Save details').click()
  await button('Replace').click()

  await expect.poll(() => replacePicture.mock.calls).toEqual([[{ id: 1, byId: 2 }]])
  expect(updatePicture.mock.calls).toEqual([[expect.objectContaining({ id: 2, alt: 'A bow' })]])
})

test('a failure names the act and suggests another try', async () => {
  const fail = () => {
    throw new Error('a fault')
  }
  let deletePicture: () => void = fail
  const acts = { deletePicture: () => deletePicture(), bringBack: fail, replacePicture: fail }
  await renderPanel([wreck, seadragon], acts)
  await button('Delete “wreck.png”').click()
  await toasted('Deletion FailedFailed to delete the picture. Please try again.')
  await button('Replace “seadragon.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'wreck.png' }).click()
  await button('Replace').click()
  await toasted('Update FailedFailed to replace the picture. Please try again.')
  deletePicture = () => undefined
  await button('Delete “wreck.png”').click()
  await button('Undo').click()

  await toasted('Update FailedFailed to restore the picture. Please try again.')
})

test('an address is copied, or shown where the browser refuses to copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await renderPanel([wreck])
  await button('Copy address “wreck.png”').click()
  await toasted('URL copied')
  expect(write).toHaveBeenCalledWith(wreck.address)
  write.mockRejectedValueOnce(new Error('no'))
  await button('Copy address “wreck.png”').click()

  await toasted(wreck.address)
  await toasted('The URL could not be copied')
})
