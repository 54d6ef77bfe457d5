import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { linkProblem } from '../dialogs/link-address.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { refusedImagesNotice } from './pasted-images.ts'
import { closedBlocks, pastedText } from './pasted-text.ts'

/** What is pasted or dropped comes in as bodies can hold it; what was left out is told in words. */
export function pasteProps(onNotice: (notice: string) => void): EditorProps {
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
      refuseFiles(clipboardData, onNotice) || linkSelection(view, clipboardData?.getData('text/plain') ?? ''),
    handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer, onNotice),
  }
}

/** Pictures come by their address; a file without one cannot. */
function refuseFiles(data: DataTransfer | null, onNotice: (notice: string) => void): boolean {
  if (!data || data.files.length === 0 || data.getData('text/html') || data.getData('text/plain')) return false
  onNotice(refusedImagesNotice(data.files.length))
  return true
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
