import { Bold, Italic } from 'lucide-react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { IconButton, Tooltips } from './icon-button.tsx'

const tip = page.getByRole('tooltip')

const buttons = (onBold?: () => void) => (
  <Tooltips>
    <div style={{ padding: '6rem' }}>
      <IconButton name="Bold" hint="Bold (Ctrl+B)" aria-pressed onClick={onBold}>
        <Bold aria-hidden="true" />
      </IconButton>
      <IconButton name="Italic" disabled className="ml-4">
        <Italic aria-hidden="true" />
      </IconButton>
    </div>
  </Tooltips>
)

test('the keyboard shows the hint at once, and Escape takes it away', async () => {
  await renderInSite(buttons())
  await userEvent.tab()
  await expect.element(tip).toHaveTextContent('Bold (Ctrl+B)')
  await userEvent.keyboard('{Escape}')

  await expect.element(tip).not.toBeInTheDocument()
})

test('a button that gets the focus after a press by pointer shows no hint', async () => {
  const focusBold = () => document.querySelector<HTMLElement>('[aria-label="Bold"]')?.focus()
  const { getByRole } = await renderInSite(
    <>
      {buttons()}
      <button type="button" onClick={focusBold}>
        Focus
      </button>
    </>,
  )
  await getByRole('button', { name: 'Focus' }).click()
  await expect.element(getByRole('button', { name: 'Bold', exact: true })).toHaveFocus()

  expect(tip.elements()).toEqual([])
})

// The clock stands still while nothing is awaited: what the browser's own waiting takes is not counted.

const shownName = () => document.querySelector('[role=tooltip]')?.textContent ?? null
const pass = (milliseconds: number) => atOnce(() => void vi.advanceTimersByTime(milliseconds))

/** React shows what comes of it before this is over. */
function atOnce(task: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(task)
  vi.unstubAllGlobals()
}

/** As a mouse tells of its way: out of one place, into the next. */
function moveFrom(from: Element, to: Element) {
  const at = (place: Element) => {
    const { x, y } = place.getBoundingClientRect()
    return { clientX: x + 12, clientY: y + 12, pointerType: 'mouse', bubbles: true }
  }
  atOnce(() => {
    from.dispatchEvent(new PointerEvent('pointerout', { ...at(to), relatedTarget: to }))
    from.dispatchEvent(new PointerEvent('pointerleave', { ...at(to), bubbles: false }))
  })
  atOnce(() => {
    to.dispatchEvent(new PointerEvent('pointermove', at(to)))
  })
}

async function renderButtons() {
  await renderInSite(
    <Tooltips>
      <div style={{ display: 'flex', gap: '12rem', padding: '6rem' }}>
        <IconButton name="Bold">B</IconButton>
        <IconButton name="Italic">I</IconButton>
        <h1>Elsewhere</h1>
      </div>
    </Tooltips>,
  )
  const [bold, italic] = [page.getByRole('button', { name: 'Bold' }), page.getByRole('button', { name: 'Italic' })]
  const elsewhere = page.getByRole('heading', { name: 'Elsewhere' })
  const found = { bold: bold.element(), italic: italic.element(), elsewhere: elsewhere.element() }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return found
}

test('the first name is shown after 700 ms [s9-tooltip-delay]', async () => {
  const { bold, elsewhere } = await renderButtons()
  moveFrom(elsewhere, bold)
  pass(699)
  expect(shownName()).toBeNull()
  pass(1)

  expect(shownName()).toBe('Bold')
})

test.each([
  [299, 'Italic'],
  [300, null],
])('%i ms after one name was shown the next one shows at once: %s [s9-tooltip-delay]', async (later, next) => {
  const { bold, italic, elsewhere } = await renderButtons()
  moveFrom(elsewhere, bold)
  pass(700)
  moveFrom(bold, elsewhere)
  expect(shownName()).toBeNull()
  pass(later)
  moveFrom(elsewhere, italic)
  expect(shownName()).toBe(next)
  pass(699)
  expect(shownName()).toBe(next)
  pass(1)

  expect(shownName()).toBe('Italic')
})
