import { expect, test } from 'vitest'
import { renderInSite } from '../testing.tsx'
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
