import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { button, renderInSite, toast } from '../../testing.tsx'
import { HistoryButton } from './history-button.tsx'

const dialog = page.getByRole('dialog', { name: 'History' })
const at = (day: number) => new Date(`2026-11-${day}T10:05:00+11:00`)
const by = { action: 'article_update', ipAddress: '203.0.113.9', userAgent: 'Firefox/146.0 (Windows)' }
const rows: Record<number, { title: string; content: string; tags: string }> = {
  1: { title: 'Reef', content: 'Old kelp.', tags: 'one' },
  2: { title: 'Reefs', content: 'Old kelp.', tags: '' },
  3: { title: 'Reefs', content: 'New kelp.', tags: '' },
}

/** A made-up form of one text with three versions. */
async function renderHistory({ isChanged = false, refusal }: { isChanged?: boolean; refusal?: AppError } = {}) {
  const box = { current: 3 }
  const restoreRevision = vi.fn(({ revision }: { resource: string; revision: number; current: number }) => {
    if (refusal) throw refusal
    box.current += 1
    rows[box.current] = rows[revision] ?? { title: '', content: '', tags: '' }
    return { revision: box.current }
  })
  const adminContent = {
    revisions: () => ({
      current: box.current,
      versions: [
        { revision: 3, savedAt: at(20), by, changed: ['content', 'mapCoordinates'] },
        { revision: 2, savedAt: at(19), by: null, changed: ['title'] },
        { revision: 1, savedAt: at(18), by: 'release' as const, changed: null },
      ],
    }),
    revision: ({ revision }: { revision: number }) => ({ ...rows[revision] }),
    restoreRevision,
  }
  await renderInSite(<Form {...{ isChanged }} />, { responses: { adminContent } })
  await button('History').click()
  return { restoreRevision }
}

function Form({ isChanged }: { isChanged: boolean }) {
  const [restored, setRestored] = useState(0)
  const fields = {
    labels: { title: 'Title', content: 'Content' },
    valuesOf: ({ title, content, tags }: Record<string, unknown>) => ({
      ...{ title: String(title), content: String(content) },
      ...(tags ? { 'Tag 1, Name': String(tags) } : {}),
    }),
  }
  return (
    <>
      <p>{`Restored ${restored} times`}</p>
      <HistoryButton resource="article:12" {...{ fields, isChanged }} onRestored={() => setRestored(restored + 1)} />
    </>
  )
}

test('versions are listed with who saved them and what changed, and the last change is on show', async () => {
  await renderHistory()
  const said = [
    ['20 November 2026, 10:05 am (current)', 'Article changed', 'Firefox on Windows, 203.0.113.9'],
    ['19 November 2026, 10:05 am', 'Unknown', 'Changed: Title'],
    ['18 November 2026, 10:05 am', 'Site update'],
  ]
  for (const [index, lines] of said.entries())
    for (const line of lines)
      await expect.element(dialog.getByRole('listitem').nth(index).getByText(line, { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Changed: Content, Map coordinates')).toBeVisible()
  await expect.element(dialog.getByRole('deletion')).toHaveTextContent('Old')
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('New')

  await dialog.getByLabelText('Compare', { exact: true }).and(page.getByRole('combobox')).selectOptions('1')
  await expect.element(dialog.getByRole('region', { name: 'Title' }).getByRole('insertion')).toHaveTextContent('Reefs')
  // A list that was longer then.
  await expect.element(dialog.getByRole('region', { name: 'Tag 1, Name' }).getByText('Empty')).toBeVisible()
  await dialog.getByLabelText('With', { exact: true }).selectOptions('1')
  await expect.element(dialog.getByText('Both versions have the same text.')).toBeVisible()
})

test('one press restores a version, the form shows it, and Undo restores the one before', async () => {
  const { restoreRevision } = await renderHistory()
  await button('Restore this version: 18 November 2026, 10:05 am').click()
  await expect.element(toast('Version restored')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Restored 1 times')).toBeVisible()
  await button('Undo').click()
  await expect.element(toast('Undone')).toBeVisible()

  expect(restoreRevision.mock.calls.map(([input]) => input)).toEqual([
    { resource: 'article:12', revision: 1, current: 3 },
    { resource: 'article:12', revision: 3, current: 4 },
  ])
})

test('a refusal says why', async () => {
  const first = await renderHistory({ refusal: new AppError('CONFLICT', 'The slug "reef" is already taken.') })
  await button('Restore this version: 19 November 2026, 10:05 am').click()
  await expect.element(toast('The slug "reef" is already taken.')).toBeVisible()
  await expect.element(page.getByText('Restored 0 times')).toBeInTheDocument()
  expect(first.restoreRevision).toHaveBeenCalledOnce()
})

test('nothing is restored over unsaved text', async () => {
  await renderHistory({ isChanged: true })
  await expect.element(dialog.getByText(/^This form has changes that are not saved/)).toBeVisible()
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('New')
  expect(page.getByRole('button', { name: /^Restore this version/ }).elements()).toEqual([])
})
