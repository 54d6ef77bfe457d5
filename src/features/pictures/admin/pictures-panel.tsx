import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '#domain/shared/numbers.ts'
import { FileButton } from '../../../components/media/file-button.tsx'
import { pastedFiles, useFileDrop } from '../../../components/media/given-files.ts'
import { PictureDescriptionFields } from '../../../components/media/picture-description.tsx'
import { PickerGrid } from '../../../components/media/picture-picker.tsx'
import { PictureThumb } from '../../../components/media/picture-thumb.tsx'
import { StorageLine } from '../../../components/media/storage-line.tsx'
import { type ListedPicture, pictureTypes, type StoredPicture } from '../../../components/media/stored-picture.ts'
import { UploadList, useUploads } from '../../../components/media/upload-list.tsx'
import { useOnePicture } from '../../../components/media/use-one-picture.ts'
import { type UploadQueue, usePictureQueue } from '../../../components/media/use-picture-queue.ts'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { ContourLines } from '../../../components/ui/contour-lines.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureActs } from './use-picture-acts.ts'

/** The owner's own pictures: given, described, found, replaced and deleted. */
export function PicturesPanel({ isOpen }: { isOpen: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, edit] = useState<StoredPicture | null>(null)
  const [replaced, replace] = useState<ListedPicture | null>(null)
  const query = useQuery({
    ...useApi().adminContent.pictures.queryOptions(),
    ...{ enabled: isOpen, staleTime: 0, refetchOnWindowFocus: true },
  })
  const queue = usePictureQueue()
  const take = useCallback((files: File[]) => queue.add(files, () => undefined), [queue])
  const drop = useFileDrop(take)
  // The button that was pressed goes away with its picture.
  const acts = usePictureActs(() => heading.current?.focus({ preventScroll: true }))
  const { data } = query
  return (
    <section aria-labelledby="own-pictures" {...drop.handlers}>
      <SectionHeading ref={heading} id="own-pictures" title="Pictures" />
      <div className="mt-4">
        <StorageLine isOpen={isOpen} count={data?.length} />
      </div>
      <UploadArea {...{ queue, isOpen, isOver: drop.isOver, onFiles: take, onEdit: edit }} />
      <QueryNotice query={query} failed="Your pictures could not be loaded." />
      {data && <PictureGrid pictures={data} acts={acts} onEdit={edit} onReplace={replace} />}
      <Modal
        title={edited ? `Details of “${edited.name}”` : ''}
        isOpen={edited !== null}
        onClose={() => edit(null)}
        size="form"
      >
        {edited && (
          <>
            <div className="mb-5">
              <PictureThumb picture={edited} isWhole />
            </div>
            <PictureDescriptionFields
              // An upload knows less than the list: the words may have been written meanwhile.
              picture={data?.find(({ id }) => id === edited.id) ?? edited}
              leave="Cancel"
              onLeave={() => edit(null)}
              onSaved={({ name }) => {
                edit(null)
                showToast({ title: 'Saved', text: `The details of “${name}” are up to date.` })
              }}
            />
          </>
        )}
      </Modal>
      {replaced && (
        <ReplaceDialog
          picture={replaced}
          onClose={() => replace(null)}
          onChosen={(by) => {
            replace(null)
            acts.askToReplace({ picture: replaced, by })
          }}
        />
      )}
      <ConfirmDialog {...acts.question} />
    </section>
  )
}

interface UploadAreaProps {
  queue: UploadQueue<StoredPicture>
  /** Pictures are taken from the clipboard only while it is on show. */
  isOpen: boolean
  isOver: boolean
  onFiles: (files: File[]) => void
  onEdit: (picture: StoredPicture) => void
}

/** Where pictures are given to the site, several at once: chosen, dropped anywhere on the screen, or pasted. */
function UploadArea({ queue, isOpen, isOver, onFiles, onEdit }: UploadAreaProps) {
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
        <ContourLines className="h-8" />
        <FileButton accept={pictureTypes} isMultiple onFiles={onFiles} className="button button-solid">
          Upload pictures
        </FileButton>
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">
          Or drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each. Location and camera data are
          removed.
        </p>
      </div>
      <div className={uploads.length > 0 ? 'mt-6' : ''}>
        <UploadList
          queue={queue}
          renderDone={(picture) => (
            <button
              type="button"
              className="text-link min-h-11 px-1"
              aria-label={`Add details: ${picture.name}`}
              onClick={() => onEdit(picture)}
            >
              Add details
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

/** A reload would drop running uploads, so the browser asks first. */
function useAskBeforeLeaving(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
}

interface ReplaceDialogProps {
  picture: ListedPicture
  onChosen: (by: StoredPicture) => void
  onClose: () => void
}

/** Asks for the picture that takes another's places: a new one, or one that is there. */
function ReplaceDialog({ picture, onChosen, onClose }: ReplaceDialogProps) {
  // An uploaded picture is asked for its description first.
  const { queue, asked, take } = useOnePicture(() => undefined)
  const drop = useFileDrop(take)
  return (
    <Modal title={`Replace “${picture.name}”`} isOpen onClose={onClose} size="page">
      <div className="file-drop" data-over={drop.isOver || undefined} {...drop.handlers}>
        <p className="mb-4">
          Upload a new picture, or choose an existing one. You will be asked before anything changes.
        </p>
        <FileButton accept={pictureTypes} onFiles={take}>
          Upload a picture
        </FileButton>
        <div className="mt-4 mb-6">
          <UploadList queue={queue} />
        </div>
        {asked ? (
          <div className="max-w-xl border-l-2 border-kelp pl-4">
            <div className="mb-5">
              <PictureThumb picture={asked} isWhole />
            </div>
            <PictureDescriptionFields
              key={asked.id}
              picture={asked}
              leave="Skip"
              onLeave={() => onChosen(asked)}
              onSaved={onChosen}
            />
          </div>
        ) : (
          <PickerGrid onPick={onChosen} except={picture.id} />
        )}
      </div>
    </Modal>
  )
}
