import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { forgetLocalCopy, listLocalCopies } from '../../../lib/local-copies.ts'
import { useLocalCopy } from '../../../lib/use-local-copy.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'
import { isUnsaved, type QuickDrafts, readQuickDrafts, writeQuickDrafts } from './quick-drafts.ts'

interface KeptDraftsProps {
  drafts: QuickDrafts
  /** Of the local copies: the screen in which it was typed. */
  kind: string
  diveSites: readonly ManagedDiveSite[]
  onShow: (diveSite: ManagedDiveSite) => void
}

/** Keeps in this browser what was typed and not saved, and brings it back: after a reload, or when the screen was left. */
export function KeptDrafts({ drafts, kind, diveSites, onShow }: KeptDraftsProps) {
  const all = useSyncExternalStore(drafts.subscribe, drafts.all, drafts.all)
  const values = useMemo(() => writeQuickDrafts(all, diveSites), [all, diveSites])
  const isChanged = Object.keys(values).length > 0
  const { isRefused } = useLocalCopy({ kind, id: null, revision: null, values, isChanged })
  const [broughtBack, setBroughtBack] = useState<readonly number[]>([])
  useEffect(() => {
    void listLocalCopies(kind).then((copies) => {
      setBroughtBack(copies.flatMap((copy) => readQuickDrafts(copy.values, drafts)))
      for (const { key } of copies) void forgetLocalCopy(key)
    })
  }, [kind, drafts])
  const unsaved = diveSites.filter(
    (diveSite) => broughtBack.includes(diveSite.id) && isUnsaved(diveSite, drafts.of(diveSite.id)),
  )
  return (
    <>
      {isRefused && (
        <p role="alert" className="mb-6">
          This browser keeps no copy of what you type: save it before you leave.
        </p>
      )}
      {unsaved.length > 0 && (
        <section aria-label="Typed and not saved" className="mb-8 border-2 border-ink bg-raised px-5 py-4">
          <p>What you typed for these dive sites is back in its fields, and not saved yet:</p>
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
