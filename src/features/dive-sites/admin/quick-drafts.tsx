import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApiClient } from '../../../lib/api.ts'
import { forgetLocalCopy, listLocalCopies } from '../../../lib/local-copies.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useLocalCopy } from '../../../lib/use-local-copy.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'
import { type ManagedDiveSite, useUpdateInList } from './managed-dive-sites.ts'

const quickFields = ['imageUrl', 'videoUrl', 'videoThumbnail', 'reviewLink'] as const
export type QuickField = (typeof quickFields)[number]
export type QuickValues = Partial<Record<QuickField, string>>

type Typed = ReadonlyMap<number, QuickValues>

const nothing: QuickValues = {}

/**
 * Holds unsaved texts of single fields: a card that scrolls away is removed from the page, and in Photo Management
 * another dive site may be picked meanwhile.
 */
export function createQuickDrafts() {
  const all = createStore<Typed>(new Map())
  return {
    all,
    of: (id: number) => all.get().get(id) ?? nothing,
    /** Undefined removes the text. */
    set: (id: number, change: Partial<Record<QuickField, string | undefined>>) => {
      const typed = Object.entries({ ...all.get().get(id), ...change }).filter(([, text]) => text !== undefined)
      const others = [...all.get()].filter(([other]) => other !== id)
      all.set(new Map(typed.length > 0 ? [...others, [id, Object.fromEntries(typed)]] : others))
    },
  }
}
export type QuickDrafts = ReturnType<typeof createQuickDrafts>

export function isUnsaved(diveSite: ManagedDiveSite, typed: QuickValues): boolean {
  return Object.entries(typed).some(([field, text]) => text.trim() !== (diveSite[field as QuickField] ?? ''))
}

/** The unsaved texts as a local copy holds them, by keys such as "7 imageUrl". */
function writeQuickDrafts(all: Typed, diveSites: readonly ManagedDiveSite[]): Record<string, string> {
  const stored = new Map(diveSites.map((diveSite) => [diveSite.id, diveSite]))
  const kept = [...all].filter(([id, typed]) => {
    const diveSite = stored.get(id)
    return !diveSite || isUnsaved(diveSite, typed)
  })
  return Object.fromEntries(
    kept.flatMap(([id, typed]) => Object.entries(typed).map(([field, text]) => [`${id} ${field}`, text])),
  )
}

/** Restores the texts of a local copy, but over none that was typed since. Returns the ids of their dive sites. */
export function readQuickDrafts(values: Readonly<Record<string, string>>, drafts: QuickDrafts): number[] {
  const ids = Object.entries(values).map(([key, text]) => {
    const [id, field] = key.split(' ')
    drafts.set(Number(id), { [field as QuickField]: text, ...drafts.of(Number(id)) })
    return Number(id)
  })
  return [...new Set(ids)]
}

/** Saves typed fields of a dive site; text that is typed meanwhile stays unsaved. `noun` is such as "photo". */
export function useSaveQuickFields(drafts: QuickDrafts, noun: string, failure: Parameters<typeof useFailureToast>[0]) {
  const { diveSites } = useApiClient()
  const updateInList = useUpdateInList()
  const contentChanged = useContentChanged()
  const { resume } = useResumeAfterLogin()
  return useMutation({
    mutationFn: ({ id, values }: { id: number; values: QuickValues }) =>
      resume(() => diveSites.update.mutate({ id, ...values })),
    onSuccess: async (row, { id, values }) => {
      const { name, imageUrl, videoUrl, videoThumbnail, reviewLink, revision } = row
      const typed: QuickValues = drafts.of(id)
      const saved = quickFields.filter((field) => field in values && typed[field]?.trim() === values[field])
      drafts.set(id, Object.fromEntries(saved.map((field) => [field, undefined])))
      await updateInList(id, { imageUrl, videoUrl, videoThumbnail, reviewLink, revision })
      contentChanged()
      showToast({ title: 'Success', text: `The ${noun} of “${name}” is up to date.` })
    },
    onError: useFailureToast(failure),
  })
}

interface UnsavedDraftsProps {
  drafts: QuickDrafts
  /** The kind of its local copies, one for each screen. */
  kind: string
  diveSites: readonly ManagedDiveSite[]
  onShow: (diveSite: ManagedDiveSite) => void
}

/** Keeps unsaved texts in this browser, restores them after a reload or when the screen was left, and lists their dive sites. */
export function UnsavedDrafts({ drafts, kind, diveSites, onShow }: UnsavedDraftsProps) {
  const all = useStore(drafts.all)
  const values = useMemo(() => writeQuickDrafts(all, diveSites), [all, diveSites])
  const isChanged = Object.keys(values).length > 0
  const { isRefused } = useLocalCopy({ kind, id: null, revision: null, values, isChanged })
  const [restoredIds, setRestoredIds] = useState<readonly number[]>([])
  useEffect(() => {
    void listLocalCopies(kind).then((copies) => {
      setRestoredIds(copies.flatMap((copy) => readQuickDrafts(copy.values, drafts)))
      for (const { key } of copies) void forgetLocalCopy(key)
    })
  }, [kind, drafts])
  const unsaved = diveSites.filter(
    (diveSite) => restoredIds.includes(diveSite.id) && isUnsaved(diveSite, drafts.of(diveSite.id)),
  )
  return (
    <>
      {isRefused && (
        <p role="alert" className="mb-6">
          This browser is not keeping a copy of what you type: save it before you leave.
        </p>
      )}
      {unsaved.length > 0 && (
        <section aria-label="Unsaved changes" className="mb-8 border-2 border-ink bg-raised px-5 py-4">
          <p>What you typed for these dive sites has been restored, but not saved yet:</p>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {unsaved.map((diveSite) => (
              <li key={diveSite.id}>
                <button type="button" className="text-link min-h-11 wrap-anywhere" onClick={() => onShow(diveSite)}>
                  {diveSite.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
