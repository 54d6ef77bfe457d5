import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { QueryNotice } from './trouble-notice.tsx'

test('a query shows that it loads or why it failed, with another try, and nothing else', async () => {
  const refetch = vi.fn()
  const query = { data: undefined as unknown, error: null as never, isPending: false, refetch: refetch as never }
  const error = new Error('broken') as never
  const { container } = await renderInSite(
    <>
      <QueryNotice query={query} failed="Not asked." />
      <QueryNotice query={{ ...query, data: [], error }} failed="Not read again." />
      <QueryNotice query={{ ...query, isPending: true }} failed="Not there yet." />
      <QueryNotice query={{ ...query, error }} failed="Not read." />
    </>,
  )
  expect(container.textContent).toBe('One moment.Our server failed to respond. Not read.Try again')
  await page.getByRole('button', { name: 'Try again' }).click()

  expect(refetch).toHaveBeenCalledTimes(1)
})
