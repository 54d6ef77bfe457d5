import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { holdUploads, pasteFiles, pictureFile } from '../media/upload-testing.ts'
import { useFormValues } from './form-values.ts'
import { PictureInput } from './picture-input.tsx'
import { newStoryValues } from './story-values.ts'

function Field() {
  const form = useFormValues({ ...newStoryValues, imageUrl: '' }, null)
  return <PictureInput form={form} name="imageUrl" label="Picture" drawn={null} />
}
const field = () => page.getByLabelText('Picture', { exact: true })

test('the keyboard of a phone is one for addresses, and nothing is filled in by the browser', async () => {
  await renderInSite(<Field />)

  await expect.element(field()).toHaveAttribute('inputmode', 'url')
  await expect.element(field()).toHaveAttribute('autocomplete', 'off')
})

test('a file over the field is shown where it may be let go', async () => {
  await renderInSite(<Field />)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pictureFile())
  field()
    .element()
    .dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  const place = field().element().closest<HTMLElement>('.file-drop')

  await expect.poll(() => place && getComputedStyle(place).outlineStyle).toBe('dashed')
})

test('a pasted file is taken from the field, a text is left to it', async () => {
  const uploads = holdUploads()
  await renderInSite(<Field />)
  const isKept = vi.fn(({ defaultPrevented }: Event) => defaultPrevented)
  document.addEventListener('paste', isKept)
  pasteFiles(field().element(), [pictureFile()], 'words')
  pasteFiles(field().element(), [pictureFile()])
  document.removeEventListener('paste', isKept)

  expect(isKept.mock.results.map(({ value }) => value)).toEqual([false, true])
  expect(uploads).toHaveLength(1)
})
