import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { field } from '../../testing.tsx'
import { allSaved, renderNotes } from './testing-note-editor.tsx'

// In a file of its own: a store that was opened once stays open.

/** As a browser opens a database that it may not have. */
function refusedLater(): IDBOpenDBRequest {
  const request = { error: new DOMException('Denied', 'UnknownError'), onerror: () => undefined }
  queueMicrotask(() => request.onerror())
  return request as never
}

/** As one that refuses at once. */
function refusedAtOnce(): IDBOpenDBRequest {
  throw new DOMException('Denied', 'SecurityError')
}

test.each([refusedAtOnce, refusedLater])(
  'where the browser stores nothing, the form says to save often: %o',
  async (refuse) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
    await renderNotes({}, { edit: 12 })
    await expect.element(allSaved).toBeVisible()
    await field('Title').fill('Kelp at midnight')

    const words = 'Not saved. This browser is not keeping a copy of what you type: save often.'
    await expect.element(page.getByRole('status').getByText(words)).toBeVisible()
  },
)
