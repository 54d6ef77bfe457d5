import type { ListedPicture } from './stored-picture.ts'

/** A picture as the server lists it. Its files do not exist in component tests, so it stands under one that does. */
export function listedPicture(changes: Partial<ListedPicture> = {}): ListedPicture {
  const createdAt = new Date('2026-11-20T10:00:00+11:00')
  return {
    ...{ id: 1, hash: '3f786850e387550fdab836ed7e6dc881', name: 'seadragon.jpg', width: 2400, height: 1600 },
    ...{ bytes: 1_258_291, placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: '', isDecorative: false },
    ...{ credit: '', createdAt, updatedAt: createdAt, revision: 1, address: '/images/stock-reef.svg', uses: [] },
    ...changes,
  }
}
