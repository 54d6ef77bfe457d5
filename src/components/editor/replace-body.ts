import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { toDocument } from './markup/to-document.ts'
import { blockMarkup } from './markup/to-markup.ts'

interface Replacing {
  /** Whether undo brings back what stood there. */
  isUndoable: boolean
}

/** Replaces the body. Blocks that both have stay as they are. */
export function replaceBody(editor: Editor, markup: string, { isUndoable }: Replacing): void {
  const { doc, tr } = editor.state
  const next = toDocument(editor.schema, markup)
  const [before, after] = [doc.children, next.children]
  const start = before.findIndex((block, index) => !isSame(block, after[index]))
  const first = start === -1 ? before.length : start
  let kept = 0
  while (kept < Math.min(before.length, after.length) - first && isSame(before.at(-1 - kept), after.at(-1 - kept))) {
    kept += 1
  }
  if (first === before.length && before.length === after.length) return
  const from = sizeOf(before.slice(0, first))
  const to = sizeOf(before.slice(0, before.length - kept))
  tr.replaceWith(from, to, after.slice(first, after.length - kept))
  editor.view.dispatch(tr.setMeta('addToHistory', isUndoable))
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other) && blockMarkup(one) === blockMarkup(other)
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)
}
