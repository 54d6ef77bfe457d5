import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { expectedErrorMessage, isNotFound, withConnection } from '../../lib/failure-message.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFirstPress } from '../../lib/use-first-press.ts'
import { isUnauthorized } from '../../lib/use-session.ts'
import { useToast } from '../ui/toast.tsx'
import type { ListedItem, ListMutations, PublishableKind } from './edit-kind.ts'
import type { FormValues, Publishable } from './story-values.ts'
import { failureTitles } from './use-save.ts'

interface ActEvents {
  onChanged: (id: number) => void
  onEdit: (id: number) => void
}

interface FailedAct {
  id?: number
  /** Tries an Undo once more. */
  again?: () => void
}

/** The acts of lists under a heading, which gets the focus: the line that was pressed goes to another list, or away. */
export function useListActions<Item extends Publishable, Values extends FormValues>(
  kind: PublishableKind<Item, Values>,
  mutations: ListMutations<Item, Values>,
  { onChanged, onEdit }: ActEvents,
) {
  const heading = useRef<HTMLHeadingElement>(null)
  const acts = useStoryActs(kind, mutations, {
    onChanged: (id) => {
      onChanged(id)
      heading.current?.focus({ preventScroll: true })
    },
    onEdit,
  })
  return { heading, acts }
}

/** Publishing, taking back, deleting and bringing back from the lists. */
function useStoryActs<Item extends Publishable, Values extends FormValues>(
  kind: PublishableKind<Item, Values>,
  mutations: ListMutations<Item, Values>,
  { onChanged, onEdit }: ActEvents,
) {
  const toast = useToast()
  const contentChanged = useContentChanged()
  const [asked, setAsked] = useState<ListedItem | null>(null)
  const fail = (act: 'update' | 'delete', error: { data?: unknown; message: string }, more: FailedAct = {}) => {
    if (isUnauthorized(error)) return
    // What it failed for may be what the lists do not know yet: somebody else was faster, or only the answer was lost.
    contentChanged()
    const refusal = expectedErrorMessage(error)
    const [title = '', missing] = refusal?.split(' - ') ?? []
    if (title === missingTitle && missing && more.id !== undefined) {
      const { id } = more
      const action = { label: 'Edit', onPress: () => onEdit(id) }
      return toast({ title, text: missing, tone: 'destructive', action })
    }
    const text = refusal ?? withConnection(`${kind.failures[act]}. Please try again.`, error)
    const action = more.again && { label: 'Undo', onPress: more.again }
    toast({ title: failureTitles[act], text, tone: 'destructive', action })
  }
  const done = (id: number) => {
    contentChanged()
    onChanged(id)
  }
  const restore = useMutation({
    mutationFn: ({ id }: ListedItem) => mutations.restore(id),
    onSuccess: (_answer, { title }) => {
      contentChanged()
      toast({ title: 'Brought back', text: `“${title}” is there again.` })
    },
    onError: (error, story) => fail('update', error, { again: () => restore.mutate(story) }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: ListedItem) =>
      mutations.remove(id).catch((error) => {
        // Deleted already, here or elsewhere: that can be undone all the same.
        if (!isNotFound(error)) throw error
      }),
    onSuccess: (_answer, story) => {
      done(story.id)
      const action = { label: 'Undo', onPress: () => restore.mutate(story) }
      toast({ title: 'Deleted', text: `“${story.title}” is gone.`, action })
    },
    onError: (error) => fail('delete', error),
  })
  const publish = useMutation({
    mutationFn: ({ story, published }: { story: ListedItem; published: boolean }) =>
      mutations.setPublished(story, published),
    onSuccess: (_answer, { story, published }) => {
      done(story.id)
      const { title, text } = afterwards(kind, { ...story, published })
      toast({ title, text: `“${story.title}” ${text}` })
    },
    onError: (error, { story }) => fail('update', error, { id: story.id }),
  })
  const { run, isMeant } = useFirstPress()
  return {
    busyWith: remove.isPending ? remove.variables.id : publish.isPending ? publish.variables.story.id : null,
    setPublished: (story: ListedItem, published: boolean, press: MouseEvent) => {
      if (isMeant(press, story.id)) run(() => publish.mutateAsync({ story, published }))
    },
    askToDelete: (story: ListedItem, press: MouseEvent) => {
      if (!isMeant(press, story.id)) return
      if (kind.confirmsDelete === 'all' || (kind.confirmsDelete === 'published' && story.published)) setAsked(story)
      else run(() => remove.mutateAsync(story))
    },
    question: {
      title: deleteTitle(kind.noun, asked),
      text: `${asked ? `“${asked.title}”: ` : ''}${afterDeletion(kind.noun)}${linksWarning(asked)}`,
      act: 'Delete',
      isOpen: asked !== null,
      onConfirm: () => asked && run(() => remove.mutateAsync(asked)),
      onCancel: () => setAsked(null),
    },
  }
}
/** How the server's message begins when something is missing. Requirement: s5-publish-message. */
const missingTitle = 'Missing Information'

export type ListActions = ReturnType<typeof useStoryActs>

function afterwards(kind: { publishedText: string }, story: ListedItem): { title: string; text: string } {
  const words = {
    draft: { title: 'Unpublished', text: 'is a draft again.' },
    scheduled: { title: 'Scheduled', text: 'appears at its date by itself.' },
    published: { title: 'Published', text: kind.publishedText },
  }
  return words[storyState(story, new Date())]
}

/** Requirements: s5-confirm-article, s5-confirm-review. */
function deleteTitle(noun: string, asked: ListedItem | null): string {
  if (noun !== 'article') return `Delete this ${noun}?`
  return asked?.published ? 'Delete Published Post' : 'Delete Draft'
}

/** Requirement: s5-confirm-article. */
function afterDeletion(noun: string): string {
  return noun === 'article' ? 'This action cannot be undone.' : 'Undo is offered right after it.'
}

function linksWarning(asked: ListedItem | null): string {
  const count = asked?.linkedFrom?.length ?? 0
  if (count === 0) return ''
  return count === 1 ? ' One place of the site leads to it.' : ` ${count} places of the site lead to it.`
}
