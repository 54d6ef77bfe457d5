import { Modal } from '../../../components/modal.tsx'
import { PickerGrid } from '../../../components/pictures/picture-picker.tsx'
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
  const take = ([file]: readonly File[]) => {
    if (!file) return
    for (const { id } of queue.all()) queue.remove(id)
    queue.add([file], onChosen)
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
        <PickerGrid onPick={onChosen} except={picture.id} />
      </div>
    </Modal>
  )
}
