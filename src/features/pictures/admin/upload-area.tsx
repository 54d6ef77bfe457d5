import { useEffect } from 'react'
import { counted } from '#domain/numbers.ts'
import { ContourLines } from '../../../components/contour-lines.tsx'
import { pictureTypes, type StoredPicture } from '../../../components/pictures/stored-picture.ts'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { pastedFiles } from '../../../components/upload/given-files.ts'
import { UploadList, useUploads } from '../../../components/upload/upload-list.tsx'
import type { UploadQueue } from '../../../components/upload/upload-queue.ts'

interface UploadAreaProps {
  queue: UploadQueue<StoredPicture>
  /** Pictures are taken from the clipboard only while it is on show. */
  isOpen: boolean
  isOver: boolean
  onFiles: (files: File[]) => void
  onEdit: (picture: StoredPicture) => void
}

/** Where pictures are given to the site, several at once: chosen, dropped anywhere on the screen, or pasted. */
export function UploadArea({ queue, isOpen, isOver, onFiles, onEdit }: UploadAreaProps) {
  const uploads = useUploads(queue)
  const done = uploads.filter(({ state }) => state === 'done').length
  usePaste(isOpen, onFiles)
  useAskBeforeLeaving(uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'working'))
  return (
    <>
      <div
        data-over={isOver || undefined}
        className="relative isolate mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 overflow-hidden border border-dashed border-ink-soft px-5 py-8 data-over:border-kelp data-over:outline-2 data-over:outline-kelp"
      >
        <ContourLines />
        <FileButton accept={pictureTypes} isMultiple onFiles={onFiles} className="button button-solid">
          Upload pictures
        </FileButton>
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">
          Or drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each. Place and camera are taken
          out.
        </p>
      </div>
      <div className={uploads.length > 0 ? 'mt-6' : ''}>
        <UploadList
          queue={queue}
          renderDone={(picture) => (
            <button
              type="button"
              className="text-link min-h-11 px-1"
              aria-label={`Add words: ${picture.name}`}
              onClick={() => onEdit(picture)}
            >
              Add words
            </button>
          )}
        />
        {done > 0 && (
          <button type="button" className="text-link min-h-11 text-sm" onClick={queue.clear}>
            {`Clear ${counted(done, 'finished upload')}`}
          </button>
        )}
      </div>
    </>
  )
}

/** Whatever is pasted outside of a field. */
function usePaste(isOpen: boolean, onFiles: (files: File[]) => void) {
  useEffect(() => {
    if (!isOpen) return
    const take = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')) return
      const files = pastedFiles(event.clipboardData)
      if (files.length > 0) onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [isOpen, onFiles])
}

/** A reload would drop what is on its way: the browser asks first, in its own words. */
function useAskBeforeLeaving(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}
