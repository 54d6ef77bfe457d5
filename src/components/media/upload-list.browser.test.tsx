import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { UploadList } from './upload-list.tsx'
import { pictureFile } from './upload-testing.ts'
import { createUploadQueue } from './use-picture-queue.ts'

/** The handles of a test on one upload. */
interface Way {
  onProgress: (part: number) => void
  signal: AbortSignal
  answer: (stored: string) => void
  fail: (error: Error) => void
}

/** A list whose uploads the test moves on. */
async function renderList(...files: File[]) {
  const ways = new Map<string, Way>()
  const queue = createUploadQueue<string>({
    send: ({ name }, way) =>
      new Promise((resolve, reject) => {
        ways.set(name, { ...way, answer: resolve, fail: reject })
        way.signal.addEventListener('abort', () => reject(way.signal.reason))
      }),
    failureOf: (error) => ({ problem: (error as Error).message, canRetry: true }),
    problemOf: () => '',
  })
  await renderInSite(<UploadList queue={queue} renderDone={(stored) => <b>{stored}</b>} />)
  queue.add(files, () => undefined)
  const way = (name: string) => {
    const found = ways.get(name)
    if (!found) throw new Error(`${name} was not sent`)
    return found
  }
  return { way, isSent: (name: string) => ways.has(name) }
}
const rows = () =>
  page
    .getByRole('list', { name: 'Uploads' })
    .getByRole('listitem')
    .elements()
    .map((row) => (row as HTMLElement).innerText.replace(/\s+/g, ' '))
const bars = () =>
  page
    .getByRole('progressbar')
    .elements()
    .map((bar) => bar.getAttribute('aria-label'))

test('a file that the server works on still has its progress, and can be cancelled', async () => {
  const { way } = await renderList(pictureFile('reef.jpg', 2_000))
  way('reef.jpg').onProgress(1)
  await expect.poll(rows).toEqual(['reef.jpg 2 kB · processing Cancel'])

  expect(bars()).toEqual(['Upload of reef.jpg'])
  await page.getByRole('button', { name: 'Cancel: reef.jpg' }).click()
  expect(way('reef.jpg').signal.aborted).toBe(true)
})

test('how far all are is said to those who do not see it, and a failure at once', async () => {
  const { way } = await renderList(pictureFile('a.jpg'), pictureFile('b.jpg'))
  await expect.element(page.getByRole('status')).toHaveTextContent('0 of 2 uploaded')
  expect(page.getByRole('status').element().getBoundingClientRect().width).toBeLessThanOrEqual(1)
  way('a.jpg').fail(new Error('The line broke.'))

  await expect.element(page.getByRole('alert')).toHaveTextContent('The line broke.')
  await expect.element(page.getByRole('status')).toHaveTextContent('0 of 2 uploaded, 1 failed')
  await page.getByRole('button', { name: 'Try again: a.jpg' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('each file shows its progress and its buttons', async () => {
  const { way, isSent } = await renderList(
    ...['done.jpg', 'sent.jpg', 'failed.jpg', 'waits.jpg'].map((name) => pictureFile(name)),
  )
  way('done.jpg').answer('It is there')
  await expect.poll(() => isSent('failed.jpg')).toBe(true)
  way('sent.jpg').onProgress(0.999)
  await expect
    .poll(rows)
    .toEqual([
      'done.jpg 1 kB · uploaded It is there',
      'sent.jpg 1 kB · 99% Cancel',
      'failed.jpg 1 kB · 0% Cancel',
      'waits.jpg 1 kB · waiting Cancel',
    ])
  // One that waits has no way to show.
  expect(bars()).toEqual(['Upload of sent.jpg', 'Upload of failed.jpg'])
  way('failed.jpg').fail(new Error('The line broke.'))

  await expect.poll(() => rows()[2]).toBe('failed.jpg 1 kB Try again Remove The line broke.')
  await expect.poll(bars).toEqual(['Upload of sent.jpg', 'Upload of waits.jpg'])
})
