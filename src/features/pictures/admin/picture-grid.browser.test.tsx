import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, cards, decorative, names, renderPanel, seadragon, toasted, wreck } from './testing-pictures-panel.tsx'

beforeEach(clearToast)

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
    ['Here diveShop', '/admin/dive-sites?edit=7'],
  ])
})

test('a decorative picture lacks nothing', async () => {
  await renderPanel([decorative])
  await expect.element(page.getByText('Decorative', { exact: true })).toBeVisible()

  expect(page.getByText('No alt text').elements()).toEqual([])
})

test('cards stand side by side as the window has room, and show the pictures over their blurred copies', async () => {
  await renderPanel([seadragon, wreck])
  await expect.poll(() => cards().elements().length).toBe(2)
  const list = page.getByRole('list', { name: 'Pictures', exact: true }).element()
  const columns = async (width: number) => {
    await page.viewport(width, 800)
    return getComputedStyle(list).gridTemplateColumns.split(' ').length
  }
  expect([await columns(390), await columns(600), await columns(800), await columns(1280)]).toEqual([1, 2, 3, 4])
  expect(list.querySelectorAll('img[style*=background-image]')).toHaveLength(2)
})

test('the button of a picture that is being deleted says so, and no other one is deleted meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  const deletePicture = vi.fn((_input: { id: number }) => answer.promise)
  await renderPanel([wreck, decorative], { deletePicture })
  await button('Delete “wreck.png”').click()
  await expect.element(button('Delete “wreck.png”')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Delete “kelp.avif”').element().getAttribute('aria-disabled')).not.toBe('true')
  await button('Delete “kelp.avif”').click()
  answer.resolve()
  await toasted('“wreck.png” is gone.')

  expect(deletePicture.mock.calls).toEqual([[{ id: 2 }]])
})

test('what fails says which act it was, and offers to try again', async () => {
  const fail = () => {
    throw new Error('a fault')
  }
  let deletePicture: () => void = fail
  const acts = { deletePicture: () => deletePicture(), restorePicture: fail, replacePicture: fail }
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

  await toasted('Update FailedFailed to bring back the picture. Please try again.')
})

test('a deletion whose answer was lost, and that was not done, is told as failed', async () => {
  const deletePicture = () => {
    throw new NoConnectionError()
  }
  await renderPanel([wreck], { deletePicture })
  await button('Delete “wreck.png”').click()

  await toasted('Deletion Failed')
  expect(names()).toEqual(['wreck.png'])
})

test('the places are counted as the server replaced them, after a question that says all it does', async () => {
  await renderPanel([seadragon, wreck], { replacePicture: () => ({ places: 5 }) })
  await button('Replace “seadragon.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'wreck.png' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Replace this picture?' })).toBeVisible()
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(
      '“wreck.png” takes the place of “seadragon.jpg” in 2 places, for visitors at once. “seadragon.jpg” stays here, unused. Alt texts within stories stay as they are.',
    )
  await button('Replace').click()

  await toasted('Replaced“wreck.png” stands in 5 places now.')
})

test('a replacement whose answer was lost, and that was not done, is told as failed', async () => {
  const replacePicture = () => {
    throw new NoConnectionError()
  }
  await renderPanel([seadragon, wreck], { replacePicture })
  await button('Replace “seadragon.jpg”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'wreck.png' }).click()
  await button('Replace').click()

  await toasted('Update Failed')
})
