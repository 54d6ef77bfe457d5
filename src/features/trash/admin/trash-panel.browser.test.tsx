import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { button, renderInSite, toast } from '../../../testing.tsx'
import { TrashPanel } from './trash-panel.tsx'

type Item = RouterOutput['adminContent']['trash'][number]

const times = { deletedAt: new Date('2026-11-20T10:05:00+11:00'), goneAt: new Date('2026-12-20T10:05:00+11:00') }
const story: Item = { kind: 'article', id: 12, title: 'Kelp at night', ...times }
const site: Item = { kind: 'diveSite', id: 1001, title: 'Bare Island', ...times }

/** The panel over some items, which leave it when the server says yes. */
async function renderTrash(items: Item[], refusal?: AppError) {
  const box = { items }
  const act = vi.fn(({ kind, id }: { kind: string; id: number }) => {
    box.items = box.items.filter((item) => item.kind !== kind || item.id !== id)
    if (refusal) throw refusal
  })
  const adminContent = { trash: () => box.items, bringBack: act, deleteForGood: act }
  const { router } = await renderInSite(<TrashPanel />, { responses: { adminContent } })
  return { act, router }
}

const heading = page.getByRole('heading', { name: 'Trash' })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('an item says what it is and until when it can be brought back, and once it is back a button leads to it', async () => {
  const { act, router } = await renderTrash([story, site])
  for (const words of ['Article', '20 December 2026'])
    await expect.element(row('Kelp at night').getByText(words, { exact: true })).toBeVisible()
  await expect.element(row('Bare Island').getByText('Dive site', { exact: true })).toBeVisible()

  await button('Bring back: “Bare Island”').click()
  await expect.element(toast('“Bare Island” is back.')).toBeVisible()
  expect(act).toHaveBeenCalledExactlyOnceWith({ kind: 'diveSite', id: 1001 })
  await expect.element(heading).toHaveFocus()
  await button('Open it').click()
  await expect.poll(() => router.state.location.href).toBe('/admin/dive-sites?edit=1001')

  await button('Bring back: “Kelp at night”').click()
  await expect.element(page.getByText('The trash is empty.')).toBeVisible()
  await button('Open it').click()
  await expect.poll(() => router.state.location.href).toBe('/admin?tab=blog&edit=12')
})

test('deleting for good asks first, and a refusal says why and shows what is left', async () => {
  const { act } = await renderTrash([story], new AppError('NOT_FOUND', 'This is not in the trash any more.'))
  await button('Delete for good: “Kelp at night”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(act).not.toHaveBeenCalled()

  await button('Delete for good: “Kelp at night”').click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(toast('This is not in the trash any more.')).toBeVisible()
  await expect.element(page.getByText('The trash is empty.')).toBeVisible()
})
