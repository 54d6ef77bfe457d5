import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import type { LocalCopy } from '../../lib/local-copies.ts'
import { useSite } from '../../lib/site.ts'
import { showToast } from '../ui/shown-toast.ts'
import { QueryNotice } from '../ui/trouble-notice.tsx'
import type { FormValues, ListMutations, Publishable, PublishableKind } from './edit-kind.ts'
import { asValues, LocalCopyNotice } from './local-copy-notice.tsx'
import type { EditFormProps, RestoredValues } from './use-edit-form.ts'

export interface EditorPlace {
  /** The id of the edited item; absent for a new one. */
  edit: number | undefined
  /** Whether its tab is open: behind other tabs it stays as it is. */
  isOpen: boolean
}

export interface ListEvents {
  onEdit: (id: number) => void
  /** Closes the form of an item that was deleted, published or taken back in the list. */
  onChanged: (id: number) => void
  /** No form is above the list: the heading of the editor is its heading too. */
  isAlone: boolean
}

interface PublishableEditorProps<Item extends Publishable, Values extends FormValues> extends EditorPlace {
  kind: PublishableKind<Item, Values>
  mutations: ListMutations<Item, Values>
  /** Over the form of a new item. */
  title: string
  /** Over the list, where a new form opens only on request. */
  closed?: { title: string; text: string }
  /** The edited item as it is stored. */
  stored: UseQueryResult<Item>
  renderForm: (form: EditFormProps<Item, Values>) => ReactNode
  renderList: (events: ListEvents) => ReactNode
}

