import { expect, test } from 'vitest'
import { renderInSite } from '../../testing.tsx'
import { StorageLine } from './storage-line.tsx'

test.each([
  [undefined, 'The database takes up 80 MB, including 61 MB of pictures.'],
  [1, '1 picture, 61 MB of the database’s 80 MB'],
])('with the number of pictures %s the line reads: %s', async (count, words) => {
  const storage = { databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }
  const { getByText } = await renderInSite(<StorageLine isOpen count={count} />, {
    responses: { adminContent: { storage } },
  })

  await expect.element(getByText(words, { exact: true })).toBeVisible()
})
