import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openEditor } from '../editor-testing.tsx'

test.each([
  ['Backspace takes an item out of its list', '- a', '{Home} {Backspace}', 'a'],
  ['Backspace takes a block out of its quote', '> a', '{Home} {Backspace}', 'a'],
  ['Backspace makes a heading a paragraph', '# a', '{Home} {Backspace}', 'a'],
  ['Enter in an empty item ends the list', '- a', '{Enter}{Enter}b', '- a\n\nb'],
  ['Enter after a heading begins a paragraph', '# a', '{Enter}b', '# a\n\nb'],
  [
    'Shift and Enter begin a new block too, because lines do not break within one',
    'a',
    '{Shift>}{Enter}{/Shift}b',
    'a\n\nb',
  ],
  ['Shift and Enter begin a new item', '- a', '{Shift>}{Enter}{/Shift}b', '- a\n- b'],
  ['a mark is left at the end of code', 'a', ' `b` c', 'a `b` c'],
  ['signs that make no block stay as they were typed', 'a', '{Enter}2. b{Enter}#5 c', 'a\n\n2\\. b\n\n#5 c'],
  ['four signs make no heading', '', '#### c', '\\#### c'],
])('%s', async (_rule, body, keys, markup) => {
  const editor = await openEditor(body)
  const [first = '', second = ''] = keys.startsWith('{Home}') ? keys.split(' ') : [keys]
  await userEvent.keyboard(first)
  // The browser tells where its cursor went a moment later.
  await new Promise((done) => requestAnimationFrame(done))
  if (second) await userEvent.keyboard(second)
  expect(editor.markup()).toBe(markup)
})
