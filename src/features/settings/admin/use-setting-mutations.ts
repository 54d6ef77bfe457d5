import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaveSiteSettingInput } from '#domain/settings/site-settings.schema.ts'
import { originalSettings, type SettingName, type SiteSettings } from '#domain/settings/site-settings.ts'
import { useToast } from '../../../components/ui/toast.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/failure-message.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useRecheck } from '../../../lib/use-session.ts'
import { type Item, isSame, keyed, type Stored } from './setting-items.ts'
import type { SettingKind } from './setting-kind.ts'

interface SettingEvents<Name extends SettingName> {
  onSaved: (sent: Item[], updatedAt: Date) => void
  onConflict: (theirs: Stored<Name>) => void
  onReset: () => void
  /** Another tab or device saved it: nothing went back. */
  onResetConflict: (theirs: Stored<Name>) => void
  /** What a reset took away shall stand again: `items` is it. */
  onBringBack: (items: Item[]) => void
}

/** What the server does with it. Both are told to the list of all at once: nothing of before is shown meanwhile. */
export function useSettingMutations<Name extends SettingName>(desk: SettingKind<Name>, events: SettingEvents<Name>) {
  const { adminContent } = useApiClient()
  const queryClient = useQueryClient()
  const { queryKey } = useApi().adminContent.siteSettings.queryOptions()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  const title = 'Update Failed'
  const failSaving = useFailureToast({
    ...{ title, text: `Failed to save the ${desk.noun}. Please try again.`, isTyped: true },
  })
  const failResetting = useFailureToast({
    ...{ title, text: `Failed to take the ${desk.noun} back to the original. Please try again.` },
  })
  const know = (now: Stored<Name>) => {
    queryClient.setQueryData(queryKey, (all) => all && { ...all, [desk.name]: now })
    contentChanged()
  }
  const tellSaved = (items: Item[], value: SiteSettings[Name], savedAt: Date) => {
    know({ value, updatedAt: savedAt })
    events.onSaved(items, savedAt)
    toast({ title: 'Success', text: `Saved: visitors see the ${desk.noun} as written here.` })
  }
  const save = useMutation({
    // Whoever is logged out is asked for the password over the form, and saves again.
    mutationFn: async ({ value, updatedAt }: { value: SiteSettings[Name]; items: Item[]; updatedAt?: Date | null }) =>
      (await recheck()) ? adminContent.saveSiteSetting.mutate(asInput({ name: desk.name, value, updatedAt })) : null,
    onSuccess: (saved, { value, items }) => saved && tellSaved(items, value, saved.updatedAt),
    onError: (error, { value, items }) => {
      const theirs = storedNow<Stored<Name>>(error)
      if (!theirs) return failSaving(error)
      // It was saved before, and only the answer was lost.
      const isSaved = isSame(desk.itemsOf(theirs.value), desk.itemsOf(value))
      if (isSaved && theirs.updatedAt) tellSaved(items, value, theirs.updatedAt)
      else events.onConflict(theirs)
    },
  })
  const tellReset = (before: Stored<Name>) => {
    know({ value: originalSettings[desk.name], updatedAt: null })
    events.onReset()
    const bringBack = () => {
      const items = keyed(desk.itemsOf(before.value))
      events.onBringBack(items)
      save.mutate({ value: before.value, items, updatedAt: null })
    }
    toast({ title: 'Back to the original', action: { label: 'Undo', onPress: bringBack } })
  }
  const reset = useMutation({
    mutationFn: async ({ updatedAt }: { before: Stored<Name>; updatedAt: Date | null }) => {
      if (!(await recheck())) return null
      await adminContent.resetSiteSetting.mutate({ name: desk.name, updatedAt })
      return true
    },
    onSuccess: (isDone, { before }) => isDone && tellReset(before),
    onError: (error, { before }) => {
      const theirs = storedNow<Stored<Name>>(error)
      if (!theirs) return failResetting(error)
      // It went back before, and only the answer was lost.
      if (theirs.updatedAt === null) tellReset(before)
      else events.onResetConflict(theirs)
    },
  })
  return {
    know,
    isSaving: save.isPending || reset.isPending,
    save: (value: SiteSettings[Name], items: Item[], updatedAt: Date | null) => {
      if (!save.isPending) save.mutate({ value, items, updatedAt })
    },
    reset: (before: Stored<Name>, updatedAt: Date | null) => {
      if (!reset.isPending) reset.mutate({ before, updatedAt })
    },
  }
}

/** TypeScript does not follow a name that is a parameter into the union of all. */
const asInput = (input: { name: SettingName; value: unknown; updatedAt: Date | null | undefined }) =>
  input as SaveSiteSettingInput