/** The form of one item above the list of all. */
export function PublishableEditor<Item extends Publishable, Values extends FormValues>(
  props: PublishableEditorProps<Item, Values>,
) {
  const { kind, mutations, title, closed, stored, edit, isOpen, renderForm, renderList } = props
  const router = useRouter()
  const { timeZone } = useSite()
  const isShown = useRef(isOpen)
  useEffect(() => {
    isShown.current = isOpen
  })
  const onEdit = (id: number | undefined) => {
    // A response that arrives while another tab is open must not change the tab.
    if (isShown.current) void router.navigate({ to: '/admin', search: { tab: kind.tab, edit: id }, resetScroll: false })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { opening, open, keep } = useOpening<Item, Values>(edit, stored.data)
  // The focus follows to the form that was asked for; an item that arrives would break a smooth scroll off.
  useEffect(() => {
    if (opening.isQuiet) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [opening.number])
  const [isBegun, setBegun] = useState(false)
  const isClosed = closed !== undefined && !isBegun && !opening.story && !opening.restored && !opening.isAwaited
  const begin = () => {
    setBegun(true)
    open(nothing)
  }
  const leave = (isQuiet = false) => {
    setBegun(false)
    open({ ...nothing, isQuiet })
    onEdit(undefined)
  }
  const saved: EditFormProps<Item, Values>['onSaved'] = (story, { isPublishing, wasOut, isLater, form }) => {
    if (isPublishing && form === 'done') leave()
    else if (form !== 'left') {
      keep(story)
      onEdit(story.id)
    }
    if (isPublishing) {
      const href = kind.sitePath(story)
      showToast(savedToast(kind, story, timeZone, wasOut, href === null ? null : () => void router.navigate({ href })))
    } else if (isLater) showToast(laterToast(story, timeZone))
    else if (form === 'left') showToast({ title: 'Saved', text: `“${story.title}” is saved as a draft.` })
  }
  const cancel: EditFormProps<Item, Values>['onCancel'] = (restored) => {
    const { edit: id, story } = opening
    leave()
    if (!restored) return
    const bringBack = () => {
      open({ ...nothing, edit: id, story, restored })
      onEdit(id)
    }
    showToast({ title: 'Closed without saving', action: { label: 'Undo', onPress: bringBack } })
  }
  const restore = (copy: LocalCopy) => {
    const { revision, idempotencyKey } = copy
    const restored = { values: asValues(kind.initialValues, copy), revision, idempotencyKey }
    const id = copy.id ?? undefined
    open({ ...nothing, edit: id, restored, isAwaited: id !== undefined })
    onEdit(id)
  }
  /** The edited item was deleted: its text becomes a new one. */
  const startAnew = () => {
    setBegun(true)
    open({ ...nothing, restored: opening.restored })
    onEdit(undefined)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none sm:text-3xl">
          {opening.story ? `Edit: ${opening.story.title}` : isClosed ? closed.title : title}
        </h2>
        {isClosed && (
          <button type="button" className="button button-solid" onClick={begin}>
            {title}
          </button>
        )}
        {!isClosed && (
          <button type="button" className="text-link min-h-11" onClick={() => showList(list.current)}>
            {`All ${kind.noun}s`}
          </button>
        )}
      </div>
      {isClosed && <p className="mt-3 max-w-prose text-ink-soft">{closed.text}</p>}
      <div className="mt-4">
        <LocalCopyNotice kind={kind} mutations={mutations} openings={opening.number} onRestore={restore} />
        {opening.isAwaited && <Opening stored={stored} noun={kind.noun} onLeave={startAnew} />}
        {!opening.isAwaited && !isClosed && (
          <Fragment key={opening.number}>
            {renderForm({
              ...{ kind, mutations, stored: opening.story, restored: opening.restored },
              ...{ onSaved: saved, onCancel: cancel },
            })}
          </Fragment>
        )}
      </div>
      <div ref={list}>
        {renderList({
          onEdit,
          onChanged: (id) => id === opening.story?.id && leave(true),
          isAlone: isClosed,
        })}
      </div>
    </>
  )
}

function showList(list: HTMLElement | null): void {
  const heading = list?.querySelector('h2')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** A new opening is a new form. */
interface Opening<Item, Values> {
  number: number
  /** Its id in the URL. */
  edit: number | undefined
  story: Item | null
  /** Text of a local copy or an Undo. */
  restored: RestoredValues<Values> | null
  /** The item is still loading. */
  isAwaited: boolean
  /** It opens unasked: the focus stays where it is. */
  isQuiet: boolean
}

const nothing = { edit: undefined, story: null, restored: null, isAwaited: false, isQuiet: false } as const

/** The form has the item of the URL, once that is loaded, else a new one. */
function useOpening<Item extends Publishable, Values extends FormValues>(
  edit: number | undefined,
  stored: Item | undefined,
) {
  const [seen, setSeen] = useState(edit)
  const [opening, setOpening] = useState<Opening<Item, Values>>({
    ...nothing,
    ...{ number: 0, edit, isAwaited: edit !== undefined },
    // A link within the dashboard has moved the focus into the panel; loading the page has not.
    isQuiet: edit === undefined || document.activeElement?.closest('[role=tabpanel]') == null,
  })
  const open = (next: Omit<Opening<Item, Values>, 'number'>) =>
    setOpening(({ number }) => ({ ...next, number: number + 1 }))
  if (edit !== seen) {
    setSeen(edit)
    // The URL follows the form, too: a new item has its id now, and a form that was left is gone from it.
    const isHere = edit === opening.edit || (edit !== undefined && edit === opening.story?.id)
    if (isHere) setOpening({ ...opening, edit })
    else open({ ...nothing, edit, isAwaited: edit !== undefined })
  } else if (opening.isAwaited && stored !== undefined && stored.id === opening.edit) {
    open({ ...opening, story: stored, isAwaited: false })
  }
  return { opening, open, keep: (story: Item) => setOpening((before) => ({ ...before, story })) }
}

function laterToast({ title, pending }: Publishable, timeZone: string) {
  if (!pending) return { title: 'Nothing to save', text: 'Nothing differs from the live page.' }
  const { publishAt } = pending
  const when = publishAt ? `goes live on ${dateAndTime(publishAt, timeZone)}` : 'is not public yet'
  return { title: 'Saved for later', text: `Your version of “${title}” ${when}. Readers see the page as it was.` }
}

function savedToast(
  kind: Pick<PublishableKind<Publishable, FormValues>, 'noun' | 'publishedText' | 'publishedToast'>,
  story: Publishable,
  timeZone: string,
  wasPublished: boolean,
  onView: (() => void) | null,
) {
  if (story.publishedAt && storyState(story, new Date()) === 'scheduled') {
    const happens = kind.publishedToast?.scheduled ?? 'goes live'
    return { title: 'Scheduled', text: `“${story.title}” ${happens} on ${dateAndTime(story.publishedAt, timeZone)}.` }
  }
  const noun = kind.noun.charAt(0).toUpperCase() + kind.noun.slice(1)
  const published = kind.publishedToast?.published ?? `${noun} published`
  const text = wasPublished ? `“${story.title}” is up to date.` : `“${story.title}” ${kind.publishedText}`
  const action = onView ? { label: 'View on site', onPress: onView } : undefined
  return { title: wasPublished ? `${noun} updated` : published, text, action }
}

interface OpeningProps {
  stored: UseQueryResult<unknown>
  noun: string
  onLeave: () => void
}

function Opening({ stored, noun, onLeave }: OpeningProps): ReactNode {
  if (!stored.error) return <p role="status">{`Opening the ${noun}...`}</p>
  return (
    <>
      {stored.error.data?.httpStatus === 404 ? (
        <p role="alert">{`This ${noun} does not exist. It may have been deleted.`}</p>
      ) : (
        <QueryNotice query={stored} failed={`The ${noun} could not be opened.`} />
      )}
      <button type="button" className="button mt-4" onClick={onLeave}>
        Start a new one
      </button>
    </>
  )
}
