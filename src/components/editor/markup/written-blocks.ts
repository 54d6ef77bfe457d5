import type { Node } from '@tiptap/pm/model'

/** Blocks never change: a changed one is another node. So each is written once, and one from a body as it stood there. */
const markups = new WeakMap<Node, string>()

export function rememberMarkup(block: Node, markup: string): void {
  markups.set(block, markup)
}

/** The block's markup as it is known, else as `write` makes it. */
export function markupOf(block: Node, write: (block: Node) => string): string {
  const known = markups.get(block)
  if (known !== undefined) return known
  const markup = write(block)
  markups.set(block, markup)
  return markup
}
