import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { imageUrlKind, insecurePicture } from '#domain/pictures/image-url.ts'
import type { UpdatePictureInput } from '#domain/pictures/picture.schema.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { pastedFiles, useFileDrop } from '../../media/given-files.ts'
import { PictureSource } from '../../media/picture-source.tsx'
import type { StoredPicture } from '../../media/stored-picture.ts'
import { useOnePicture } from '../../media/use-one-picture.ts'
import { FieldNote } from '../../ui/form-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { chosenImage, putImage } from './chosen-image.ts'

interface ImageDialogProps {
  editor: Editor
  file?: File
  onClose: () => void
  onClosed: () => void
}

/** In CSS pixels. Requirement: s5-editor-widths. */
const widths = ['300', '600', '800', '1200']

/** Asks for a picture by its address or as a file, or changes the one that is chosen. Requirements: s2-admin-image-dialog, s4-image-dialog. */
export function ImageDialog({ editor, file, onClose, onClosed }: ImageDialogProps) {
  const id = useId()
  const fields = useImageFields(editor, file, onClose)
  const { chosen, address, problem, one, isDecorative } = fields
  const drop = useFileDrop(one.take)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    fields.submit()
  }
  const remove = () => {
    editor.commands.deleteSelection()
    onClose()
  }
  return (
    <Modal isOpen size="form" title={chosen ? 'Edit Image' : 'Insert Image'} {...{ onClose, onClosed }}>
      <form
        onSubmit={submit}
        noValidate
        className="file-drop grid grid-cols-1 gap-4"
        data-over={drop.isOver || undefined}
        {...drop.handlers}
      >
        <div>
          <label htmlFor={`${id}src`} className="field-label">
            Image URL
          </label>
          <input
            id={`${id}src`}
            type="url"
            required
            value={fields.src}
            onChange={({ target }) => fields.setSrc(target.value)}
            onPaste={(event) => {
              const files = pastedFiles(event.clipboardData)
              if (files.length > 0) event.preventDefault()
              one.take(files)
            }}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}problem` : undefined}
            className="field"
          />
          <div role="alert">
            <FieldNote id={`${id}problem`} error={problem} />
          </div>
          <PictureSource one={one} />
        </div>
        <AltFields id={id} fields={fields} />
        <WidthSelect id={id} fields={fields} />
        {imageUrlKind(address) === 'public' && (
          <ImagePreview key={address} src={address} alt={isDecorative ? '' : fields.alt} />
        )}
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

interface PartProps {
  id: string
  fields: ReturnType<typeof useImageFields>
}

function AltFields({ id, fields }: PartProps) {
  const { isDecorative } = fields
  return (
    <div>
      <label htmlFor={`${id}alt`} className="field-label">
        Alt text, for people who cannot see it
      </label>
      <input
        id={`${id}alt`}
        value={isDecorative ? '' : fields.alt}
        placeholder={isDecorative ? undefined : 'Image'}
        disabled={isDecorative}
        onChange={({ target }) => fields.setAlt(target.value)}
        className="field disabled:opacity-55"
      />
      <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => fields.setDecorative(target.checked)}
          className="size-5 shrink-0 accent-kelp"
        />
        Decorative: it adds nothing to the text around it
      </label>
      {fields.isCreditAsked && (
        <>
          <label htmlFor={`${id}credit`} className="field-label mt-3">
            Photo by
          </label>
          <input
            id={`${id}credit`}
            value={fields.credit}
            maxLength={200}
            onChange={({ target }) => fields.setCredit(target.value)}
            className="field"
          />
        </>
      )}
    </div>
  )
}

function WidthSelect({ id, fields: { chosen, width, setWidth } }: PartProps) {
  const hasOtherWidth = chosen !== null && !widths.includes(chosen.width ?? '')
  return (
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
  )
}

/** How the picture looks; nothing, when it does not load. Requirement: s4-image-admin. */
function ImagePreview({ src, alt }: { src: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <img
      src={src}
      alt={alt.trim() || 'Image'}
      onError={() => setHasFailed(true)}
      className="max-h-52 max-w-full justify-self-start rounded-[3px] border border-line object-contain"
    />
  )
}

const refusals = {
  insecure: insecurePicture,
  local:
    'Local development URLs will not work in published articles. Put the picture on the web and use its public URL.',
  invalid:
    'This does not look like the URL of a picture. It should start with https:// or, for one of our own pictures, with a slash.',
}

/** The state of the image dialog. `file` was pasted or dropped, and is uploaded at once. */
function useImageFields(editor: Editor, file: File | undefined, onClose: () => void) {
  const [chosen] = useState(() => chosenImage(editor))
  const [src, setSrc] = useState(chosen?.src ?? '')
  const [alt, setAlt] = useState(chosen?.alt ?? '')
  const [isDecorative, setDecorative] = useState(chosen?.alt === '')
  const [credit, setCredit] = useState('')
  const [width, setWidth] = useState(chosen ? (chosen.width ?? '') : '600')
  const [problem, setProblem] = useState('')
  const offered = useRef('')
  const storeDescription = useStoredDescription()
  const one = useOnePicture((picture) => {
    setSrc(picture.address)
    setProblem('')
    // Typed text stays, but text from another picture is replaced.
    const brought = offered.current
    setAlt((typed) => picture.alt || (typed === brought ? '' : typed))
    offered.current = picture.alt
    setDecorative(picture.isDecorative)
    setCredit(picture.credit)
  })
  const begun = useRef(false)
  useEffect(() => {
    if (file && !begun.current) one.take([file])
    begun.current = true
  }, [file, one.take])
  const address = src.trim()
  const asked = one.asked?.address === address ? one.asked : null
  return {
    ...{ chosen, src, alt, setAlt, isDecorative, setDecorative, credit, setCredit, width, setWidth, problem, one },
    address,
    isCreditAsked: asked !== null,
    setSrc: (next: string) => {
      setSrc(next)
      setProblem('')
    },
    submit: () => {
      const kind = imageUrlKind(address)
      if (kind !== 'public') return setProblem(refusals[kind])
      const words = { alt: isDecorative ? '' : alt.trim(), isDecorative, credit: credit.trim() }
      putImage(editor, { src: address, alt: isDecorative ? '' : words.alt || 'Image', width: width || null })
      if (asked) storeDescription(asked, words)
      onClose()
    },
  }
}

function useStoredDescription() {
  const client = useApiClient()
  const contentChanged = useContentChanged()
  const keep = useMutation({
    mutationFn: (input: UpdatePictureInput) => client.adminContent.updatePicture.mutate(input),
    onSuccess: contentChanged,
    onError: useFailureToast({
      title: 'The picture is in the text',
      text: 'Its details could not be saved for use elsewhere. Add them in Pictures.',
    }),
  })
  return ({ id, revision, ...known }: StoredPicture, words: Pick<StoredPicture, 'alt' | 'isDecorative' | 'credit'>) => {
    const isNew = words.alt !== known.alt || words.isDecorative !== known.isDecorative || words.credit !== known.credit
    if (isNew) keep.mutate({ id, revision, ...words })
  }
}
