import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Modal } from '../../../components/modal.tsx'
import { PictureThumb } from '../../../components/pictures/picture-thumb.tsx'
import { PictureWords } from '../../../components/pictures/picture-words.tsx'
import { StorageLine } from '../../../components/pictures/storage-line.tsx'
import type { ListedPicture, StoredPicture } from '../../../components/pictures/stored-picture.ts'
import { usePictureQueue } from '../../../components/pictures/use-picture-queue.ts'
import { QueryNotice } from '../../../components/query-notice.tsx'
import { SectionHeading } from '../../../components/section-heading.tsx'
import { useToast } from '../../../components/toast.tsx'
import { useFileDrop } from '../../../components/upload/given-files.ts'
import { useApi } from '../../../lib/api.ts'
import { PictureGrid } from './picture-grid.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { UploadArea } from './upload-area.tsx'
import { usePictureActs } from './use-picture-acts.ts'

/** The owner's own pictures: given, described, found, replaced and deleted. */
export function PicturesPanel({ isOpen }: { isOpen: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, edit] = useState<StoredPicture | null>(null)
  const [replaced, replace] = useState<ListedPicture | null>(null)
  const toast = useToast()
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
        title={edited ? `Words of “${edited.name}”` : ''}
        isOpen={edited !== null}
        onClose={() => edit(null)}
        size="form"
      >
        {edited && (
          <>
            <div className="mb-5">
              <PictureThumb picture={edited} isWhole />
            </div>
            <PictureWords
              // An upload knows less than the list: the words may have been written meanwhile.
              picture={data?.find(({ id }) => id === edited.id) ?? edited}
              leave="Cancel"
              onLeave={() => edit(null)}
              onSaved={({ name }) => {
                edit(null)
                toast({ title: 'Saved', text: `The words of “${name}” are up to date.` })
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
