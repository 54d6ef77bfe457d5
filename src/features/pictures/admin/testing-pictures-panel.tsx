import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import type { ListedPicture } from '../../../components/media/stored-picture.ts'
import { chooseFiles, holdUploads } from '../../../components/media/upload-testing.ts'
import { renderInSite } from '../../../testing.tsx'
import { PicturesPanel } from './pictures-panel.tsx'

export const seadragon = listedPicture({
  ...{ id: 1, name: 'seadragon.jpg', alt: 'A weedy seadragon', credit: 'Team' },
  uses: [
    { kind: 'article', id: 7, title: 'Fish Rock' },
    { kind: 'diveSite', id: 9, title: 'Bare Island' },
  ],
})
export const wreck = listedPicture({ id: 2, name: 'wreck.png' })
export const decorative = listedPicture({ id: 3, name: 'kelp.avif', isDecorative: true })

/** The screen over `pictures`, which may be changed later; `acts` answers for what is done. */
export async function renderPanel(pictures: ListedPicture[] | (() => ListedPicture[]), acts = {}, width = 1280) {
  const uploads = holdUploads()
  const storage = { databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }
  const responses = {
    adminContent: { pictures, storage, ...acts },
    security: { session: { minutesRemaining: 30, isContentEditing: false } },
  }
  await renderInSite(<PicturesPanel isOpen />, { responses, width })
  const chooser = () => document.querySelector<HTMLInputElement>('section input[type=file]')
  return { uploads, choose: (...files: File[]) => chooseFiles(chooser(), ...files) }
}
export const cards = () => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('article')
export const names = () =>
  cards()
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
export const toasted = (text: string) =>
  expect.poll(() => document.querySelector('.toast-viewport li')?.textContent).toContain(text)
