import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useClickOutside } from '../../lib/use-click-outside.ts'

interface FoldProps {
  className?: string
  /** Of the button; without it the face names it. */
  name?: string
  face: ReactNode
  faceClass: string
  /** Hides what is folded, where that depends on the window: `not-data-unfolded:hidden`. */
  contentClass: string
  children: (isUnfolded: boolean, fold: () => void) => ReactNode
}

/** A part that its button unfolds. Escape and a press outside fold it again. */
export function Fold({ className, name, face, faceClass, contentClass, children }: FoldProps) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClickOutside(area, isUnfolded, () => setUnfolded(false))
  const fold = () => {
    if (!isUnfolded) return
    setUnfolded(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the button, and from what it unfolds
    <div
      ref={area}
      className={className}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && fold()}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={isUnfolded}
        aria-controls={id}
        className={faceClass}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {face}
      </button>
      <div id={id} data-unfolded={isUnfolded || undefined} className={contentClass}>
        {children(isUnfolded, fold)}
      </div>
    </div>
  )
}
