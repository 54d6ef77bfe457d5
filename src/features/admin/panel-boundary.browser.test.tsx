import { expect, test, vi } from 'vitest'
import { expectConsoleError, renderInSite } from '../../testing.tsx'
import { PanelBoundary } from './panel-boundary.tsx'

test.each([
  [new Error('The gear is lost'), 'The gear is lost'],
  ['plain words', 'plain words'],
])('what %s says is shown, and the page can be loaded again [s2-admin-crash]', async (thrown, words) => {
  expectConsoleError(new RegExp(words))
  const Broken = () => {
    throw thrown
  }
  const onReload = vi.fn()
  const { getByRole, getByText } = await renderInSite(
    <PanelBoundary onReload={onReload}>
      <Broken />
    </PanelBoundary>,
  )
  await expect.element(getByText(words, { exact: true })).toBeVisible()
  await getByRole('button', { name: 'Reload Page' }).click()

  expect(onReload).toHaveBeenCalledTimes(1)
})
