import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { goodBackup, hoursAgo, noBackup } from './backup-testing.ts'
import { BackupWarning } from './backup-warning.tsx'
import { type BackupState, useBackups } from './use-backups.ts'

/** Shows that the state has been loaded. */
function Known() {
  const { data } = useBackups()
  return data && <p>The state is known.</p>
}

async function renderWarning(state: BackupState) {
  const { unmount } = await renderInSite(
    <>
      <BackupWarning />
      <Known />
    </>,
    { responses: { adminContent: { backups: state } }, url: '/admin' },
  )
  await expect.element(page.getByText('The state is known.')).toBeVisible()
  return unmount
}

test.each([
  ['is well', goodBackup],
  ['was never expected', noBackup],
  ['is being made, which may mend it', { ...goodBackup, isUnderWay: true, isOverdue: true, problem: 'No room.' }],
])('the dashboard has no warning of a backup that %s', async (_what, state) => {
  await renderWarning(state)

  expect(page.getByRole('region').elements()).toEqual([])
})

test('a warning is collapsed for a day, in every tab; another is open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const failed = { ...goodBackup, problem: 'The disk is full.' }
  const reason = () => page.getByText('The disk is full.')
  const first = await renderWarning(failed)
  await expect.element(reason()).toBeVisible()
  await page.getByText('Hide for a day').click()
  await expect.element(reason()).not.toBeVisible()
  await expect.element(page.getByRole('region', { name: 'The last backup failed' })).toBeVisible()
  await first()
  const second = await renderWarning({ ...failed, isOverdue: true })
  await expect.element(reason()).toBeVisible()
  await second()
  const third = await renderWarning(failed)
  await expect.element(reason()).not.toBeVisible()
  await third()
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  await renderWarning(failed)
  await expect.element(reason()).toBeVisible()
})

const last = goodBackup.last && { ...goodBackup.last, savedAt: hoursAgo(75) }

test.each<[string, BackupState, string[]]>([
  [
    'The last backup is old',
    { ...goodBackup, last, isOverdue: true, problem: 'No room.' },
    [
      'It was made 3 days ago. Nothing written since then is backed up.',
      'The last attempt failed: No room.',
      'Make one under Data Export. The server’s log has the details.',
    ],
  ],
  [
    'There is no backup of this site',
    { ...noBackup, isOverdue: true },
    ['If the server fails, everything on the site will be lost.', 'Make one under Data Export.'],
  ],
  [
    'The last backup failed',
    { ...goodBackup, problem: 'The disk is full.' },
    ['The disk is full.', 'Make one under Data Export. The server’s log has the details.'],
  ],
  [
    'The last backup is only on the server',
    { ...goodBackup, offSiteProblem: 'no route to host' },
    ['no route to host', 'Download it under Data Export. The server’s log has the details.'],
  ],
])('the warning “%s” gives the reason and the way to the backups', async (title, state, words) => {
  await renderWarning(state)

  const warning = page.getByRole('region', { name: title, exact: true })
  await expect.element(warning.getByRole('link')).toHaveAttribute('href', '/admin?tab=data-export')
  expect([...warning.element().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(words)
})
