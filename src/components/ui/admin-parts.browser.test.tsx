import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormField } from './form-field.tsx'
import { Modal } from './modal.tsx'
import { QueryNotice } from './query-notice.tsx'
import { SearchInput } from './search-input.tsx'
import { ShowMore } from './show-more.tsx'
import { clearToast, showToast } from './shown-toast.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Something that opens over a page, and is closed by what it offers. */
function Opening({ over }: { over: (isOpen: boolean, close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {over(isOpen, () => setOpen(false))}
    </>
  )
}

test.each([
  ['Cancel', () => button('Cancel').click(), ['cancel']],
  ['Escape', () => userEvent.keyboard('{Escape}'), ['cancel']],
  ['Delete', () => button('Delete').click(), ['confirm', 'cancel']],
])('a question is answered by %s once, and the focus is where it was', async (_way, answer, told) => {
  const heard: string[] = []
  await renderInSite(
    <Opening
      over={(isOpen, close) => (
        <ConfirmDialog
          title="Delete “Kelp”?"
          text="It is kept for a day."
          act="Delete"
          isOpen={isOpen}
          onConfirm={() => heard.push('confirm')}
          onCancel={() => {
            heard.push('cancel')
            close()
          }}
        />
      )}
    />,
  )
  await button('Open').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(button('Cancel')).toHaveFocus()
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - alertdialog "Delete “Kelp”?":
      - heading "Delete “Kelp”?" [level=2]
      - paragraph: It is kept for a day.
      - button "Cancel"
      - button "Delete"
  `)
  await expect.element(dialog).toHaveAccessibleDescription('It is kept for a day.')
  expect(heard).toEqual([])
  await answer()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(heard).toEqual(told)
  await expect.element(button('Open')).toHaveFocus()
})

test('a dialog begins at its first field, its Enter sends nothing outside, and its cross gives the focus back', async () => {
  const [outside, inside] = [vi.fn((event) => event.preventDefault()), vi.fn((event) => event.preventDefault())]
  await renderInSite(
    <form onSubmit={outside}>
      <Opening
        over={(isOpen, onClose) => (
          <Modal title="Region of 3" {...{ isOpen, onClose }}>
            <form onSubmit={inside}>
              <a href="/blog">Why?</a>
              <input aria-label="Region" />
            </form>
          </Modal>
        )}
      />
    </form>,
  )
  await button('Open').click()
  await expect.element(page.getByLabelText('Region', { exact: true })).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "Region of 3":
      - heading "Region of 3" [level=2]
      - button "Close"
      - link "Why?":
        - /url: /blog
      - textbox "Region"
  `)
  await expect.element(page.getByRole('dialog')).not.toHaveAttribute('aria-describedby')
  await userEvent.keyboard('{Enter}')
  expect(inside).toHaveBeenCalledTimes(1)
  expect(outside).not.toHaveBeenCalled()
  await button('Close').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('a dialog without a field takes the focus itself, and gives it where it is told', async () => {
  const onClosed = vi.fn()
  await renderInSite(
    <Opening
      over={(isOpen, onClose) => (
        <Modal title="Preview" {...{ isOpen, onClose, onClosed }}>
          Kelp
        </Modal>
      )}
    />,
  )
  await button('Open').click()
  await expect.element(button('Close')).toHaveFocus()
  expect(onClosed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onClosed).toHaveBeenCalledTimes(1)
  await expect.element(button('Open')).not.toHaveFocus()
})

test('a field has its label, and its hint until something is wrong with it', async () => {
  await renderInSite(
    <>
      <FormField label="Title">{(control) => <input {...control} />}</FormField>
      <FormField label="Excerpt" hint="Shown in lists.">
        {(control) => <input {...control} />}
      </FormField>
      <FormField label="Slug" id="slug" hint="Of the address." error="It is taken.">
        {(control) => <input {...control} />}
      </FormField>
    </>,
  )
  const [title, excerpt, slug] = ['Title', 'Excerpt', 'Slug'].map((label) =>
    page.getByLabelText(label, { exact: true }),
  )

  await expect.element(title as never).not.toHaveAttribute('aria-describedby')
  await expect.element(excerpt as never).toHaveAccessibleDescription('Shown in lists.')
  await expect.element(excerpt as never).not.toHaveAttribute('aria-invalid')
  await expect.element(slug as never).toHaveAccessibleDescription('It is taken.')
  await expect.element(slug as never).toHaveAttribute('aria-invalid', 'true')
  await expect.element(slug as never).toHaveAttribute('id', 'slug')
})

test('the search tells what is typed, 200 letters at most', async () => {
  const onChange = vi.fn()
  await renderInSite(<SearchInput label="Search links" value="" onChange={onChange} />)
  const field = page.getByRole('searchbox', { name: 'Search links', exact: true })
  await userEvent.type(field, 'k')
  expect(onChange.mock.calls).toEqual([['k']])

  await expect.element(field).toHaveAttribute('maxlength', '200')
})

test('there is more as long as the list is not whole; its button sends no form', async () => {
  const [onPress, onSubmit] = [vi.fn(), vi.fn((event) => event.preventDefault())]
  await renderInSite(
    <form onSubmit={onSubmit}>
      <ShowMore things="links" count={2000} total={2001} onPress={onPress} />
      <ShowMore things="messages" count={50} total={50} onPress={onPress} />
    </form>,
  )
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Show more links(2,000 of 2,001)'])
  await page.getByRole('button').click()

  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what could not be read is asked for again by a press; a query that nobody has asked yet says nothing', async () => {
  const refetch = vi.fn()
  const query = { data: undefined, error: null, isPending: false, refetch: refetch as never }
  const { container } = await renderInSite(<QueryNotice query={query} failed="Not read." />)
  expect(container.textContent).toBe('')
  await renderInSite(<QueryNotice query={{ ...query, error: new Error('broken') as never }} failed="Not read." />)
  await expect.element(page.getByRole('alert')).toMatchAriaInlineSnapshot(`
    - alert:
      - paragraph: Our server failed to answer. Not read.
      - button "Try again"
  `)
  await button('Try again').click()

  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a toast, as it is read aloud: with what it offers, or a title alone', async () => {
  await renderInSite(<p>A page</p>)
  showToast({ title: 'Deleted', text: 'It is kept for a day.', action: { label: 'Undo', onPress: () => {} } })
  const region = page.getByRole('region', { name: 'Notification' })
  await expect.element(button('Undo')).toBeVisible()
  await expect.element(region).toMatchAriaInlineSnapshot(`
    - region "Notifications (F8)":
      - list:
        - listitem:
          - text: Deleted It is kept for a day.
          - button "Undo"
          - button "Close"
  `)
  await userEvent.keyboard('{F8}')
  await expect.element(region.getByRole('list')).toHaveFocus()
  showToast({ title: 'Saved' })
  await expect.element(region.getByRole('listitem')).toHaveTextContent('Saved')
  await expect.element(button('Undo')).not.toBeInTheDocument()
  await button('Close').click()

  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  clearToast()
})
