import { useState } from 'react'
import { Modal } from '../../../components/modal.tsx'
import { PickerGrid } from '../../../components/pictures/picture-picker.tsx'
import { PictureThumb } from '../../../components/pictures/picture-thumb.tsx'
import { PictureWords } from '../../../components/pictures/picture-words.tsx'
import { type ListedPicture, pictureTypes, type StoredPicture } from '../../../components/pictures/stored-picture.ts'
import { usePictureQueue } from '../../../components/pictures/use-picture-queue.ts'
import { FileButton } from '../../../components/upload/file-button.tsx'
import { useFileDrop } from '../../../components/upload/given-files.ts'
import { UploadList } from '../../../components/upload/upload-list.tsx'

interface ReplaceDialogProps {
  picture: ListedPicture
  onChosen: (by: StoredPicture) => void
  onClose: () => void
}

/** Asks for the picture that takes another's places: a new one, or one that is there. */
export function ReplaceDialog({ picture, onChosen, onClose }: ReplaceDialogProps) {
  const queue = usePictureQueue()
  /** What was uploaded, while its words are asked for. */
  const [asked, ask] = useState<StoredPicture | null>(null)
  const take = ([file]: readonly File[]) => {
    if (!file) return
    for (const { id } of queue.all()) queue.remove(id)
    ask(null)
    queue.add([file], (picture) => {
      queue.clear()
      ask(picture)
    })
  }
  const drop = useFileDrop(take)
  return (
    <Modal title={`Replace “${picture.name}”`} isOpen onClose={onClose} size="page">
      <div className="file-drop" data-over={drop.isOver || undefined} {...drop.handlers}>
        <p className="mb-4">
          Upload the new picture, or choose one that is there. You are asked before anything changes.
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
            <PictureWords
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
