import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { useLatePart } from './use-late-part.ts'

const fetchPart = vi.fn<() => Promise<{ default: ComponentType<{ name: string }> }>>()

function Screen() {
  const { Part, hasFailed, load } = useLatePart(fetchPart)
  const [outcome, setOutcome] = useState('')
  return (
    <main>
      <input aria-label="Text" />
      <button type="button" onClick={() => void load().then((isThere) => setOutcome(String(isThere)))}>
        Load
      </button>
      <p role="status">{outcome}</p>
      {Part ? <Part name="the part" /> : hasFailed && <p>It has failed.</p>}
    </main>
  )
}

test('a part that does not come takes nothing of the screen with it, and comes with the next try', async () => {
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  fetchPart.mockResolvedValueOnce({ default: ({ name }) => <p>Here is {name}.</p> })
  await renderInSite(<Screen />)
  expect(fetchPart).not.toHaveBeenCalled()
  await page.getByRole('textbox').fill('What was typed')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByText('It has failed.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('false')
  await expect.element(page.getByRole('textbox')).toHaveValue('What was typed')

  await page.getByRole('button', { name: 'Load' }).click()
  await expect.element(page.getByText('Here is the part.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('true')
  await expect.element(page.getByText('It has failed.')).not.toBeInTheDocument()
})
