/** Takes an element away and leaves what is in it. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same content under another tag, without attributes. */
export function retag(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Puts what is in an element into one of its own around it. */
export function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}
