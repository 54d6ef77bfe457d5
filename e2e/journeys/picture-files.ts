import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { button } from './admin.ts'

export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A small photo; another for each name. */
export async function photoFile(name: string): Promise<PictureFile> {
  const shade = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 256, 7)
  const background = { r: shade, g: 255 - shade, b: 150 }
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What an iPhone sends, as far as its first bytes tell. */
export const heicFile: PictureFile = {
  ...{ name: 'IMG_0042.HEIC', mimeType: 'image/heic' },
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
}

/** Chooses files in the system's dialog that a button opens. */
export async function chooseFiles(page: Page, name: string, ...files: PictureFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await opened).setFiles(files)
}

/** Pastes a file, or drops it, where a person would. */
export async function giveFile(place: Locator, way: 'paste' | 'drop', file: PictureFile): Promise<void> {
  const given = { ...file, way, buffer: file.buffer.toString('base64') }
  await place.evaluate((element, { way, name, mimeType, buffer }) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(buffer), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], name, { type: mimeType }))
    const { x, y } = element.getBoundingClientRect()
    const where = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true }
    if (way === 'paste') {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    } else {
      element.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, ...where }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...where }))
    }
  }, given)
}
