import { afterEach, expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import { useAnalytics } from './track.ts'

afterEach(() => {
  delete window.gtag
})

function Page({ id }: { id: string | null }) {
  useAnalytics(id)
  return null
}

test("the tag is told not to count views by itself: each is counted by the page's own event", async () => {
  const told: unknown[][] = []
  window.gtag = (...words) => void told.push(words)
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  const off = await renderInSite(<Page id={null} />)
  expect([told, append.mock.calls]).toEqual([[], []])
  await off.unmount()

  await renderInSite(<Page id="G-1&2" />)
  expect(told).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1&2', { send_page_view: false }],
  ])
  expect(append.mock.calls).toEqual([
    [expect.objectContaining({ src: 'https://www.googletagmanager.com/gtag/js?id=G-1%262', async: true })],
  ])
})
