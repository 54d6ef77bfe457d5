import type { Node } from '@tiptap/pm/model'
import type { Command, Transaction } from '@tiptap/pm/state'
import { findWrapping, liftTarget } from '@tiptap/pm/transform'

interface Quote {
  node: Node
  at: number
}

/** Puts the chosen blocks, lists as a whole, into one quote; where all of them are quotes, takes them out. */
export const toggleQuote: Command = (state, dispatch) => {
  const { blockquote } = state.schema.nodes
  const { from, to } = state.selection
  const quotes: Quote[] = []
  let hasOthers = false
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type === blockquote) quotes.push({ node, at })
    else hasOthers = true
    return false
  })
  const { tr } = state
  for (const quote of quotes.reverse()) takeOut(tr, quote)
  if (hasOthers) {
    const { $from, $to } = tr.selection
    const range = $from.blockRange($to, ({ type }) => type === state.schema.topNodeType)
    const wrapping = range && blockquote && findWrapping(range, blockquote)
    if (!wrapping) return false
    tr.wrap(range, wrapping)
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

function takeOut(tr: Transaction, { node, at }: Quote): void {
  const range = tr.doc
    .resolve(at + 1)
    .blockRange(tr.doc.resolve(at + node.nodeSize - 1), ({ type }) => type === node.type)
  const target = range && liftTarget(range)
  if (range && typeof target === 'number') tr.lift(range, target)
}
