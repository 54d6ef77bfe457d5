import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, renderInSite } from '../../../testing.tsx'
import { BackupSection } from './backup-section.tsx'
import { goodBackup, hoursAgo, noBackup } from './backup-testing.ts'
import type { BackupState } from './use-backups.ts'

interface Given {
  /** Each time it is asked, the next state; the last one stays. */
  states?: BackupState[]
  makeBackup?: () => BackupState
  downloadBackup?: (input: { name: string; password: string }) => { path: string }
}

async function renderSection({ states = [goodBackup], makeBackup, downloadBackup }: Given = {}) {
  const left = [...states]
  const backups = vi.fn(() => (left.length > 1 ? left.shift() : left[0]) ?? goodBackup)
  const session = { minutesRemaining: 30, isContentEditing: false }
  const responses = { adminContent: { backups, makeBackup, downloadBackup }, security: { session } }
  await renderInSite(<BackupSection isOpen />, { responses })
  return { backups }
}
const section = page.getByRole('region', { name: 'Backups' })
const dialog = page.getByRole('dialog', { name: 'Download the backup' })
const password = dialog.getByLabelText('Your password again')

test('the last good backup is told with its age and size, and how many are kept [r-export-more]', async () => {
  await renderSection()

  for (const text of [
    '7 hours ago',
    '14 March 2026, 4:00 am',
    '61 MB',
    '80 MB when unpacked',
    '19 backups',
    '1,159 MB in all',
  ]) {
    await expect.element(section.getByText(text, { exact: true })).toBeVisible()
  }
  expect(section.getByText(/only on the server/).elements()).toEqual([])
})

test('where there is none it is said plainly; there is nothing to download', async () => {
  await renderSection({ states: [noBackup] })

  await expect.element(section.getByText('There is no backup yet.')).toBeVisible()
  await expect.element(button('Make a backup')).toBeVisible()
  expect(button('Download the latest').elements()).toEqual([])
  await expect.element(section.getByText(/^Backups stay on the server unless you download them/)).toBeVisible()
})

test('one that is asked for is begun once, and told when it is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let state = noBackup
  const makeBackup = vi.fn(() => {
    state = { ...noBackup, isUnderWay: true }
    return state
  })
  const backups = vi.fn(() => state)
  await renderInSite(<BackupSection isOpen />, { responses: { adminContent: { backups, makeBackup } } })
  await button('Make a backup').dblClick()
  await expect.element(button('Making a backup...')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent('The site keeps running. You can leave this page.')
  expect(makeBackup).toHaveBeenCalledTimes(1)

  state = goodBackup
  vi.advanceTimersByTime(2_000)
  await expect.element(section.getByText('7 hours ago')).toBeVisible()
  await expect.element(button('Make a backup')).toBeVisible()
  const { length } = backups.mock.calls
  vi.advanceTimersByTime(60_000)
  expect(backups).toHaveBeenCalledTimes(length)
})

test('one that can’t be begun is told in the words of the server', async () => {
  const makeBackup = () => {
    throw new AppError('CONFLICT', 'A backup is already being made.')
  }
  await renderSection({ states: [noBackup, { ...noBackup, isUnderWay: true }], makeBackup })
  await button('Make a backup').click()

  await expect.element(page.getByText('A backup is already being made.').first()).toBeVisible()
  await expect.element(button('Making a backup...')).toBeVisible()
})

/** Records the downloads that the browser would save, and saves none. */
function watchDownloads() {
  const saved: { href: string | null; download: string | null }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.getAttribute('href'), download: this.getAttribute('download') })
  })
  return saved
}

test('a download asks for the password again, by keyboard alone, and gives the focus back [r-backup-password]', async () => {
  const saved = watchDownloads()
  const downloadBackup = vi.fn(() => ({ path: '/admin/backups/x?ticket=1' }))
  await renderSection({ downloadBackup })
  await expect.element(button('Download the latest')).toBeVisible()
  button('Download the latest').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('correct horse battery{Enter}')

  await expect.element(dialog).not.toBeInTheDocument()
  expect(downloadBackup.mock.calls).toEqual([
    [{ name: 'site-2026-03-13T170000.sqlite.zst', password: 'correct horse battery' }],
  ])
  expect(saved).toEqual([{ href: '/admin/backups/x?ticket=1', download: '' }])
  await expect.element(button('Download the latest')).toHaveFocus()
})

test('an earlier backup is downloaded in the same way', async () => {
  watchDownloads()
  const downloadBackup = vi.fn(() => ({ path: '/admin/backups/x?ticket=1' }))
  await renderSection({ downloadBackup })
  const earlier = section.getByRole('list', { name: 'Earlier backups' })
  await expect.element(earlier).toHaveTextContent('13 March 2026, 4:00 am, 60 MBDownload')
  await earlier.getByRole('button', { name: 'Download the backup of 13 March 2026, 4:00 am' }).click()
  await password.fill('correct horse battery')
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => downloadBackup.mock.calls)
    .toEqual([[{ name: 'site-2026-03-12T170000.sqlite.zst', password: 'correct horse battery' }]])
})

test.each([
  ['a try that failed', { problem: 'The disk is full.' }],
  ['a command that failed', { offSiteProblem: 'The disk is full.' }],
])('while one is being made, %s before it is not told: it may mend it', async (_what, failed) => {
  await renderSection({ states: [{ ...goodBackup, ...failed, isUnderWay: true }] })
  await expect.element(button('Making a backup...')).toBeVisible()

  expect(section.getByText(/The disk is full/).elements()).toEqual([])
})

test('each trouble is shown with its reason: a failed try, a backup that stayed on the machine, rows that point to nothing', async () => {
  const last = goodBackup.last && { ...goodBackup.last, brokenReferences: 1 }
  await renderSection({ states: [{ ...goodBackup, triedAt: hoursAgo(1), problem: 'The disk is full.' }] })
  await expect.element(section.getByText('The last attempt, 1 hour ago, failed: The disk is full.')).toBeVisible()

  await renderSection({ states: [{ ...goodBackup, last, offSiteProblem: 'no route to host' }] })
  await expect.element(section.getByText('The last backup is only on the server: no route to host')).toBeVisible()
  await expect.element(section.getByText(/^It has 1 reference to rows that no longer exist/)).toBeVisible()
})

test('a closed tab requests nothing; an open one shows a failure, and asks again when the reader comes back', async () => {
  const responses = [new NoConnectionError(), goodBackup]
  const backups = vi.fn(() => {
    const answer = responses.shift() ?? goodBackup
    if (answer instanceof Error) throw answer
    return answer
  })
  const closed = await renderInSite(<BackupSection isOpen={false} />, { responses: { adminContent: { backups } } })
  await expect.element(section).toBeInTheDocument()
  expect(backups).not.toHaveBeenCalled()
  await closed.unmount()

  await renderInSite(<BackupSection isOpen />, { responses: { adminContent: { backups } } })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The list of backups could not be loaded.')
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(section.getByText('7 hours ago')).toBeVisible()
})
