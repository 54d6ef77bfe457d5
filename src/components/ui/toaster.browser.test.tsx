import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, renderInSite, toast } from '../../testing.tsx'
import { showToast } from './shown-toast.ts'

test.each([
  ['destructive', 'assertive'],
  ['plain', 'polite'],
] as const)('a toast that is %s is read out in an %s voice', async (tone, voice) => {
  await renderInSite(<p>A page</p>)
  showToast({ title: `Told as ${tone}`, tone })
  const announcement = () =>
    [...document.querySelectorAll('[role=status][aria-live]')].find(({ textContent }) =>
      textContent?.includes(`Told as ${tone}`),
    )
  await expect.poll(() => announcement()?.getAttribute('aria-live')).toBe(voice)
})

test('the button of a toast acts once', async () => {
  const onPress = vi.fn()
  const { getByRole } = await renderInSite(<p>A page</p>)
  showToast({ title: 'Deleted', action: { label: 'Undo', onPress } })
  await getByRole('button', { name: 'Undo' }).click()
  expect(onPress).toHaveBeenCalledOnce()
})

test.each([
  ['F8 and Escape', '{F8}{Escape}'],
  ['F8 and its Close button', '{F8}{Tab}{Tab}{Enter}'],
])('after %s the focus is back where it was, and the next toast closes by itself', async (_way, keys) => {
  await renderInSite(<button type="button">Before</button>)
  ;(button('Before').element() as HTMLElement).focus()
  showToast({ title: 'First' })
  await expect.element(toast('First')).toBeVisible()
  await userEvent.keyboard(keys)
  await expect.element(button('Before')).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showToast({ title: 'Second' })
  await expect.element(toast('Second')).toBeVisible()
  await vi.advanceTimersByTimeAsync(5_000)

  await expect.element(toast('Second')).not.toBeInTheDocument()
})

test.each(['Undo', 'Close'])('a double click on %s hits nothing of what stands below the toast', async (name) => {
  const before = page.getByRole('button', { name: 'Before' })
  const [onPress, below] = [vi.fn(() => before.element().focus()), vi.fn()]
  await renderInSite(
    // biome-ignore lint/a11y: it stands for anything that takes presses
    <div className="fixed inset-0" onMouseDown={below} onPointerDown={below} onClick={below}>
      <button type="button">Before</button>
    </div>,
  )
  showToast({ title: 'Deleted', action: { label: 'Undo', onPress } })
  await page.getByRole('button', { name, exact: true }).hover()
  const { x, y } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  await page.getByRole('button', { name, exact: true }).dblClick()

  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(below).not.toHaveBeenCalled()
  expect(onPress).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0)
  if (name === 'Undo') await expect.element(before).toHaveFocus()
  // A little later it is there for presses again.
  await expect.poll(() => document.elementFromPoint(x + 2, y + 2)?.className, { timeout: 5_000 }).toBe('fixed inset-0')
})
