import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { storyState } from '#domain/publishing/story.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { trashDays } from '#domain/trash/trash.schema.ts'
import { useApiClient } from '../../lib/api.ts'
import { expectedErrorMessage, isNotFound, withConnection } from '../../lib/failure-message.ts'
import { useSite } from '../../lib/site.ts'
import { useContentChanged } from '../../lib/use-content-changed.ts'
import { useFirstPress } from '../../lib/use-first-press.ts'
import { isUnauthorized } from '../../lib/use-session.ts'
import { showToast } from '../ui/shown-toast.ts'
import type { FormValues, ListedItem, ListMutations, Publishable, PublishableKind } from './edit-kind.ts'
import type { ListEvents } from './publishable-editor.tsx'
import { failureTitles } from './use-save.ts'

/** Publishing, deleting and restoring from a list under `heading`, which gets the focus: the row that was pressed moves away. */
export function useListActions<Item extends Publishable, Values extends FormValues>(
  kind: PublishableKind<Item, Values>,
  mutations: ListMutations<Item, Values>,
  { onChanged, onEdit }: Omit<ListEvents, 'isAlone'>,
) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { adminContent } = useApiClient()
  const contentChanged = useContentChanged()
  const { timeZone } = useSite()
  const [asked, setAsked] = useState<ListedItem | null>(null)
  const { run, isMeant } = useFirstPress()
  const fail = (
    failure: 'update' | 'delete',
    error: { data?: unknown; message: string },
    { edit, undo }: { edit?: () => void; undo?: () => void } = {},
  ) => {
    if (isUnauthorized(error)) return
    // The list may be outdated: somebody else was faster, or only the response was lost.
    contentChanged()
    const reason = expectedErrorMessage(error)
    const [title = '', missing] = reason?.split(' - ') ?? []
    if (edit && title === missingTitle && missing) {
      return showToast({ title, text: missing, tone: 'destructive', action: { label: 'Edit', onPress: edit } })
    }
    const text = reason ?? withConnection(`${kind.failures[failure]}. Please try again.`, error)
    const action = undo && { label: 'Undo', onPress: undo }
    showToast({ title: failureTitles[failure], text, tone: 'destructive', action })
  }
  const done = (id: number) => {
    contentChanged()
    onChanged(id)
    heading.current?.focus({ preventScroll: true })
  }
  const restore = useMutation({
    mutationFn: ({ id }: ListedItem) => adminContent.bringBack.mutate({ kind: kind.name, id }),
    onSuccess: (_answer, { title }) => {
      contentChanged()
      showToast({ title: 'Restored', text: `“${title}” is back.` })
    },
    onError: (error, item) => fail('update', error, { undo: () => restore.mutate(item) }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: ListedItem) =>
      mutations.remove(id).catch((error) => {
        // It was deleted before, here or elsewhere: that can be undone all the same.
        if (!isNotFound(error)) throw error
      }),
    onSuccess: (_answer, item) => {
      done(item.id)
      const action = { label: 'Undo', onPress: () => restore.mutate(item) }
      showToast({ title: 'Deleted', text: `“${item.title}” was deleted.`, action })
    },
    onError: (error) => fail('delete', error),
  })
  const publish = useMutation({
    mutationFn: ({ item, published }: { item: ListedItem; published: boolean }) =>
      mutations.setPublished(item, published),
    onSuccess: (_answer, { item, published }) => {
      done(item.id)
      const { title, text } = {
        draft: { title: 'Unpublished', text: 'is a draft again.' },
        scheduled: {
          title: 'Scheduled',
          text: item.publishedAt && `goes live on ${dateAndTime(item.publishedAt, timeZone)}.`,
        },
        published: { title: 'Published', text: kind.publishedText },
      }[storyState({ ...item, published }, new Date())]
      showToast({ title, text: `“${item.title}” ${text}` })
    },
    onError: (error, { item }) => fail('update', error, { edit: () => onEdit(item.id) }),
  })
  const actions = {
    busyWith: remove.isPending ? remove.variables.id : publish.isPending ? publish.variables.item.id : null,
    setPublished: (item: ListedItem, published: boolean, press: MouseEvent) => {
      if (isMeant(press, item.id)) run(() => publish.mutateAsync({ item, published }))
    },
    askToDelete: (item: ListedItem, press: MouseEvent) => {
      if (!isMeant(press, item.id)) return
      if (kind.confirmsDelete === 'all' || item.published) setAsked(item)
      else run(() => remove.mutateAsync(item))
    },
    question: {
      title: deleteTitle(kind.noun, asked),
      text: asked ? `“${asked.title}”: ${publicWarning(asked)}${afterDeletion(kind.noun)}${linksWarning(asked)}` : '',
      act: 'Delete',
      isOpen: asked !== null,
      onConfirm: () => asked && run(() => remove.mutateAsync(asked)),
      onCancel: () => setAsked(null),
    },
  }
  return { heading, actions }
}

/** The server's message begins with it when a field is missing. Requirement: s5-publish-message. */
const missingTitle = 'Missing Information'

export type ListActions = ReturnType<typeof useListActions>['actions']

/** Requirements: s5-confirm-article, s5-confirm-review. */
function deleteTitle(noun: string, asked: ListedItem | null): string {
  if (noun !== 'article') return `Delete this ${noun}?`
  return asked?.published ? 'Delete Published Post' : 'Delete Draft'
}

/** Requirement: s5-confirm-article. */
function afterDeletion(noun: string): string {
  return noun === 'article' ? 'This action cannot be undone.' : `It stays in the trash for ${trashDays} days.`
}

function publicWarning(asked: ListedItem): string {
  return storyState(asked, new Date()) === 'published' ? 'It is public now and leaves the site at once. ' : ''
}

function linksWarning(asked: ListedItem): string {
  const count = asked.linkedFrom?.length ?? 0
  if (count === 0) return ''
  return count === 1 ? ' One place on the site links to it.' : ` ${count} places on the site link to it.`
}
