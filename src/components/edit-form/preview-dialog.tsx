import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Modal } from '../ui/modal.tsx'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import type { Story, StoryEditKind, StoryFormValues } from './story-values.ts'

const windows = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Desktop', width: 1440, Icon: Monitor },
] as const

interface PreviewDialogProps<Item extends Story> {
  kind: StoryEditKind<Item>
  /** Null while it is closed. */
  values: StoryFormValues | null
  stored: Item | null
  onClose: () => void
}

/** The readers' screen with the values of the form, as wide as a phone or a desktop. */
export function PreviewDialog<Item extends Story>({ kind, values, stored, onClose }: PreviewDialogProps<Item>) {
  const [shown, setShown] = useState<(typeof windows)[number]>(() => (innerWidth < 768 ? windows[0] : windows[1]))
  return (
    <Modal title="Preview" isOpen={values !== null} onClose={onClose} size="wide">
      <div className="flex h-full flex-col gap-4">
        <PreviewChoice legend="Width" views={windows} shown={shown} onShow={setShown} />
        <div className="min-h-0 flex-1">
          {values && (
            <StoryFrame
              {...{ kind, values, stored, width: shown.width, onEscape: onClose }}
              title={`Preview, ${shown.name.toLowerCase()}`}
            />
          )}
        </div>
      </div>
    </Modal>
  )
}

interface StoryFrameProps<Item extends Story> extends Omit<FrameProps, 'children'> {
  kind: StoryEditKind<Item>
  values: StoryFormValues
  stored: Item | null
}

/** The readers' screen of a story. */
export function StoryFrame<Item extends Story>({ kind, values, stored, ...frame }: StoryFrameProps<Item>) {
  const client = useApiClient()
  const { teamName, timeZone } = useSite()
  const { content } = values
  const body = useQuery({
    queryKey: ['preview', content],
    queryFn: () => client.adminContent.renderBody.mutate({ content }),
    gcTime: 0,
  })
  const publishedAt = instantOf(values.publishedAt, timeZone) ?? new Date()
  return (
    <>
      {body.data && (
        <Frame {...frame}>
          {kind.renderPreview({ ...values, author: values.author || teamName }, body.data, stored, publishedAt)}
        </Frame>
      )}
      <QueryNotice query={body} failed="The preview could not be loaded." />
    </>
  )
}

interface FrameProps {
  title: string
  /** In CSS pixels; the page inside is as wide, whatever room the frame has. */
  width: number
  /** Key presses inside the frame don't reach the dialog. */
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

/** Copies the styles of this page, and the attributes of its root that they use. */
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
    // The styles of a page apply inside main.
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

interface PreviewView {
  name: string
  /** In CSS pixels. */
  width: number
  Icon: LucideIcon
}

interface PreviewChoiceProps<View extends PreviewView> {
  legend: string
  views: readonly View[]
  shown: View
  onShow: (view: View) => void
}

/** Chooses how a preview is shown. */
export function PreviewChoice<View extends PreviewView>({ legend, views, shown, onShow }: PreviewChoiceProps<View>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-pressed={shown === view}
          onClick={() => onShow(view)}
          className={`button ${shown === view ? 'button-solid' : ''}`}
        >
          <view.Icon size={18} strokeWidth={1.5} aria-hidden="true" />
          {view.name}
        </button>
      ))}
    </fieldset>
  )
}
