import { type Node, type Schema, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { pastedFiles } from '../../media/given-files.ts'
import { linkProblem } from '../dialogs/link-address.ts'
import { toDocument } from '../markup/to-document.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { leftOutFilesNotice, refusedImagesNotice } from './pasted-images.ts'

interface Pasted {
  onNotice: (notice: string) => void
  onPicture: (file: File) => void
}

/** Reduces pasted and dropped content to what a body can hold, and reports what was left out. */
export function pasteProps({ onNotice, onPicture }: Pasted): EditorProps {
  return {
    transformPastedHTML(html) {
      const cleaned = cleanPastedHtml(html)
      onNotice(refusedImagesNotice(cleaned.refusedImages))
      return cleaned.html
    },
    // With Shift it is taken as text alone, by the editor itself.
    clipboardTextParser: (text, _context, isPlain, view) =>
      isPlain ? (null as never) : pastedText(view.state.schema, text),
    transformPasted: (slice, _view, isText) => closedBlocks(slice, isText),
    handlePaste: (view, { clipboardData }) =>
      takeFiles(clipboardData) || linkSelection(view, clipboardData?.getData('text/plain') ?? ''),
    handleDrop(view, { dataTransfer, clientX, clientY }) {
      const place = view.posAtCoords({ left: clientX, top: clientY })
      if (!takeFiles(dataTransfer)) return false
      if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
      return true
    },
  }

  /** The first picture is taken; what comes with it, and what is no picture, cannot. */
  function takeFiles(data: DataTransfer | null): boolean {
    const files = data?.getData('text/html') ? [] : pastedFiles(data)
    if (files.length === 0) return false
    const picture = files.find(({ type }) => type.startsWith('image/'))
    onNotice(leftOutFilesNotice(files.length, picture !== undefined))
    if (picture) onPicture(picture)
    return true
  }
}

/** An address pasted over words makes them a link. */
function linkSelection(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state
  const { $from, $to, empty } = selection
  const address = text.trim()
  if (empty || !$from.sameParent($to) || !/^https?:/i.test(address) || linkProblem(address)) return false
  view.dispatch(tr.addMark($from.pos, $to.pos, schema.mark('link', { href: address })))
  return true
}

/** Lines longer than this are paragraphs, not lines that somebody's program broke. */
const longestBrokenLine = 120

/** Plain text is markup. Where no line is blank but one is long, every line is a paragraph, as some programs write. */
function pastedText(schema: Schema, text: string): Slice {
  const lines = text.split(/\r\n?|\n/)
  const hasOwnLines = !/\n\s*\n/.test(text.trim()) && lines.some(({ length }) => length > longestBrokenLine)
  return Slice.maxOpen(toDocument(schema, lines.join(hasOwnLines ? '\n\n' : '\n')).content)
}

/** Words go on in the line where they are pasted; a heading, list or quote stays one. */
function closedBlocks(slice: Slice, isText: boolean): Slice {
  const { content, openStart, openEnd } = slice
  const { firstChild, lastChild, childCount } = content
  if (!isText && childCount < 2) return slice
  const isBlock = (node: Node | null) =>
    node !== null && /^(heading|bulletList|orderedList|blockquote)$/.test(node.type.name)
  return new Slice(content, isBlock(firstChild) ? 0 : openStart, isBlock(lastChild) ? 0 : openEnd)
}
