import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

const open = () => page.getByRole('button', { name: 'Open' })
const dialog = () => page.getByRole('dialog')

function Form() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal title="A form" isOpen={isOpen} onClose={() => setOpen(false)} size="form">
        <input aria-label="Name" />
      </Modal>
    </>
  )
}

test.each([0, 60, 150])(
  'a double click, each press %i ms long, opens a dialog that stays, at its first field',
  async (delay) => {
    await renderInSite(<Form />)
    await open().dblClick({ delay })

    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await expect.element(dialog()).toBeVisible()
  },
)

test('a press outside closes a dialog, and its opener has the focus again; a press within does not', async () => {
  await renderInSite(<Form />)
  await open().click()
  await dialog().click({ position: { x: 5, y: 5 } })
  await expect.element(dialog()).toBeVisible()
  await page.elementLocator(document.body).click({ position: { x: 5, y: 600 }, button: 'right', force: true })
  await expect.element(dialog()).toBeVisible()
  await page.elementLocator(document.body).click({ position: { x: 5, y: 600 }, force: true })

  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(open()).toHaveFocus()
})

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
  await open().click()
  const { x, y, width, height } = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open().dblClick({ delay: 60, position: { x: x + width / 2, y: y + height / 2 } })

  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
