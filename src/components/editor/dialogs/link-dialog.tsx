import { type Editor, getMarkRange } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { meantAddress } from '#domain/publishing/body-links.ts'
import { FieldNote } from '../../ui/form-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { linkProblem } from './link-address.ts'
import { type LinkTarget, PagePicker } from './page-picker.tsx'

interface LinkDialogProps {
  editor: Editor
  listLinks: () => Promise<readonly LinkTarget[]>
  onClose: () => void
  onClosed: () => void
}

export function LinkDialog({ editor, listLinks, onClose, onClosed }: LinkDialogProps) {
  const id = useId()
  const [chosen] = useState(() => chosenLink(editor))
  const [address, setAddress] = useState(chosen.href)
  const [problem, setProblem] = useState('')
  const lead = (href: string, words: string) => {
    putLink(editor, chosen, href, words)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = meantAddress(address)
    const wrong = linkProblem(href)
    if (wrong) setProblem(wrong)
    else lead(href, address.trim())
  }
  const remove = () => {
    removeLink(editor, chosen)
    onClose()
  }
  return (
    <Modal isOpen size="form" title={chosen.href ? 'Edit Link' : 'Insert Link'} {...{ onClose, onClosed }}>
      <form onSubmit={submit} noValidate className="-mx-5 mb-4 grid gap-4 border-b border-line px-5 pb-5">
        <div>
          <label htmlFor={`${id}address`} className="field-label">
            URL
          </label>
          <input
            id={`${id}address`}
            type="url"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setProblem('')
            }}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            className="field"
          />
          <div role="alert">
            <FieldNote id={`${id}problem`} error={problem} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-solid">
            {chosen.href ? 'Save Link' : 'Insert Link'}
          </button>
          <button type="button" onClick={onClose} className="button">
            Cancel
          </button>
          {chosen.href && (
            <button type="button" onClick={remove} className="button ml-auto">
              Remove Link
            </button>
          )}
        </div>
      </form>
      <PagePicker listLinks={listLinks} onPick={({ path, title }) => lead(path, title)} />
    </Modal>
  )
}

interface ChosenLink {
  from: number
  to: number
  href: string
}

/** The link at the cursor, else what is selected. */
function chosenLink({ state, schema }: Editor): ChosenLink {
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
function putLink(editor: Editor, { from, to }: ChosenLink, href: string, words: string): void {
  const { schema, state } = editor
  const mark = schema.mark('link', { href })
  const { tr } = state
  if (from === to) tr.insert(from, schema.text(words, mark.addToSet(state.selection.$from.marks())))
  else tr.removeMark(from, to, mark.type).addMark(from, to, mark)
  editor.view.dispatch(tr)
}

function removeLink(editor: Editor, { from, to }: ChosenLink): void {
  const { link } = editor.schema.marks
  if (link) editor.view.dispatch(editor.state.tr.removeMark(from, to, link))
}
