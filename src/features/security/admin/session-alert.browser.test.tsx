import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { renderInSite } from '../../../testing.tsx'
import { SessionAlert } from './admin-gate.tsx'

const checkedAt = new Date('2026-03-14T10:00:00+11:00').getTime()

beforeEach(() => {
  clearToast()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: checkedAt })
})
afterEach(() => void vi.useRealTimers())

/** The alert of a session that had so many minutes left when it was checked. */
async function renderAlert(minutesRemaining: number, answers = {}) {
  const onRecheck = vi.fn()
  const info = { minutesRemaining, isContentEditing: false }
  const { getByRole, unmount } = await renderInSite(
    <SessionAlert info={info} checkedAt={checkedAt} onRecheck={onRecheck} />,
    {
      answers: { security: answers },
    },
  )
  return {
    unmount,
    onRecheck,
    alert: getByRole('alert'),
    seconds: (count: number) => vi.advanceTimersByTimeAsync(count * 1_000),
  }
}

test('between two checks the minutes go on: fifteen become fourteen as soon as the first is broken into [s4-session-warning]', async () => {
  const { alert, seconds } = await renderAlert(15)
  expect(alert.elements()).toEqual([])
  await seconds(14)
  expect(alert.elements()).toEqual([])
  await seconds(1)
  await expect.element(alert).toMatchTextContent('14 minutes left.')
  await seconds(45)
  await expect.element(alert).toMatchTextContent('14 minutes left.')
  await seconds(15)

  await expect.element(alert).toMatchTextContent('13 minutes left.')
})

test('once nothing can be left the session is asked for, once', async () => {
  const { alert, onRecheck, seconds } = await renderAlert(1)
  await expect.element(alert).toMatchTextContent('1 minute left.')
  await seconds(75)
  await expect.element(alert).toMatchTextContent('Less than a minute is left.')
  await seconds(30)
  expect(onRecheck).not.toHaveBeenCalled()
  await seconds(15)
  await expect.poll(() => onRecheck.mock.calls.length).toBe(1)
  await seconds(60)

  expect(onRecheck).toHaveBeenCalledTimes(1)
})

test('a refresh that fails says so and asks for the session [s4-session-refresh]', async () => {
  const recordActivity = () => {
    throw new AppError('UNAVAILABLE', 'Nothing can be written now.')
  }
  const { alert, onRecheck } = await renderAlert(10, { recordActivity })
  await alert.getByRole('button', { name: 'Refresh Session' }).click()

  await expect.poll(() => onRecheck.mock.calls.length).toBe(1)
})

test('an alert that is taken away counts no more', async () => {
  const before = vi.getTimerCount()
  const { unmount } = await renderAlert(10)
  expect(vi.getTimerCount()).toBe(before + 1)
  await unmount()

  expect(vi.getTimerCount()).toBe(before)
})
