import { expect, test } from 'vitest'
import { shortcut } from './editor-toolbar.tsx'

test('keys are told as the keyboard has them', () => {
  expect(shortcut('Mod+Alt+1', 'Linux x86_64')).toBe('Ctrl+Alt+1')
  expect(shortcut('Mod+Alt+1', 'MacIntel')).toBe('⌘⌥1')
  expect(shortcut('Mod+Shift+Z', 'iPad')).toBe('⌘⇧Z')
})
