import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'

interface FrameProps {
  title: string
  /** In CSS pixels; the page inside is as wide, whatever room the frame has. */
  width: number
  /** Keys that are pressed in it reach nobody else. */
  onEscape: () => void
  children: ReactNode
}

/** A window of its own width in the page, with the site's styles: media queries count by it. */
export function Frame({ title, width, onEscape, children }: FrameProps) {
  const [inside, setInside] = useState<Document | null>(null)
  const open = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument
    if (!page || page === inside) return
    dress(page)
    setInside(page)
  }
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onEscape())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    inside?.addEventListener('keydown', onKeyDown)
    return () => inside?.removeEventListener('keydown', onKeyDown)
  }, [inside])
  return (
    <iframe
      ref={open}
      // Firefox makes the empty page anew after it was put in.
      onLoad={({ currentTarget }) => open(currentTarget)}
      title={title}
      style={{ width: `min(100%, ${width}px)` }}
      className="mx-auto h-full border border-line bg-paper"
    >
      {inside && createPortal(<Still>{children}</Still>, inside.body)}
    </iframe>
  )
}

/** The styles of this page, and what its rules ask of the root. */
function dress(page: Document): void {
  const root = page.documentElement
  root.lang = document.documentElement.lang
  Object.assign(root.dataset, document.documentElement.dataset)
  root.className = document.documentElement.className
  page.head.replaceChildren(
    ...Array.from(document.querySelectorAll('link[rel=stylesheet], style'), (style) => page.importNode(style, true)),
  )
}

/** Links and buttons of a preview do nothing: they would take the form away, or count as a reader's. */
function Still({ children }: { children: ReactNode }) {
  return (
    // As on a page: rules for what stands in one count here too.
    <main
      className="pb-16"
      onClickCapture={(event) => {
        if (!(event.target as Element).closest('a, button')) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </main>
  )
}
