import { wrapIn } from '@tiptap/pm/commands'
import type { Node } from '@tiptap/pm/model'
import type { Command } from '@tiptap/pm/state'
import { liftTarget } from '@tiptap/pm/transform'

/** Puts the chosen blocks into a quote; where all of them are quotes, takes them out. */
export const toggleQuote: Command = (state, dispatch) => {
  const { from, to } = state.selection
  const quotes: { node: Node; at: number }[] = []
  let hasOthers = false
  state.doc.nodesBetween(from, to, (node, at, parent) => {
    if (parent === state.doc && node.type.name === 'blockquote') quotes.push({ node, at })
    else if (parent === state.doc) hasOthers = true
    return false
  })
  const { blockquote } = state.schema.nodes
  if (hasOthers || quotes.length === 0) return blockquote ? wrapIn(blockquote)(state, dispatch) : false
  const { tr } = state
  for (const { node, at } of quotes.reverse()) {
    const range = tr.doc
      .resolve(at + 1)
      .blockRange(tr.doc.resolve(at + node.nodeSize - 1), ({ type }) => type === blockquote)
    const target = range && liftTarget(range)
    if (range && typeof target === 'number') tr.lift(range, target)
  }
  dispatch?.(tr.scrollIntoView())
  return true
}
