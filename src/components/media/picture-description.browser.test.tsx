import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../lib/no-connection.ts'
import { renderInSite } from '../../testing.tsx'
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
    { answers: { adminContent: acts } },
  )
  return { ...told, onSubmit, unmount }
}
const alt = () => page.getByLabelText('What does it show?')
const credit = () => page.getByLabelText('Photo by')
const decorative = () => page.getByRole('checkbox', { name: 'Decorative' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('alert')

test('the words begin with what is stored, and each is explained', async () => {
  await renderWords()
  await expect.element(page.getByRole('group', { name: 'Words of seadragon.jpg' })).toBeVisible()
  await expect.element(alt()).toHaveValue('A reef')
  await expect.element(credit()).toHaveValue('Team')
  await expect.element(decorative()).not.toBeChecked()

  await expect.element(alt()).toHaveAccessibleDescription(/^The alt text, for those who do not see it\./)
  await expect.element(decorative()).toHaveAccessibleDescription('It says nothing that the words beside it do not.')
  const limits = [alt(), credit()].map((field) => (field.element() as HTMLInputElement).maxLength)
  expect(limits).toEqual([500, 200])
  for (const field of [alt(), credit()]) await expect.element(field).toHaveAttribute('autocomplete', 'off')
  expect(alert().elements()).toEqual([])
})

test('the alt text that was typed is there again once it is decorative no more', async () => {
  await renderWords()
  await alt().fill('A wreck')
  await decorative().click()
  await expect.element(alt()).toHaveValue('')
  await expect.element(alt()).toBeDisabled()
  await decorative().click()

  await expect.element(alt()).toHaveValue('A wreck')
})

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

test('while the words are being saved the button says so, and another press sends nothing', async () => {
  const answer = Promise.withResolvers<ListedPicture>()
  const updatePicture = vi.fn(() => answer.promise)
  const { onSaved } = await renderWords({ updatePicture })
  await expect.element(button('Save words')).toHaveAttribute('aria-disabled', 'false')
  await button('Save words').click()
  await expect.element(button('Saving...')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Saving...').element() as HTMLElement).click()
  answer.resolve(picture)
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)

  expect(updatePicture).toHaveBeenCalledOnce()
})

test('saving is the main act of a dialog, and one among others in a form', async () => {
  const dialog = await renderWords({}, 'Cancel')
  await expect.element(button('Save words')).toHaveClass('button-solid')
  await expect.element(button('Cancel')).toBeVisible()
  await dialog.unmount()
  await renderWords({}, 'Skip')

  await expect.element(button('Save words')).not.toHaveClass('button-solid')
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
  await button('Save words').click()
  await expect
    .element(alert())
    .toHaveTextContent(
      'This was changed meanwhile.It shows: “A wreck”. Photo by Other. Save again to put your words in their place.',
    )
  await expect.element(alt()).toHaveValue('Mine')
  await button('Save words').click()
  await expect.poll(() => revisions).toEqual([3, 5])
  await expect.element(button('Take the other words')).toBeVisible()
  await button('Take the other words').click()

  await expect.element(credit()).toHaveValue('Other')
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(button('Take the other words')).not.toBeInTheDocument()
})

test.each([
  ['an alt text', { alt: 'A wreck' }],
  ['a credit', { credit: 'Other' }],
  ['a decision that it is decorative', { isDecorative: true }],
])('where the line broke and %s of somebody else is stored, nothing is said to be saved', async (_what, changes) => {
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const { onSaved } = await renderWords({ updatePicture, pictures: [{ ...picture, revision: 4, ...changes }] })
  await button('Save words').click()

  await expect
    .element(alert())
    .toHaveTextContent('The site could not be reached. Check your connection, then try again.')
  expect(onSaved).not.toHaveBeenCalled()
})

test('what was saved and only not answered is saved, blanks around it apart; of a decorative one the alt text tells nothing', async () => {
  const stored = { ...picture, isDecorative: true, alt: '', credit: 'Mine', revision: 4 }
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const { onSaved } = await renderWords({ updatePicture, pictures: [listedPicture({ id: 8 }), stored] })
  await credit().fill(' Mine ')
  await decorative().click()
  await button('Save words').click()

  await expect.poll(() => onSaved.mock.calls).toEqual([[stored]])
})

test('where nothing can be read either the words stay, with what is the matter', async () => {
  const updatePicture = () => {
    throw new NoConnectionError()
  }
  const pictures = () => {
    throw new Error('a fault')
  }
  await renderWords({ updatePicture, pictures })
  await alt().fill('Mine')
  await button('Save words').click()

  await expect.element(alert()).toMatchTextContent('The site could not be reached.')
  await expect.element(alt()).toHaveValue('Mine')
})

test('a session that has ended is told by the login over the screen, and by nothing here', async () => {
  const updatePicture = vi.fn(() => {
    throw new AppError('UNAUTHORISED', 'Session expired.')
  })
  await renderWords({ updatePicture })
  await button('Save words').click()
  await expect.poll(() => updatePicture.mock.calls.length).toBe(1)
  await expect.element(button('Save words')).toHaveAttribute('aria-disabled', 'false')

  expect(alert().elements()).toEqual([])
})
