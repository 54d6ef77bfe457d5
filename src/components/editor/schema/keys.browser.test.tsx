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
])('%s', async (_rule, body, keys, markup) => {
  const editor = await openEditor(body)
  const [first = '', second = ''] = keys.startsWith('{Home}') ? keys.split(' ') : [keys]
  await userEvent.keyboard(first)
  // The browser tells where its cursor went a moment later.
  await new Promise((done) => requestAnimationFrame(done))
  if (second) await userEvent.keyboard(second)
  expect(editor.markup()).toBe(markup)
})

test('signs mark the words that they enclose, and stay everywhere else', async () => {
  const paragraphs = [
    ['2 * 3 * 4 = 24 and 2 ** 3 ** 4', null],
    ['f(*a, *b) and **not closed', null],
    ['a _ b_ c _d _ e', null],
    ['**Deep!** *(wide)* _18 m_ __é__ x', '**Deep!** *(wide)* *18 m* **é** x'],
    ['snake_case_ 5*3*2', 'snake_case_ 5\\*3*2'],
    ['#### c', '\\#### c'],
  ] as const
  const editor = await openEditor('')
  await userEvent.keyboard(paragraphs.map(([typed]) => typed).join('{Enter}'))
  expect(editor.markup()).toBe(paragraphs.map(([typed, markup]) => markup ?? typed).join('\n\n'))
})

const quoteKeys = '{Control>}{Shift>}9{/Shift}{/Control}'

test('a list becomes a quote as a whole, and a list again', async () => {
  const { markup, press } = await openEditor('Reef\n\n- a\n- b')
  await press('Quote')
  expect(markup()).toBe('Reef\n\n> - a\n> - b')
  await userEvent.keyboard(quoteKeys)
  expect(markup()).toBe('Reef\n\n- a\n- b')
  await userEvent.keyboard(quoteKeys)
  expect(markup()).toBe('Reef\n\n> - a\n> - b')
})

test('quotes and other blocks that are chosen together become one quote', async () => {
  const { markup, press } = await openEditor('> a\n\nb\n\n1. c\n2. d\n\n> e')
  await userEvent.keyboard('{Control>}a{/Control}')
  await press('Quote')
  expect(markup()).toBe('> a\n>\n> b\n>\n> 1. c\n> 2. d\n>\n> e')
  await press('Quote')
  expect(markup()).toBe('a\n\nb\n\n1. c\n2. d\n\ne')
})

test('each block runs as its first letter does, and its markup does not tell', async () => {
  const body = '# Reef\n\nمرحبا بكم\n\n- مرجان\n- b\n\n> سمكة\n\n- kelp'
  const { markup, text } = await openEditor(body)
  const direction = (element: Element) => getComputedStyle(element).direction
  const root = text.element()
  expect([...root.querySelectorAll('h2, p')].map(direction)).toEqual(['ltr', 'rtl', 'rtl', 'ltr', 'rtl', 'ltr'])
  expect([...root.querySelectorAll('ul, blockquote')].map(direction)).toEqual(['rtl', 'rtl', 'ltr'])
  await userEvent.keyboard('!')
  expect(markup()).toBe(`${body}!`)
})
