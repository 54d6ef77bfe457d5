import { type DragEvent, useState } from 'react'

/** The pasted files, unless there is text as well: a text program adds a picture of its text. */
export function pastedFiles(data: DataTransfer | null): File[] {
  return data && !data.getData('text/plain').trim() ? [...data.files] : []
}

/** A place where files may be dropped. @returns its handlers, and whether files are held over it */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Else the browser would open the file in place of the page.
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
