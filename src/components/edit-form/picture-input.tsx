import { useState } from 'react'
import { imageUrlKind, insecurePicture } from '#domain/pictures/image-url.ts'
import { pastedFiles, useFileDrop } from '../media/given-files.ts'
import { AskedDescription, PictureSource } from '../media/picture-source.tsx'
import { useOnePicture } from '../media/use-one-picture.ts'
import { FormField } from '../ui/form-field.tsx'
import type { FieldProps } from './fields.tsx'

interface PictureInputProps extends FieldProps {
  /** The drawn picture that would suit; null where there is none. */
  drawn: string | null
}

/**
 * The address of a picture, which is shown as far as it can be. One may be uploaded, dropped, pasted or chosen instead of typed,
 * and a drawn one is on offer. Requirement: s4-image-admin.
 */
export function PictureInput({ form, name, label, drawn }: PictureInputProps) {
  const address = form.values[name]?.trim() ?? ''
  const [failed, setFailed] = useState('')
  /** The URL before a drawn picture took its place. */
  const [replaced, setReplaced] = useState({ drawn: '', address: '' })
  const isShown = address !== '' && imageUrlKind(address) === 'public' && failed !== address
  const put = (next: string) => {
    form.set(name, next)
    // The button goes away: the focus must not go with it.
    document.getElementById(form.fieldId(name))?.focus()
  }
  const one = useOnePicture((picture) => form.set(name, picture.address))
  const drop = useFileDrop(one.take)
  return (
    <div className="file-drop" data-over={drop.isOver || undefined} {...drop.handlers}>
      <FormField
        label={label}
        id={form.fieldId(name)}
        hint={pictureHint(address, failed === address)}
        error={form.problems[name]}
      >
        {(control) => (
          <input
            {...control}
            inputMode="url"
            value={form.values[name]}
            onChange={({ target }) => form.set(name, target.value)}
            onPaste={(event) => {
              const files = pastedFiles(event.clipboardData)
              if (files.length > 0) event.preventDefault()
              one.take(files)
            }}
            className="field"
            autoComplete="off"
          />
        )}
      </FormField>
      <PictureSource one={one}>
        {drawn !== null && address !== drawn && (
          <button
            type="button"
            className="text-link min-h-11"
            onClick={() => {
              setReplaced({ drawn, address: form.values[name] ?? '' })
              put(drawn)
            }}
          >
            Use a drawn picture
          </button>
        )}
        {drawn !== null && address === drawn && replaced.drawn === drawn && replaced.address.trim() !== '' && (
          <button type="button" className="text-link min-h-11" onClick={() => put(replaced.address)}>
            Use the previous URL
          </button>
        )}
      </PictureSource>
      {isShown && (
        <img
          key={address}
          src={address}
          alt="As it will be shown"
          onError={() => setFailed(address)}
          className="mt-3 aspect-2/1 w-full rounded-[3px] border border-line object-cover"
        />
      )}
      <AskedDescription one={one} address={address} />
    </div>
  )
}

function pictureHint(address: string, hasFailed: boolean): string | undefined {
  if (address === '') return 'A full URL, or a path on this site that starts with one slash.'
  const kind = imageUrlKind(address)
  if (kind === 'invalid') return 'This is not the URL of a picture: a stock picture would be shown instead.'
  if (kind === 'insecure') return insecurePicture
  if (kind === 'local')
    return 'This URL only works on your own computer or network: a stock picture would be shown instead.'
  return hasFailed ? 'This picture could not be loaded. Visitors would not see it either.' : undefined
}
