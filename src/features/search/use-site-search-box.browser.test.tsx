import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing.tsx'
import { SearchBox } from './search-box.tsx'

/** Whether the field of the search had the focus after this key was pressed on `target`. */
function leads(target: Element, key: KeyboardEventInit = {}) {
  const field = page.getByLabelText('Search the site').element()
  field.blur()
  const isFree = target.dispatchEvent(
    new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...key }),
  )
  const isThere = document.activeElement === field
  expect(isFree, 'the key is taken from the page exactly when it leads').toBe(!isThere)
  return isThere
}

test('a slash leads to the search from anywhere but where it is typed, and with no other key held', async () => {
  await renderInSite(
    <>
      <SearchBox />
      <input aria-label="Another field" />
      <select aria-label="A choice" />
      <div contentEditable suppressContentEditableWarning>
        A text
      </div>
      <p>Words</p>
    </>,
  )
  expect(leads(document.body)).toBe(true)
  expect(leads(page.getByText('Words').element())).toBe(true)
  for (const name of ['Another field', 'A choice']) expect(leads(page.getByLabelText(name).element()), name).toBe(false)
  expect(leads(page.getByText('A text').element())).toBe(false)
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(leads(document.body, { [held]: true }), held).toBe(false)
  expect(leads(document.body, { key: '?' })).toBe(false)
})

test.each([
  ['is not shown', { hidden: true }],
  ['cannot be reached', { inert: true }],
  ['lies behind a dialog', { 'aria-hidden': true }],
])('a slash is left alone where the search %s', async (_where, state) => {
  await renderInSite(
    <div {...state}>
      <SearchBox />
    </div>,
  )
  expect(leads(document.body)).toBe(false)
})
