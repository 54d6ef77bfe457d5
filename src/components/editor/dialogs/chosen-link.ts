import { type Editor, getMarkRange } from '@tiptap/react'

/** Where a link stands or would stand, and what it leads to; an empty address where there is none yet. */
export interface ChosenLink {
  from: number
  to: number
  href: string
}

/** The link at the cursor, else what is selected. */
export function chosenLink({ state, schema }: Editor): ChosenLink {
  const { selection, doc } = state
  const { link } = schema.marks
  const range = link && getMarkRange(selection.$from, link)
  if (!range || selection.to > range.to)
    return { from: selection.from, to: selection.to, href: hrefAt(state, selection) }
  const mark = link.isInSet(doc.nodeAt(range.from)?.marks ?? [])
  return { from: range.from, to: range.to, href: String(mark?.attrs.href ?? '') }
}

function hrefAt({ doc }: Editor['state'], { from, to }: { from: number; to: number }): string {
  let href = ''
  doc.nodesBetween(from, to, (node) => {
    href ||= String(node.marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '')
  })
  return href
}

/** Makes the link; where nothing is selected, of `words`. */
export function putLink(editor: Editor, { from, to }: ChosenLink, href: string, words: string): void {
  const { schema, state } = editor
  const mark = schema.mark('link', { href })
  const { tr } = state
  if (from === to) tr.insert(from, schema.text(words, mark.addToSet(state.selection.$from.marks())))
  else tr.removeMark(from, to, mark.type).addMark(from, to, mark)
  editor.view.dispatch(tr)
}

export function removeLink(editor: Editor, { from, to }: ChosenLink): void {
  const { link } = editor.schema.marks
  if (link) editor.view.dispatch(editor.state.tr.removeMark(from, to, link))
}
