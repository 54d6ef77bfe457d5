import { expect, test, vi } from 'vitest'
import { renderInSite } from '../testing.tsx'
import { clearToast, showToast } from './shown-toast.ts'

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

test('what a toast offers is done once it is pressed', async () => {
  const onPress = vi.fn()
  const { getByRole } = await renderInSite(<p>A page</p>)
  showToast({ title: 'Deleted', action: { label: 'Undo', onPress } })
  await getByRole('button', { name: 'Undo' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  clearToast()
})
