import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { StorageLine } from './storage-line.tsx'

const storage = vi.fn(() => ({ databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }))

test('it is said how large the database is and what pictures take of it, asked anew each time it is shown', async () => {
  function Switch() {
    const [isShown, setShown] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
        <StorageLine isOpen={isShown} />
      </>
    )
  }
  storage.mockClear()
  await renderInSite(<Switch />, { answers: { adminContent: { storage } } })
  const press = () => page.getByRole('button', { name: 'Switch' }).click()
  expect(storage).not.toHaveBeenCalled()
  await press()
  await expect.element(page.getByText('The database has 80 MB; 61 MB of it are pictures.')).toBeVisible()
  expect(storage).toHaveBeenCalledOnce()
  await press()
  await press()

  await expect.poll(() => storage.mock.calls.length).toBe(2)
})

test.each([
  [0, '0 pictures, 61 MB of the database’s 80 MB'],
  [1, '1 picture, 61 MB of the database’s 80 MB'],
])('of %i pictures it says %s', async (count, said) => {
  await renderInSite(<StorageLine isOpen count={count} />, { answers: { adminContent: { storage } } })

  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
