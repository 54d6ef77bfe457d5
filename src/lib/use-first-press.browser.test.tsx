import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { useFirstPress } from './use-first-press.ts'

/** Two rows; an act on one takes it away, so that the other moves under the pointer. */
function Rows() {
  const { run, isMeant } = useFirstPress()
  const [rows, setRows] = useState(['one', 'two', 'three'])
  return rows.map((row) => (
    <p key={row}>
      <button
        type="button"
        onClick={(event) => {
          if (isMeant(event, row)) run(async () => setRows((all) => all.filter((each) => each !== row)))
        }}
      >
        Delete {row}
      </button>
    </p>
  ))
}
const names = () =>
  page
    .getByRole('button', { name: /^Delete/ })
    .elements()
    .map(({ textContent }) => textContent)

test('two rows by keyboard within a second are two acts', async () => {
  await renderInSite(<Rows />)
  for (const row of ['one', 'two']) {
    page
      .getByRole('button', { name: `Delete ${row}` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
  }

  await expect.poll(names).toEqual(['Delete three'])
})

test('a second press at the same spot spares the row that has moved there', async () => {
  await renderInSite(<Rows />)
  const first = page.getByRole('button', { name: 'Delete one' }).element().getBoundingClientRect()
  const press = () => {
    const [x, y] = [first.left + 5, first.top + 5]
    const target = document.elementFromPoint(x, y)
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: 1 }))
  }
  press()
  await expect.poll(names).toEqual(['Delete two', 'Delete three'])
  press()

  expect(names()).toEqual(['Delete two', 'Delete three'])
})
