import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import type { LocalCopy } from '../../lib/local-copies.ts'
import { useToast } from '../ui/toast.tsx'
import { TroubleNotice, troubleOf } from '../ui/trouble-notice.tsx'
import type { ListMutations, PublishableKind as Words } from './edit-kind.ts'
import { asValues, LocalCopyNotice } from './local-copy-notice.tsx'
import type { FormValues, Publishable } from './story-values.ts'
import type { EditFormProps } from './use-edit-form.ts'
import { nothing, useOpening } from './use-opening.ts'

export interface EditorPlace {
  /** The id of what is edited; absent for something new. */
  edit: number | undefined
  /** Whether it is on show: it stays as it is behind the other tabs. */
  isOpen: boolean
}

export interface AdminListProps {
  onEdit: (id: number) => void
  /** It was deleted, published or taken back: an open form would not know. */
  onChanged: (id: number) => void
  /** No form stands over them: the kind's heading is theirs. */
  isAlone: boolean
}

interface WritingDeskProps<Item extends Publishable, Values extends FormValues> extends EditorPlace {
  kind: Words<Item, Values>
  mutations: ListMutations<Item, Values>
  /** Over the form of something new. */
  title: string
  /** Over the lists, where the form opens only when somebody wants it. */
  closed?: { title: string; text: string }
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
  renderForm: (writing: EditFormProps<Item, Values> & { key: number }) => ReactNode
  renderLists: (acts: AdminListProps) => ReactNode
}

/** Writing one thing, and everything of its kind that was written. */
export function PublishableEditor<Item extends Publishable, Values extends FormValues>(
  props: WritingDeskProps<Item, Values>,
) {
  const { kind, mutations, title, closed, stored, edit, isOpen, renderForm, renderLists } = props
  const toast = useToast()
  const router = useRouter()
  const isShown = useRef(isOpen)
  useEffect(() => {
    isShown.current = isOpen
  })
  const onEdit = (id: number | undefined) => {
    // An answer that comes while another tab is open takes nobody away from there.
    if (isShown.current) void router.navigate({ to: '/admin', search: { tab: kind.tab, edit: id }, resetScroll: false })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const { opening, open, keep } = useOpening<Item, Values>(edit, stored.data)
  // Whoever chose another one to edit is taken to the form.
  useEffect(() => {
    if (!opening.isQuiet) heading.current?.focus()
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
  const saved: EditFormProps<Item, Values>['onSaved'] = (story, { isPublishing, wasOut, form }) => {
    if (isPublishing && form === 'done') leave()
    else if (form !== 'left') {
      keep(story)
      onEdit(story.id)
    }
    if (isPublishing) {
      const href = kind.sitePath(story)
      toast(savedToast(kind, story, wasOut, href === null ? null : () => void router.navigate({ href })))
    } else if (form === 'left') toast({ title: 'Saved', text: `“${story.title}” is saved as a draft.` })
  }
  const cancel: EditFormProps<Item, Values>['onCancel'] = (restored) => {
    const { edit: id, story } = opening
    leave()
    if (!restored) return
    const bringBack = () => {
      open({ ...nothing, edit: id, story, restored })
      onEdit(id)
    }
    toast({ title: 'Left without saving', action: { label: 'Undo', onPress: bringBack } })
  }
  const restore = (copy: LocalCopy) => {
    const { revision, idempotencyKey } = copy
    const restored = { values: asValues(kind.initialValues, copy), revision, idempotencyKey }
    const id = copy.id ?? undefined
    open({ ...nothing, edit: id, restored, isAwaited: id !== undefined })
    onEdit(id)
  }
  /** What was to be edited is gone: what was typed of it becomes a new one. */
  const startAnew = () => {
    setBegun(true)
    open({ ...nothing, restored: opening.restored })
    onEdit(undefined)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none sm:text-4xl">
          {opening.story ? `Edit: ${opening.story.title}` : isClosed ? closed.title : title}
        </h2>
        {isClosed && (
          <button type="button" className="button button-solid" onClick={begin}>
            {title}
          </button>
        )}
      </div>
      {isClosed && <p className="mt-3 max-w-prose text-ink-soft">{closed.text}</p>}
      <div className="mt-6">
        <LocalCopyNotice kind={kind} mutations={mutations} openings={opening.number} onRestore={restore} />
        {opening.isAwaited && <Opening stored={stored} noun={kind.noun} onLeave={startAnew} />}
        {!opening.isAwaited &&
          !isClosed &&
          renderForm({
            ...{ key: opening.number, kind, mutations, stored: opening.story, restored: opening.restored },
            ...{ onSaved: saved, onCancel: cancel },
          })}
      </div>
      {renderLists({
        onEdit,
        onChanged: (id) => id === opening.story?.id && leave(true),
        isAlone: isClosed,
      })}
    </>
  )
}

function savedToast(
  kind: Pick<Words<Publishable, FormValues>, 'noun' | 'publishedText' | 'publishedToast'>,
  story: Publishable,
  wasPublished: boolean,
  onView: (() => void) | null,
) {
  if (storyState(story, new Date()) === 'scheduled') {
    return {
      title: 'Scheduled',
      text: `“${story.title}” ${kind.publishedToast?.scheduled ?? 'appears at its date by itself.'}`,
    }
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
  // A refusal has words of its own: it is there no more.
  const isGone = stored.error?.data?.httpStatus === 404
  const trouble = isGone ? null : troubleOf(stored.error)
  if (!stored.error) return <p role="status">{`Opening the ${noun}...`}</p>
  return (
    <>
      {trouble ? (
        <TroubleNotice trouble={trouble} onRetry={() => void stored.refetch()}>
          {`The ${noun} could not be opened.`}
        </TroubleNotice>
      ) : (
        <p role="alert">{`There is no such ${noun}: it may have been deleted meanwhile.`}</p>
      )}
      <button type="button" className="button mt-4" onClick={onLeave}>
        Write a new one
      </button>
    </>
  )
}
