import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import {
  forgetLocalCopy,
  type LocalCopy,
  listLocalCopies,
  onLocalCopiesChange,
  putLocalCopyBack,
} from '../../lib/local-copies.ts'
import { useSite } from '../../lib/site.ts'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/shown-toast.ts'
import { changedFields, Differences } from './differences.tsx'
import type { EditableRow, FormFields, FormValues } from './edit-kind.ts'

interface LocalCopyNoticeProps<Item extends EditableRow, Values extends FormValues> {
  kind: FormFields<Item, Values>
  mutations: { read: (id: number) => Promise<Item> }
  /** Counts the opened forms: each may have left a copy. */
  openings: number
  /** Offers only the copies of one item. */
  onlyOf?: number | null
  onRestore: (copy: LocalCopy) => void
}

/** Offers text that was never saved: after a crash, a reload, or a form that was left. */
export function LocalCopyNotice<Item extends EditableRow, Values extends FormValues>({
  kind,
  mutations,
  openings,
  onlyOf,
  onRestore,
}: LocalCopyNoticeProps<Item, Values>) {
  const { timeZone } = useSite()
  const [copies, setCopies] = useState<LocalCopy[]>([])
  const [shown, setShown] = useState<LocalCopy | null>(null)
  useEffect(() => {
    let asked = 0
    const list = () => {
      asked += 1
      const own = asked
      void withoutSaved(listLocalCopies(kind.name)).then((found) => own === asked && setCopies(found))
    }
    list()
    const stop = onLocalCopiesChange(list)
    return () => {
      asked = 0
      stop()
    }
  }, [kind.name, openings])
  /** A page may close before it hears that a save succeeded. A copy that can't be compared stays. */
  const withoutSaved = async (found: Promise<LocalCopy[]>) => {
    const compared = (await found).map(async (copy) => {
      const row = copy.id === null ? null : await mutations.read(copy.id).catch(() => null)
      const isSaved =
        row && changedFields(kind.valuesOf(row, timeZone), asValues(kind.initialValues, copy)).length === 0
      if (isSaved) void forgetLocalCopy(copy.key)
      return isSaved ? [] : [copy]
    })
    return (await Promise.all(compared)).flat()
  }
  const forget = (copy: LocalCopy) => {
    setShown(null)
    void forgetLocalCopy(copy.key)
  }
  const discard = (copy: LocalCopy) => {
    forget(copy)
    showToast({ title: 'Discarded', action: { label: 'Undo', onPress: () => void putLocalCopyBack(copy) } })
  }
  const offered = copies.filter(({ id }) => onlyOf === undefined || id === onlyOf)
  if (offered.length === 0) return null
  return (
    <section aria-label="Unsaved text" className="mb-8 border-2 border-ink bg-raised p-5">
      <h3 className="text-xl">Not saved yet</h3>
      <p className="mt-1 text-ink-soft">This browser kept what you typed before the form was closed.</p>
      <ul className="mt-3 divide-y divide-line">
        {offered.map((copy) => (
          <li key={copy.key} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span>{copy.values[kind.titleField]?.trim() || `No ${kind.labels[kind.titleField]?.toLowerCase()}`}</span>
              <span className="block text-sm text-ink-soft">{dateAndTime(copy.savedAt, timeZone)}</span>
            </span>
            <button type="button" className="button" onClick={() => setShown(copy)}>
              Show
            </button>
            <button type="button" className="button" onClick={() => discard(copy)}>
              Discard
            </button>
          </li>
        ))}
      </ul>
      <Modal title="Unsaved text" isOpen={shown !== null} onClose={() => setShown(null)}>
        {shown && (
          <>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-solid"
                onClick={() => {
                  onRestore(shown)
                  forget(shown)
                }}
              >
                Restore it
              </button>
              <button type="button" className="button" onClick={() => discard(shown)}>
                Discard
              </button>
            </div>
            <div className="mt-6">
              <AgainstSaved kind={kind} mutations={mutations} copy={shown} />
            </div>
          </>
        )}
      </Modal>
    </section>
  )
}

/** The text of a copy, as a difference from what is saved. */
function AgainstSaved<Item extends EditableRow, Values extends FormValues>({
  kind,
  mutations,
  copy,
}: Pick<LocalCopyNoticeProps<Item, Values>, 'kind' | 'mutations'> & { copy: LocalCopy }) {
  const { timeZone } = useSite()
  const { id } = copy
  const saved = useQuery({
    queryKey: ['saved', kind.name, id],
    queryFn: async () => (id === null ? kind.initialValues : kind.valuesOf(await mutations.read(id), timeZone)),
    gcTime: 0,
  })
  if (saved.isPending) return <p role="status">One moment.</p>
  // The item may be deleted: then all of the text is new.
  return (
    <Differences
      before={saved.data ?? kind.initialValues}
      after={asValues(kind.initialValues, copy)}
      labels={kind.labels}
      textOf={kind.textOf}
    />
  )
}

/** A copy of an earlier release may lack a field. */
export function asValues<Values extends FormValues>(none: Values, { values }: LocalCopy): Values {
  return { ...none, ...values }
}
