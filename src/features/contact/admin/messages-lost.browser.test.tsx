import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import type { Message } from './use-messages.ts'

const createdAt = new Date('2026-11-20T10:05:00+11:00')
const letter: Message = {
  ...{ id: 2, name: 'Jo Diver', email: 'jo@example.com', subject: 'Fish Rock', createdAt, readAt: createdAt },
  ...{ message: 'Is it open?', notice: null },
}

test.each([new NoConnectionError(), new AppError('NOT_FOUND', 'There is no such message.')])(
  'the focus stays in the tab when a message goes whose deletion is not heard of: %s',
  async (error) => {
    let stored = [letter]
    const adminContent = {
      messages: () => ({ messages: stored, found: stored.length, unread: 0, isMailSetUp: true }),
      deleteMessage: () => {
        stored = []
        throw error
      },
    }
    await renderInSite(<MessagesPanel isOpen />, { answers: { adminContent } })
    await page.getByRole('button', { name: /Fish Rock/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

    await expect.element(page.getByText('Nobody has written yet.')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  },
)
