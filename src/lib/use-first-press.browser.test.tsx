import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../testing.tsx'
import { useFirstPress } from './use-first-press.ts'

/** Three rows; what `act` did takes one away, so that the next moves under the pointer. */
function Rows({ act }: { act: (row: string) => Promise<void> }) {
  const { run, isMeant } = useFirstPress()
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const remove = (row: string) => act(row).then(() => setRows((all) => all.filter((each) => each !== row)))
  return rows.map((row) => (
    <p key={row}>
      <button type="button" onClick={(event) => isMeant(event, row) && run(() => remove(row))}>
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

/** A pointer that stays over the first row: each press meets what stands there then. */
function presser() {
  const first = page.getByRole('button', { name: 'Delete one' }).element().getBoundingClientRect()
  const [x, y] = [first.left + 5, first.top + 5]
  return () =>
    document
      .elementFromPoint(x, y)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y, detail: 1 }))
}

test('two rows by keyboard within a second are two acts', async () => {
  await renderInSite(<Rows act={async () => undefined} />)
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
  const act = vi.fn(async (_row: string) => undefined)
  await renderInSite(<Rows act={act} />)
  const press = presser()
  press()
  await expect.poll(names).toEqual(['Delete two', 'Delete three'])
  press()

  expect(act.mock.calls).toEqual([['one']])
})

test('an act that took long has just moved the next row there: a press spares it for a second still', async () => {
  const done = Promise.withResolvers<void>()
  const act = vi.fn((_row: string) => done.promise)
  await renderInSite(<Rows act={act} />)
  const press = presser()
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  press()
  now.mockReturnValue(60_000)
  done.resolve()
  await expect.poll(names).toEqual(['Delete two', 'Delete three'])
  now.mockReturnValue(60_999)
  press()
  expect(act.mock.calls).toEqual([['one']])
  now.mockReturnValue(61_000)
  press()

  expect(act.mock.calls).toEqual([['one'], ['two']])
})
