type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'email'].includes(target.type))
const keyOf = ({ id, name }: TextField) => id || name

const typed = new Map<string, string>()
let focused: string | null = null
const leaving = new AbortController()

function remember(target: unknown): void {
  if (isTextField(target)) typed.set(keyOf(target), target.value)
}

function follow(target: unknown): void {
  focused = isTextField(target) ? keyOf(target) : null
}

/** Remembers the text in the fields of the page, and which of them has the focus, from before it is hydrated. */
export function watchTypedText(): void {
  for (const field of document.querySelectorAll('input, textarea'))
    if (isTextField(field) && field.value !== field.defaultValue) remember(field)
  follow(document.activeElement)
  const options = { capture: true, signal: leaving.signal }
  addEventListener('input', ({ target }) => remember(target), options)
  addEventListener('focusin', ({ target }) => follow(target), options)
}

/** For when the visitor has left the page: fields of the next one may have the same names. */
export function forgetTypedText(): void {
  leaving.abort()
  typed.clear()
  focused = null
}

/**
 * Gives new fields the text of those that they replaced. React recreates a page that a translation or an extension had
 * changed before it was hydrated.
 */
export function restoreTypedText(): void {
  const isFocusLost = document.activeElement === document.body
  for (const field of document.querySelectorAll('input, textarea')) {
    if (!isTextField(field)) continue
    const text = typed.get(keyOf(field))
    if (text !== undefined && field.value === field.defaultValue) type(field, text)
    if (isFocusLost && keyOf(field) === focused) field.focus({ preventScroll: true })
  }
}

/** React replaces the setter of each field to notice changes of its own: only the original one makes this count as typed. */
function type(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The text that is being typed while the page under the box changes; one for each load of the document. */
export interface Typing {
  /** Taken over by the box of a page that one of the `searches` led to, and by no other box. */
  unfinished: { text: string; caret: number; searches: string[] } | null
}
