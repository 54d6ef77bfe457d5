import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { type ManagedDiveSite, useUpdateInList } from './managed-dive-sites.ts'

type Named = Pick<ManagedDiveSite, 'id' | 'name'>

export interface DiveSiteActions {
  setFeatured: (diveSite: Named & { featured: boolean }) => void
  askToDelete: (diveSite: Named) => void
}

/** Features, deletes and restores dive sites. `onDeleted` is called when a card has gone. */
export function useDiveSiteActions(onDeleted: (id: number) => void) {
  const [asked, setAsked] = useState<Named | null>(null)
  const setFeatured = useSetFeatured()
  const remove = useRemove(onDeleted)
  const actions: DiveSiteActions = useMemo(() => ({ setFeatured, askToDelete: setAsked }), [setFeatured])
  return {
    actions,
    question: {
      title: 'Delete this dive site?',
      text: asked ? `“${asked.name}” will be removed from the map and the directory, along with its page.` : '',
      act: 'Delete',
      isOpen: asked !== null,
      onConfirm: () => asked && remove(asked),
      onCancel: () => setAsked(null),
    },
  }
}

/** The star flips at once, and back when that fails. Requirement: s2-manage-star. */
function useSetFeatured() {
  const client = useApiClient()
  const queryClient = useQueryClient()
  const updateInList = useUpdateInList()
  const contentChanged = useContentChanged()
  const mutationKey = ['feature-dive-site']
  const fail = useFailureToast({ text: 'Failed to update featured status. Please try again.' })
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last press counts.
    scope: { id: 'feature-dive-site' },
    mutationFn: ({ id, featured }: Parameters<DiveSiteActions['setFeatured']>[0]) =>
      client.diveSites.update.mutate({ id, featured }),
    onSuccess: (_row, { name, featured }) =>
      showToast({ title: 'Success', text: `“${name}” is ${featured ? 'featured' : 'no longer featured'}.` }),
    onError: (error, { id, featured }) => {
      void updateInList(id, { featured: !featured })
      fail(error)
    },
    // The server does not have those that wait yet.
    onSettled: () => queryClient.isMutating({ mutationKey }) === 1 && contentChanged(),
  })
  return useMemo(
    () => (diveSite: Parameters<DiveSiteActions['setFeatured']>[0]) => {
      void updateInList(diveSite.id, { featured: diveSite.featured })
      mutate(diveSite)
    },
    [mutate, updateInList],
  )
}

/** Requirements: s2-manage-delete, r-delete-undo. */
function useRemove(onDeleted: (id: number) => void) {
  const { adminContent, diveSites } = useApiClient()
  const contentChanged = useContentChanged()
  const restore = useMutation({
    mutationFn: ({ id }: Named) => adminContent.bringBack.mutate({ kind: 'diveSite', id }),
    onSuccess: (_row, { name }) => {
      contentChanged()
      showToast({ title: 'Success', text: `“${name}” is back.` })
    },
    onError: useFailureToast({ text: 'Failed to restore the dive site. Please try again.' }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Named) => diveSites.delete.mutate({ id }),
    onSuccess: (_nothing, diveSite) => {
      contentChanged()
      onDeleted(diveSite.id)
      const action = { label: 'Undo', onPress: () => restore.mutate(diveSite) }
      showToast({ title: 'Success', text: `“${diveSite.name}” was deleted.`, action })
    },
    onError: useFailureToast({ text: 'Failed to delete dive site. Please try again.' }),
  })
  return remove.mutate
}
