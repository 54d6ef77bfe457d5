import { unwrap } from './element-changes.ts'

/** Lists are not nested: deeper items stand after the one that held them. Lists directly in lists are Google's way. */
export function flattenLists(body: HTMLElement): void {
  for (const inner of [...body.querySelectorAll(':is(ul, ol) :is(ul, ol)')]) {
    const holder = inner.parentElement?.closest('li, ul, ol')
    if (holder?.tagName === 'LI') {
      const after = [...(inner.parentElement?.childNodes ?? [])]
      const rest = inner.parentElement === holder ? after.slice(after.indexOf(inner) + 1) : []
      // Words below an inner list go on in the last of its items.
      inner.lastElementChild?.append(' ', ...rest)
      holder.after(...inner.children)
      inner.remove()
    } else unwrap(inner)
  }
}

/** An item is one paragraph: what stands in it as blocks is joined by spaces. */
export function flattenItems(body: HTMLElement): void {
  const blocks = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, section, article, dl, dt, dd, figure, figcaption'
  for (const item of body.querySelectorAll('li')) {
    for (const block of item.querySelectorAll(blocks)) {
      block.before(' ')
      block.after(' ')
      unwrap(block)
    }
    for (const lineBreak of item.querySelectorAll('br')) lineBreak.replaceWith(' ')
  }
}

export function flattenQuotes(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('blockquote blockquote')) unwrap(inner)
}
