import { type ReactNode, useState } from 'react'
import { FileButton } from './file-button.tsx'
import { PictureDescriptionFields, saidOf } from './picture-description.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { pictureTypes } from './stored-picture.ts'
import { UploadList } from './upload-list.tsx'
import type { OnePicture } from './use-one-picture.ts'

interface PictureSourceProps {
  one: OnePicture
  /** Other ways to a picture. */
  children?: ReactNode
}

/** Uploading a picture, or choosing one that is there, below the field that wants it. */
export function PictureSource({ one, children }: PictureSourceProps) {
  const [isPicking, setPicking] = useState(false)
  const { queue } = one
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
        <FileButton accept={pictureTypes} onFiles={one.take} className="text-link min-h-11">
          Upload a picture
        </FileButton>
        <button type="button" className="text-link min-h-11" onClick={() => setPicking(true)}>
          Choose from your pictures
        </button>
        {children}
      </div>
      <UploadList queue={queue} />
      <PicturePicker isOpen={isPicking} onPick={one.choose} onClose={() => setPicking(false)} />
    </>
  )
}

interface AskedDescriptionProps {
  one: OnePicture
  /** The field's value: another picture is not asked about. */
  address: string
}

/** Asks for the description of a picture in the field, and confirms that it was saved. */
export function AskedDescription({ one: { asked: put, ask }, address }: AskedDescriptionProps) {
  const [saved, setSaved] = useState({ address: '', words: '' })
  const asked = put?.address === address ? put : null
  return (
    <>
      {asked && (
        <div className="mt-4 border-l-2 border-kelp pl-4">
          <PictureDescriptionFields
            key={asked.id}
            picture={asked}
            leave="Skip"
            onLeave={() => ask(null)}
            onSaved={(picture) => {
              setSaved({ address, words: `Saved. ${saidOf(picture)}` })
              ask(null)
            }}
          />
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft wrap-anywhere not-empty:mt-2">
        {asked || saved.address !== address ? '' : saved.words}
      </p>
    </>
  )
}
