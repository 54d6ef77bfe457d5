import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { button, field, forgetLocalCopies, kelp, line, renderDesk, toast, wrecks } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const info = { minutesRemaining: 30, isContentEditing: false }
const kept = page.getByText('Not saved yet; this browser keeps a copy.')

test('an update that fails says so, and what was typed stays [s8-blog-toasts s8-blog-failures]', async () => {
  await renderDesk(
    {
      updateArticle: () => {
        throw new NoConnectionError()
      },
    },
    { edit: 12 },
  )
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()

  await expect.element(toast('Update Failed')).toBeVisible()
  await expect
    .element(
      toast(
        'Failed to update blog. Please try again. There is no connection to the site. What you have typed is still here.',
      ),
    )
    .toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
})

test('an update asks first whether the session stands, and saves nothing when it does not [s4-session-save-check]', async () => {
  const acts: string[] = []
  const answers = [new AppError('UNAUTHORISED', 'Session expired. Please log in again.'), null]
  const updateArticle = () => {
    acts.push('update')
    return { ...kelp, title: 'Kelp by night', revision: 4 }
  }
  const session = () => {
    acts.push('session')
    const refusal = answers.shift()
    if (refusal) throw refusal
    return info
  }
  await renderDesk({ updateArticle }, { edit: 12, session })
  await field('Title').fill('Kelp by night')
  await button('Save as Draft').click()
  await expect.poll(() => acts).toEqual(['session'])
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument()
  await expect.element(kept).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Kelp by night')
  expect(acts).toEqual(['session'])
  await button('Save as Draft').click()

  await expect.element(page.getByText('All changes are saved.')).toBeVisible()
  expect(acts).toEqual(['session', 'session', 'update'])
})

test('the source of an article has 12 rows [s9-editor-rows]', async () => {
  await renderDesk({}, { edit: 12 })
  await button('Source').click()

  await expect.element(page.getByRole('textbox', { name: 'Content, source' })).toHaveAttribute('rows', '12')
})

test('what was taken back keeps its date and is a draft [s2-admin-blog-lists]', async () => {
  const taken = { ...wrecks, id: 16, title: 'Taken back', published: false }
  const put = { ...taken, id: 17, title: 'Put off', publishedAt: new Date('2099-01-01') }
  await renderDesk({ articleDesk: [line(kelp), wrecks, taken, put] })
  const part = (name: string) => page.getByRole('region', { name, exact: true })

  for (const title of ['Taken back', 'Put off', 'Kelp at dusk'])
    await expect.element(part('Drafts (3)').getByText(title, { exact: true })).toBeVisible()
  await expect.element(part('Scheduled (0)')).toBeVisible()
  await expect.element(part('Published (1)').getByText('Wrecks', { exact: true })).toBeVisible()
  await expect.element(button('Publish “Taken back”')).toBeVisible()
})

/** The desk as the dashboard shows it, with a story opened and left. */
function Opened() {
  const [edit, setEdit] = useState<number | undefined>(12)
  return (
    <>
      <button type="button" onClick={() => setEdit(edit ? undefined : 12)}>
        {edit ? 'Leave' : 'Open again'}
      </button>
      <ArticleEditor edit={edit} isOpen />
    </>
  )
}

test('a story that was left and is opened again is asked for again', async () => {
  const versions = [kelp, { ...kelp, title: 'Kelp by day', revision: 9 }]
  const article = vi.fn(() => versions.shift() ?? kelp)
  await renderInSite(<Opened />, {
    answers: {
      adminContent: { articleDesk: [line(kelp)], places: [], article },
      security: { session: info, recordActivity: info },
    },
  })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  await button('Leave').click()
  await expect.element(field('Title')).toHaveValue('')
  await button('Open again').click()

  await expect.element(field('Title')).toHaveValue('Kelp by day')
  expect(article).toHaveBeenCalledTimes(2)
})

test.each([
  ['its cross', () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('what was not saved is shown, put away by %s, and still on offer', async (_how, close) => {
  const first = await renderDesk()
  await field('Title').fill('Kelp at midnight')
  await expect.element(kept).toBeVisible()
  await first.unmount()
  await renderDesk()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  const dialog = page.getByRole('dialog', { name: 'What was not saved' })
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('Kelp at midnight')
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('')
  await notice.getByRole('button', { name: 'Show' }).click()
  await dialog.getByRole('button', { name: 'Bring it back' }).click()

  await expect.element(field('Title')).toHaveValue('Kelp at midnight')
})
