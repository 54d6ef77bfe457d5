import { Bold, Italic } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
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

test('a button with an icon is named, submits nothing, and does what any button does', async () => {
  const press = vi.fn()
  const { getByRole } = await renderInSite(buttons(press))
  const bold = getByRole('button', { name: 'Bold', exact: true })
  await expect.element(bold).toHaveAttribute('type', 'button')
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true')
  await expect.element(getByRole('button', { name: 'Italic' })).toBeDisabled()
  await expect.element(getByRole('button', { name: 'Italic' })).toHaveClass('icon-button', 'ml-4')
  await bold.click()

  expect(press).toHaveBeenCalledTimes(1)
})

test('whoever comes by keyboard is told the hint at once, and Escape takes it away', async () => {
  await renderInSite(buttons())
  await userEvent.tab()
  await expect.element(tip).toHaveTextContent('Bold (Ctrl+B)')
  await userEvent.keyboard('{Escape}')

  await expect.element(tip).not.toBeInTheDocument()
})

test('a button that is given the focus after a press by pointer keeps its hint to itself', async () => {
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

test('a pointer is told the name after 700 ms, and the next one at once within 300 ms [s9-tooltip-delay]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { getByRole } = await renderInSite(
      <Tooltips>
        <div style={{ display: 'flex', gap: '8rem', padding: '6rem' }}>
          <IconButton name="Bold">B</IconButton>
          <IconButton name="Italic">I</IconButton>
          <h1>Elsewhere</h1>
        </div>
      </Tooltips>,
    )
    // Pointers move through many places; a single leap would be taken for the way to the tooltip.
    const point = async (at: Locator) => {
      for (const x of [4, 8, 12]) await at.hover({ position: { x, y: 12 } })
    }
    const [bold, italic] = [getByRole('button', { name: 'Bold' }), getByRole('button', { name: 'Italic' })]
    const elsewhere = getByRole('heading', { name: 'Elsewhere' })
    await point(bold)
    await vi.advanceTimersByTimeAsync(699)
    expect(tip.elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(tip).toHaveTextContent('Bold')
    await point(elsewhere)
    await vi.advanceTimersByTimeAsync(299)
    await point(italic)
    await expect.element(tip).toHaveTextContent('Italic')
    await point(elsewhere)
    await vi.advanceTimersByTimeAsync(301)
    await point(bold)
    await vi.advanceTimersByTimeAsync(699)
    expect(tip.elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(tip).toHaveTextContent('Bold')
  } finally {
    vi.useRealTimers()
  }
})
