import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { IconButton, Tooltips } from './icon-button.tsx'

// The clock stands still while nothing is awaited: what the browser's own waiting takes is not counted.
afterEach(() => void vi.useRealTimers())

const told = () => document.querySelector('[role=tooltip]')?.textContent ?? null
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

test('the first name is told after 700 ms, no sooner and no later [s9-tooltip-delay]', async () => {
  const { bold, elsewhere } = await renderButtons()
  moveFrom(elsewhere, bold)
  pass(699)
  expect(told()).toBeNull()
  pass(1)

  expect(told()).toBe('Bold')
})

test.each([
  [299, 'Italic'],
  [300, null],
])('%i ms after one name was told, what is told of the next at once is: %s [s9-tooltip-delay]', async (later, next) => {
  const { bold, italic, elsewhere } = await renderButtons()
  moveFrom(elsewhere, bold)
  pass(700)
  moveFrom(bold, elsewhere)
  expect(told()).toBeNull()
  pass(later)
  moveFrom(elsewhere, italic)
  expect(told()).toBe(next)
  pass(699)
  expect(told()).toBe(next)
  pass(1)

  expect(told()).toBe('Italic')
})
