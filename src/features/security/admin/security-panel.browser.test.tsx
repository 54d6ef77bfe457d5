import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { renderInSite } from '../../../testing.tsx'
import { dashboard } from './dashboard-testing.ts'
import { SecurityPanel } from './security-panel.tsx'

const since = new Date('2026-11-20T10:05:00+11:00')
const desk = {
  ...{ key: 'a', createdAt: since, lastActiveAt: since, ipAddress: '203.0.113.9', isThisOne: true },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0',
}
const phone = {
  ...desk,
  key: 'b',
  ipAddress: '198.51.100.7',
  isThisOne: false,
  userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
}
const info = { minutesRemaining: 30, isContentEditing: false }

const off = { since: null, recoveryCodesLeft: 0 }

test('the sessions say what they are, from where and since when; another one can be ended', async () => {
  const ended: unknown[] = []
  const lists = [[desk, phone], [desk]]
  const { getByRole, getByText } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: () => lists.shift() ?? [],
        secondFactor: off,
        endSession: (input: unknown) => {
          ended.push(input)
        },
      },
    },
  })
  await expect.element(getByText('Firefox on Windows (this one)')).toBeVisible()
  await expect.element(getByText('From 203.0.113.9, since 20 November 2026, 10:05 am')).toBeVisible()
  await getByRole('button', { name: 'End the session of Safari on an iPhone' }).click()

  await expect.element(getByText('Safari on an iPhone')).not.toBeInTheDocument()
  expect(ended).toEqual([{ key: 'b' }])
  await expect.element(getByRole('heading', { name: 'Sessions' })).toBeVisible()
})

test('whoever logs out everywhere says so to the server, and is out here', async () => {
  const logoutEverywhere = vi.fn()
  const { getByRole, queryClient } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: [desk],
        secondFactor: off,
        logoutEverywhere: () => logoutEverywhere(),
      },
    },
  })
  const key = [['security', 'session'], { type: 'query' }]
  queryClient.setQueryData(key, info)
  await getByRole('button', { name: 'Log out everywhere' }).click()

  await expect.poll(() => queryClient.getQueryData(key)).toBeUndefined()
  expect(logoutEverywhere).toHaveBeenCalledTimes(1)
})

test('a new password is asked for with the old one, sent when both are there, and the fields are empty again', async () => {
  const sent: unknown[] = []
  const changePassword = (input: unknown) => {
    sent.push(input)
    return info
  }
  const { getByRole, getByLabelText, getByText } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: [desk],
        secondFactor: off,
        changePassword,
      },
    },
  })
  await getByRole('button', { name: 'Change password' }).click()
  await expect
    .element(getByLabelText('Password now'))
    .toHaveAccessibleDescription('Please enter the password you have now.')
  await expect.element(getByLabelText('Password now')).toHaveFocus()
  await getByLabelText('Password now').fill('old')
  await getByLabelText('New password').fill('too short')
  await getByRole('button', { name: 'Change password' }).click()
  await expect
    .element(getByLabelText('New password'))
    .toHaveAccessibleDescription('The new password needs at least 10 characters.')
  expect(sent).toEqual([])
  await getByLabelText('New password').fill('long enough')
  await getByRole('button', { name: 'Change password' }).click()

  await expect.element(getByText('The password is changed, and every other session has ended.')).toBeVisible()
  expect(sent).toEqual([{ current: 'old', next: 'long enough' }])
  await expect.element(getByLabelText('New password')).toHaveValue('')
})

test('a wrong old password is told at its field', async () => {
  const changePassword = () => {
    throw new AppError('UNAUTHORISED', 'Invalid password')
  }
  const { getByRole, getByLabelText } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: [desk],
        secondFactor: off,
        changePassword,
        session: info,
      },
    },
  })
  await getByLabelText('Password now').fill('wrong')
  await getByLabelText('New password').fill('long enough')
  await getByRole('button', { name: 'Change password' }).click()

  await expect.element(getByLabelText('Password now')).toHaveAccessibleDescription('Invalid password')
})

test('a session that has ended before the password could be changed is asked for, and is no wrong password', async () => {
  const refuse = () => {
    throw new AppError('UNAUTHORISED', 'Session expired. Please log in again.')
  }
  const session = vi.fn(refuse)
  const { getByRole, getByLabelText } = await renderInSite(<SecurityPanel isOpen />, {
    answers: {
      security: {
        dashboard: dashboard(),
        sessions: [desk],
        secondFactor: off,
        changePassword: refuse,
        session,
      },
    },
  })
  await getByLabelText('Password now').fill('right')
  await getByLabelText('New password').fill('long enough')
  await getByRole('button', { name: 'Change password' }).click()

  await expect.poll(() => session.mock.calls.length).toBe(1)
  await expect.element(getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect.element(getByLabelText('Password now')).not.toHaveAccessibleDescription()
})
