import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LocalCopy } from '../../lib/local-copies.ts'
import { useToast } from '../toast.tsx'
import { TroubleNotice, troubleOf } from '../trouble-notice.tsx'
import type { Desk } from './desk.ts'
import { asValues, LocalCopyNotice } from './local-copy-notice.tsx'
import type { Story, StorySummary, StoryValues } from './story.ts'
import { StoryForm, type StoryFormProps } from './story-form.tsx'
import { StoryLists } from './story-lists.tsx'
import { nothing, useOpening } from './use-opening.ts'

export interface DeskPlace {
  /** The id of what is edited; absent for something new. */
  edit: number | undefined
  /** Whether it is on show: it stays as it is behind the other tabs. */
  isOpen: boolean
}

interface StoryDeskProps<Item extends Story>
  extends DeskPlace,
    Pick<StoryFormProps<Item>, 'desk' | 'calls' | 'renderFields' | 'renderWarning'> {
  title: string
  list: UseQueryResult<StorySummary[]>
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
}

/** Writing, and everything that was written. Requirements: s2-admin-blog, s2-admin-blog-lists, s2-admin-reviews. */
export function StoryDesk<Item extends Story>({ title, list, stored, edit, isOpen, ...form }: StoryDeskProps<Item>) {
  const { desk, calls } = form
  const toast = useToast()
  const router = useRouter()
  const isShown = useRef(isOpen)
  useEffect(() => {
    isShown.current = isOpen
  })
  const onEdit = (id: number | undefined) => {
    // An answer that comes while another tab is open takes nobody away from there.
    if (isShown.current) void router.navigate({ to: '/admin', search: { tab: desk.tab, edit: id }, resetScroll: false })
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const { opening, open, keep } = useOpening<Item>(edit, stored.data)
  // Whoever chose another one to edit is taken to the form.
  useEffect(() => {
    if (!opening.isQuiet) heading.current?.focus()
  }, [opening.number])
  const leave = (isQuiet = false) => {
    open({ ...nothing, isQuiet })
    onEdit(undefined)
  }
  const saved = (story: Item, isPublishing: boolean) => {
    if (isPublishing) {
      const wasPublished = opening.story?.published ?? false
      leave()
      toast(savedToast(desk, story, wasPublished, () => void router.navigate({ to: desk.pathOf(story.slug) })))
    } else {
      keep(story)
      onEdit(story.id)
    }
  }
  const cancel = (typed: StoryValues | null) => {
    const { edit: id, story } = opening
    leave()
    if (!typed) return
    const bringBack = () => {
      open({ ...nothing, edit: id, story, restored: { values: typed, revision: story?.revision ?? null } })
      onEdit(id)
    }
    toast({ title: 'Left without saving', action: { label: 'Undo', onPress: bringBack } })
  }
  const restore = (copy: LocalCopy) => {
    const restored = { values: asValues(desk.none, copy), revision: copy.revision }
    const id = copy.id ?? undefined
    open({ ...nothing, edit: id, restored, isAwaited: id !== undefined })
    onEdit(id)
  }
  /** What was to be edited is gone: what was typed of it becomes a new one. */
  const startAnew = () => {
    open({ ...nothing, restored: opening.restored })
    onEdit(undefined)
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none sm:text-4xl">
        {opening.story ? `Edit: ${opening.story.title}` : title}
      </h2>
      <div className="mt-6">
        <LocalCopyNotice desk={desk} calls={calls} openings={opening.number} onRestore={restore} />
        {opening.isAwaited ? (
          <Opening stored={stored} noun={desk.noun} onLeave={startAnew} />
        ) : (
          <StoryForm
            key={opening.number}
            {...form}
            story={opening.story}
            restored={opening.restored}
            onSaved={saved}
            onCancel={cancel}
          />
        )}
      </div>
      <StoryLists
        desk={desk}
        calls={calls}
        list={list}
        onEdit={onEdit}
        onChanged={(id) => id === opening.story?.id && leave(true)}
      />
    </>
  )
}

function savedToast<Item extends Story>(desk: Desk<Item>, story: Item, wasPublished: boolean, onView: () => void) {
  if (story.publishedAt && story.publishedAt > new Date()) {
    return { title: 'Scheduled', text: `“${story.title}” appears at its date by itself.` }
  }
  const noun = desk.noun.charAt(0).toUpperCase() + desk.noun.slice(1)
  const text = wasPublished ? `“${story.title}” is up to date.` : `“${story.title}” can be read by everyone.`
  const action = { label: 'View on site', onPress: onView }
  return { title: `${noun} ${wasPublished ? 'updated' : 'published'}`, text, action }
}

interface OpeningProps {
  stored: UseQueryResult<unknown>
  noun: string
  onLeave: () => void
}

function Opening({ stored, noun, onLeave }: OpeningProps): ReactNode {
  // A refusal has words of its own: it is there no more.
  const isGone = stored.error?.data?.httpStatus === 404
  const trouble = isGone ? null : troubleOf(stored)
  if (!stored.error) return <p role="status">Opening the {noun}...</p>
  return (
    <>
      {trouble ? (
        <TroubleNotice trouble={trouble} onRetry={() => void stored.refetch()}>
          {`The ${noun} could not be opened.`}
        </TroubleNotice>
      ) : (
        <p role="alert">There is no such {noun}: it may have been deleted meanwhile.</p>
      )}
      <button type="button" className="button mt-4" onClick={onLeave}>
        Write a new one
      </button>
    </>
  )
}
