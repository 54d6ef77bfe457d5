import { useMutation } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { imageUrlKind } from '#domain/pictures/image-url.ts'
import type { UpdatePictureInput } from '#domain/pictures/picture.schema.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import type { StoredPicture } from '../../media/stored-picture.ts'
import { useOnePicture } from '../../media/use-one-picture.ts'
import { chosenImage, putImage } from './chosen-image.ts'

const refusals = {
  local:
    'Local development URLs will not work in published articles. Put the picture on the web, and use its public address.',
  invalid:
    'This does not look like the address of a picture. It begins with https:// or, for one of our own pictures, with a slash.',
}

/** The state of the image dialog. `file` was pasted or dropped, and is uploaded at once. */
export function useImageFields(editor: Editor, file: File | undefined, onClose: () => void) {
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
      text: 'Its words could not be kept with it for other places. Write them in Pictures.',
    }),
  })
  return ({ id, revision, ...known }: StoredPicture, words: Pick<StoredPicture, 'alt' | 'isDecorative' | 'credit'>) => {
    const isNew = words.alt !== known.alt || words.isDecorative !== known.isDecorative || words.credit !== known.credit
    if (isNew) keep.mutate({ id, revision, ...words })
  }
}
