import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { goodBackup, hoursAgo, noBackup } from './backup-testing.ts'
import { BackupWarning } from './backup-warning.tsx'
import { type BackupState, useBackups } from './use-backups.ts'

async function renderWarning(state: BackupState) {
  const backups = vi.fn(() => state)
  const screen = await renderInSite(<BackupWarning />, { answers: { adminContent: { backups } }, url: '/admin' })
  await expect.poll(() => backups.mock.calls.length).toBeGreaterThan(0)
  return screen
}

test.each([
  ['is well', goodBackup],
  ['was never expected', noBackup],
  ['is being made, which may mend it', { ...goodBackup, isUnderWay: true, isOverdue: true, problem: 'No room.' }],
])('the dashboard says nothing of a backup that %s', async (_what, state) => {
  const { container } = await renderWarning(state)

  await expect.poll(() => container.textContent).toBe('')
})

test('an old backup is told with its age, why the last try failed, and where to make one', async () => {
  const last = goodBackup.last && { ...goodBackup.last, savedAt: hoursAgo(75) }
  await renderWarning({ ...goodBackup, last, isOverdue: true, problem: 'The disk is full.' })

  await expect.element(page.getByRole('region')).toMatchAriaInlineSnapshot(`
    - region "The last backup is old":
      - heading "The last backup is old" [level=2]
      - paragraph: It was made 3 days ago. What was written since is saved nowhere else.
      - paragraph: "The last try failed: The disk is full."
      - paragraph:
        - text: Make one under
        - link "Data Export":
          - /url: /admin?tab=data-export
        - text: . The server’s log says more.
  `)
})

test('a site that should have a backup and has none is told so', async () => {
  await renderWarning({ ...noBackup, isOverdue: true })

  await expect.element(page.getByRole('heading')).toHaveTextContent('There is no backup of this site')
  await expect.element(page.getByText('Should this machine fail, all that was written is lost.')).toBeVisible()
})

test('a try that failed is told at once, while the last good one is young', async () => {
  await renderWarning({ ...goodBackup, problem: 'The disk is full.' })

  await expect.element(page.getByRole('heading')).toHaveTextContent('The last backup failed')
  await expect.element(page.getByText('The disk is full.')).toBeVisible()
  await expect.element(page.getByText('Make one under Data Export.')).toBeVisible()
})

test('a backup that did not leave the machine is told with the reason', async () => {
  await renderWarning({ ...goodBackup, offSiteProblem: 'BACKUP_COMMAND ended with code 7: no route to host' })

  await expect.element(page.getByRole('heading')).toHaveTextContent('The last backup is on this machine alone')
  await expect.element(page.getByText('BACKUP_COMMAND ended with code 7: no route to host')).toBeVisible()
  await expect.element(page.getByText('Fetch it under Data Export.')).toBeVisible()
})

/** Says that the state has come. */
function Known() {
  const { data } = useBackups()
  return data && <p>The state is known.</p>
}

test('once it is known that one is being made, the dashboard still says nothing of what was wrong before', async () => {
  const backups = { ...goodBackup, isUnderWay: true, isOverdue: true, problem: 'No room.' }
  await renderInSite(
    <>
      <BackupWarning />
      <Known />
    </>,
    { answers: { adminContent: { backups } }, url: '/admin' },
  )
  await expect.element(page.getByText('The state is known.')).toBeVisible()

  expect(page.getByRole('region').elements()).toEqual([])
})
