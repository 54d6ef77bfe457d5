import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { imageUrlKind } from '#domain/image-url.ts'
import { Modal } from '../../modal.tsx'
import { chosenImage, putImage } from './chosen-image.ts'
import { ImagePreview } from './image-preview.tsx'

interface ImageDialogProps {
  editor: Editor
  onClose: () => void
  onClosed: () => void
}

/** In CSS pixels. Requirement: s5-editor-widths. */
const widths = ['300', '600', '800', '1200']

const refusals = {
  local:
    'Local development URLs will not work in published articles. Put the picture on the web, and use its public address.',
  invalid:
    'This does not look like the address of a picture. It begins with https:// or, for one of our own pictures, with a slash.',
}

/** Asks for a picture by its address, or changes the one that is chosen. Requirements: s2-admin-image-dialog, s4-image-dialog. */
export function ImageDialog({ editor, onClose, onClosed }: ImageDialogProps) {
  const id = useId()
  const [chosen] = useState(() => chosenImage(editor))
  const [src, setSrc] = useState(chosen?.src ?? '')
  const [alt, setAlt] = useState(chosen?.alt ?? '')
  const [width, setWidth] = useState(chosen ? (chosen.width ?? '') : '600')
  const [problem, setProblem] = useState('')
  const hasOtherWidth = chosen !== null && !widths.includes(chosen.width ?? '')
  const address = src.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kind = imageUrlKind(address)
    if (kind !== 'public') return setProblem(refusals[kind])
    putImage(editor, { src: address, alt: alt.trim() || 'Image', width: width || null })
    onClose()
  }
  const remove = () => {
    editor.commands.deleteSelection()
    onClose()
  }
  return (
    <Modal isOpen size="form" title={chosen ? 'Edit Image' : 'Insert Image'} {...{ onClose, onClosed }}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div>
          <label htmlFor={`${id}src`} className="field-label">
            Image URL
          </label>
          <input
            id={`${id}src`}
            type="url"
            required
            value={src}
            onChange={(event) => {
              setSrc(event.target.value)
              setProblem('')
            }}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            className="field"
          />
          <p role="alert" id={`${id}problem`} className="field-error empty:hidden">
            {problem}
          </p>
        </div>
        <div>
          <label htmlFor={`${id}alt`} className="field-label">
            Alt text, for those who do not see it
          </label>
          <input
            id={`${id}alt`}
            value={alt}
            placeholder="Image"
            onChange={(event) => setAlt(event.target.value)}
            className="field"
          />
        </div>
        <div>
          <label htmlFor={`${id}width`} className="field-label">
            Width
          </label>
          <select id={`${id}width`} value={width} onChange={(event) => setWidth(event.target.value)} className="field">
            {hasOtherWidth && (
              <option value={chosen.width ?? ''}>{chosen.width ? `${chosen.width} px` : 'As wide as the text'}</option>
            )}
            {widths.map((pixels) => (
              <option key={pixels} value={pixels}>{`${pixels} px`}</option>
            ))}
          </select>
        </div>
        {imageUrlKind(address) === 'public' && <ImagePreview key={address} src={address} alt={alt} />}
        <div className="flex flex-wrap gap-3 pt-1">
          <button type="submit" disabled={address === ''} className="button button-solid">
            {chosen ? 'Save Image' : 'Insert Image'}
          </button>
          <button type="button" onClick={onClose} className="button">
            Cancel
          </button>
          {chosen && (
            <button type="button" onClick={remove} className="button ml-auto">
              Remove Image
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}
