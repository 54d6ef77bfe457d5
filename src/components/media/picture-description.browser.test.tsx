import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { button, renderInSite, sessionInfo } from '../../testing.tsx'
import { PictureDescriptionFields } from './picture-description.tsx'
import { listedPicture } from './pictures-testing.ts'
import type { ListedPicture } from './stored-picture.ts'

const picture = listedPicture({ alt: 'A reef', credit: 'Team', revision: 3 })

/** The words within a form; `acts` answers for what is done. */
async function renderWords(acts: object = {}, leave: 'Skip' | 'Cancel' = 'Skip', of: ListedPicture = picture) {
  const told = { onSaved: vi.fn(), onLeave: vi.fn() }
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { unmount } = await renderInSite(
    <form onSubmit={onSubmit}>
      <PictureDescriptionFields picture={of} leave={leave} {...told} />
      <button type="submit">Send</button>
    </form>,
    { responses: { adminContent: acts, security: { session: sessionInfo } } },
  )
  return { ...told, onSubmit, unmount }
}
const alt = () => page.getByLabelText('What does it show?')
const credit = () => page.getByLabelText('Photo by')
const decorative = () => page.getByRole('checkbox', { name: 'Decorative' })
const alert = () => page.getByRole('alert')

test('Enter in a field saves, on a button presses it, and never sends the form around', async () => {
  const updatePicture = vi.fn(() => picture)
  const { onSubmit, onLeave, onSaved } = await renderWords({ updatePicture })
  ;(button('Skip').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(updatePicture).not.toHaveBeenCalled()
  await credit().fill('Mine')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved.mock.calls).toEqual([[picture]])
  ;(decorative().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => updatePicture.mock.calls.length).toBe(2)

  expect(onSubmit).not.toHaveBeenCalled()
  expect(updatePicture.mock.calls[0]).toEqual([
    { id: 1, alt: 'A reef', isDecorative: false, credit: 'Mine', revision: 3 },
  ])
})

test('saving again puts these words in the place of others; taking the others ends the question', async () => {
  const current = { ...picture, alt: 'A wreck', isDecorative: false, credit: 'Other', revision: 5 }
  const revisions: unknown[] = []
  const updatePicture = ({ revision }: { revision?: number }) => {
    revisions.push(revision)
    if (revision !== 9) throw new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current } })
    return picture
  }
  await renderWords({ updatePicture })
  await alt().fill('Mine')
  await button('Save details').click()
  await expect
    .element(alert())
    .toHaveTextContent(
      'This was changed meanwhile.It shows: “A wreck”. Photo by Other. Save again to replace these details with yours.',
    )
  await expect.element(alt()).toHaveValue('Mine')
  await button('Save details').click()
  await expect.poll(() => revisions).toEqual([3, 5])
  await expect.element(button('Use the other details')).toBeVisible()
  await button('Use the other details').click()

  await expect.element(credit()).toHaveValue('Other')
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(button('Use the other details')).not.toBeInTheDocument()
})

test('a save whose response was lost counts once the stored description is the same, blanks and unused alt text aside', async () => {
  const stored = { ...picture, isDecorative: true, alt: '', credit: 'Mine', revision: 4 }
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const { onSaved } = await renderWords({ updatePicture, pictures: [listedPicture({ id: 8 }), stored] })
  await credit().fill(' Mine ')
  await decorative().click()
  await button('Save details').click()

  await expect.poll(() => onSaved.mock.calls).toEqual([[stored]])
})

test('a session that has ended is told by the login over the screen, and by nothing here', async () => {
  const updatePicture = vi.fn(() => {
    throw new AppError('UNAUTHORISED', 'Session expired.')
  })
  await renderWords({ updatePicture })
  await button('Save details').click()
  await expect.poll(() => updatePicture.mock.calls.length).toBe(2)
  await expect.element(button('Save details')).toHaveAttribute('aria-disabled', 'false')

  expect(alert().elements()).toEqual([])
})

test('the fields begin with the stored description; alt text returns once the picture is no longer decorative', async () => {
  await renderWords()
  await expect.element(page.getByRole('group', { name: 'Details of seadragon.jpg' })).toBeVisible()
  await expect.element(credit()).toHaveValue('Team')
  await expect.element(alt()).toHaveValue('A reef')
  await expect.element(alt()).toHaveAccessibleDescription(/^The alt text, for people who cannot see it\./)
  expect([alt(), credit()].map((field) => (field.element() as HTMLInputElement).maxLength)).toEqual([500, 200])
  await alt().fill('A wreck')
  await decorative().click()
  await expect.element(alt()).toHaveValue('')
  await expect.element(alt()).toBeDisabled()
  await decorative().click()

  await expect.element(alt()).toHaveValue('A wreck')
})

test('after a lost connection another stored description is not taken for a success', async () => {
  const pictures = vi.fn((): ListedPicture[] => {
    throw new Error('a fault')
  })
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const { onSaved } = await renderWords({ updatePicture, pictures })
  await button('Save details').click()
  for (const [index, changes] of [{ alt: 'A wreck' }, { credit: 'Other' }, { isDecorative: true }].entries()) {
    await expect.poll(() => pictures.mock.calls.length).toBe(index + 1)
    await expect
      .element(alert())
      .toHaveTextContent('The site could not be reached. Check your connection, then try again.')
    await expect.element(button('Save details')).toHaveAttribute('aria-disabled', 'false')
    pictures.mockReturnValue([{ ...picture, revision: 4, ...changes }])
    await button('Save details').click()
  }

  await expect.poll(() => pictures.mock.calls.length).toBe(4)
  await expect.element(button('Save details')).toHaveAttribute('aria-disabled', 'false')
  expect(onSaved).not.toHaveBeenCalled()
})
