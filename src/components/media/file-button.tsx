import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** Types that the chooser offers, apart by commas. */
  accept: string
  isMultiple?: boolean
  className?: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the system's chooser; on a phone that offers the camera as well. */
export function FileButton({ accept, isMultiple, className = 'button', onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again once it has been mended.
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
