import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { Backdrop, leaveToBackdrop } from '../../../components/ui/backdrop.tsx'
import { VideoPlayer } from '../../../components/ui/video-player.tsx'

interface VideoDialogProps {
  name: string
  url: string
  poster: string | null
  onClose: () => void
}

/** A dive site's film over the directory. Its code is fetched with the first film that somebody opens. */
export default function VideoDialog({ name, url, poster, onClose }: VideoDialogProps) {
  // The button that opened it, which is no part of the dialog and gets the focus back.
  const opener = useRef(document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Backdrop className="bg-water-6/85" onPress={onClose} />
        <Dialog.Content
          aria-describedby={undefined}
          onPointerDownOutside={leaveToBackdrop}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[min(100vw-1.5rem,64rem)] -translate-x-1/2 -translate-y-1/2 bg-raised text-ink shadow-2xl outline-none"
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <Dialog.Title className="text-2xl">{name}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 cursor-pointer place-items-center hover:text-kelp"
            >
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <VideoPlayer url={url} title={name} poster={poster} isAskedFor />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
