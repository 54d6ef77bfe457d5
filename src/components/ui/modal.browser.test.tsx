import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, renderInSite } from '../../testing.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

/** Something that opens over a page, and is closed by what it offers. */
function Opening({ over }: { over: (isOpen: boolean, close: () => void) => ReactNode }) {
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
])('“%s” answers a question once, and the focus returns', async (_way, answer, told) => {
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
  await expect.element(page.getByRole('dialog')).not.toHaveAttribute('aria-describedby')
  await userEvent.keyboard('{Enter}')
  expect(inside).toHaveBeenCalledTimes(1)
  expect(outside).not.toHaveBeenCalled()
  await button('Close').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('a dialog without a field takes the focus itself, and may give it to another place', async () => {
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

test.each([0, 150])(
  'a double click, each press %i ms long, opens a dialog that stays, at its first field',
  async (delay) => {
    await renderInSite(
      <Opening
        over={(isOpen, onClose) => (
          <Modal title="A form" {...{ isOpen, onClose }}>
            <input aria-label="Name" />
          </Modal>
        )}
      />,
    )
    await button('Open').dblClick({ delay })
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    const dialog = page.getByRole('dialog')
    await dialog.click({ position: { x: 5, y: 5 } })
    await page.elementLocator(document.body).click({ position: { x: 5, y: 600 }, button: 'right', force: true })
    await expect.element(dialog).toBeVisible()
    // A press outside closes it, and its opener has the focus again.
    await page.elementLocator(document.body).click({ position: { x: 5, y: 600 }, force: true })

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Open')).toHaveFocus()
  },
)

test('a double click asks, and does not answer what it asked', async () => {
  const onConfirm = vi.fn()
  function Question() {
    const [isOpen, setOpen] = useState(false)
    const words = { title: 'Send it?', text: 'It goes to everyone.', act: 'Send' }
    return (
      <>
        <button type="button" className="fixed inset-0" onClick={() => setOpen(true)}>
          Open
        </button>
        <ConfirmDialog {...{ ...words, isOpen, onConfirm }} onCancel={() => setOpen(false)} />
      </>
    )
  }
  await renderInSite(<Question />)
  await button('Open').click()
  const { x, y, width, height } = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await button('Open').dblClick({ delay: 60, position: { x: x + width / 2, y: y + height / 2 } })

  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
