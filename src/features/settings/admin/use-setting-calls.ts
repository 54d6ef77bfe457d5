import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SaveSiteSettingInput, siteSettingSchemas } from '#domain/site-settings.schema.ts'
import { originalSettings, type SettingName, type SiteSettings } from '#domain/site-settings.ts'
import { useToast } from '../../../components/toast.tsx'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/edit-conflict.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useRecheck } from '../../../lib/use-session.ts'
import type { SettingDesk } from './setting-desk.ts'
import { type Item, type Stored, valuesOf } from './setting-items.ts'

interface SettingEvents<Name extends SettingName> {
  onSaved: (sent: Item[], updatedAt: Date) => void
  onConflict: (theirs: Stored<Name>) => void
  onReset: () => void
}

/** What the server does with it. Both are told to the list of all at once: nothing of before is shown meanwhile. */
export function useSettingCalls<Name extends SettingName>(desk: SettingDesk<Name>, events: SettingEvents<Name>) {
  const { adminContent } = useApiClient()
  const queryClient = useQueryClient()
  const { queryKey } = useApi().adminContent.siteSettings.queryOptions()
  const recheck = useRecheck()
  const contentChanged = useContentChanged()
  const toast = useToast()
  const fail = useFailureToast({
    title: 'Update Failed',
    text: `Failed to save the ${desk.noun}. Please try again.`,
    isTyped: true,
  })
  const know = (now: Stored<Name>) => {
    queryClient.setQueryData(queryKey, (all) => all && { ...all, [desk.name]: now })
    contentChanged()
  }
  const save = useMutation({
    // Whoever is logged out is asked for the password over the form, and saves again.
    mutationFn: async ({ value, updatedAt }: { value: SiteSettings[Name]; items: Item[]; updatedAt?: Date | null }) =>
      (await recheck()) ? adminContent.saveSiteSetting.mutate(asInput({ name: desk.name, value, updatedAt })) : null,
    onSuccess: (saved, { value, items }) => {
      if (!saved) return
      know({ value, updatedAt: saved.updatedAt })
      events.onSaved(items, saved.updatedAt)
      toast({ title: 'Success', text: `Saved: visitors see the ${desk.noun} as it stands here.` })
    },
    onError: (error) => {
      const theirs = storedNow<Stored<Name>>(error)
      if (theirs) events.onConflict(theirs)
      else fail(error)
    },
  })
  const reset = useMutation({
    mutationFn: async (_before: Stored<Name>) =>
      (await recheck()) ? adminContent.resetSiteSetting.mutate({ name: desk.name }).then(() => true) : null,
    onSuccess: (isDone, before) => {
      if (!isDone) return
      know({ value: originalSettings[desk.name], updatedAt: null })
      events.onReset()
      const bringBack = () => save.mutate({ value: before.value, items: [], updatedAt: null })
      toast({ title: 'Back to the original', action: { label: 'Undo', onPress: bringBack } })
    },
    onError: fail,
  })
  return {
    know,
    isSaving: save.isPending || reset.isPending,
    save: (items: Item[], updatedAt: Date | null) => {
      const value = siteSettingSchemas[desk.name].parse(desk.valueOf(valuesOf(items)))
      if (!save.isPending) save.mutate({ value: value as SiteSettings[Name], items, updatedAt })
    },
    reset: (before: Stored<Name>) => reset.mutate(before),
  }
}

/** TypeScript does not follow a name that is a parameter into the union of all. */
const asInput = (input: { name: SettingName; value: unknown; updatedAt: Date | null | undefined }) =>
  input as SaveSiteSettingInput
