import { useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { twoVersions } from '#domain/shared/two-versions.ts'
import { useSite } from '../../lib/site.ts'
import { Modal } from '../ui/modal.tsx'
import { Differences, fieldLabel } from './differences.tsx'
import type { EditableRow, FormFields, FormValues } from './edit-kind.ts'

interface SaveConflictProps<Item extends EditableRow, Values extends FormValues> {
  kind: FormFields<Item, Values>
  mutations: { read: (id: number) => Promise<Item> }
  id: number | null
  /** The values that were refused; null while there is no conflict. */
  mine: Values | null
  /** The values when editing began; null if they are unknown. */
  before: Values | null
  /** A warning about saving mine over theirs. */
  noteOn?: (theirs: Item) => string | false | null | undefined
  /** Saves my changes over theirs. */
  onKeepMine: (theirs: Item) => void
  onTakeTheirs: (theirs: Item) => void
  onClose: () => void
}

/** After an edit conflict, loads the stored version and lets the author choose. */
export function SaveConflict<Item extends EditableRow, Values extends FormValues>(
  props: SaveConflictProps<Item, Values>,
) {
  const { kind, mutations, id, mine, before, noteOn, onKeepMine, onTakeTheirs, onClose } = props
  const { timeZone } = useSite()
  const { data: theirs } = useQuery({
    queryKey: ['stored-now', kind.name, id],
    queryFn: () => mutations.read(id ?? 0),
    enabled: mine !== null && id !== null,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ConflictDialog
      theirs={mine && theirs ? { updatedAt: savedAt(theirs), values: kind.valuesOf(theirs, timeZone) } : null}
      mine={mine ?? kind.initialValues}
      before={before}
      note={(theirs && noteOn?.(theirs)) || undefined}
      labels={kind.labels}
      textOf={kind.textOf}
      onKeepMine={() => theirs && onKeepMine(theirs)}
      onTakeTheirs={() => theirs && onTakeTheirs(theirs)}
      onClose={onClose}
    />
  )
}

/** Of the row or of the changes that wait beside it, whichever was saved last. */
function savedAt({ updatedAt, pending }: EditableRow): Date {
  return pending && pending.savedAt > updatedAt ? pending.savedAt : updatedAt
}

interface ConflictDialogProps {
  /** The stored version; null while there is no conflict. */
  theirs: { updatedAt: Date | null; values: FormValues } | null
  mine: FormValues
  /** The values when editing began; null if they are unknown. */
  before?: FormValues | null
  /** A warning, such as that saving mine takes back a published item. */
  note?: string
  labels: Record<string, string>
  textOf?: FormFields<unknown, FormValues>['textOf']
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Both versions side by side after an edit conflict: the choice is the author's. Requirement: r-write-revision. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, before = null, note, labels, textOf, onKeepMine, onTakeTheirs, onClose } = props
  const { timeZone } = useSite()
  const { toDecide, theirsAlone } = twoVersions(before, mine, theirs?.values ?? mine)
  return (
    <Modal title="Changed elsewhere" isOpen={theirs !== null} onClose={onClose} size="wide">
      {theirs && (
        <>
          <p className="max-w-prose">
            <span>
              {theirs.updatedAt
                ? `Another tab or device saved this on ${dateAndTime(theirs.updatedAt, timeZone)}. `
                : 'Another tab or device restored the original. '}
            </span>
            Nothing was overwritten. Which version do you want to keep?
          </p>
          {note && <p className="mt-3 max-w-prose">{note}</p>}
          {theirsAlone.length > 0 && (
            <p className="mt-3 max-w-prose">
              {`Changed only in the other version, and kept whichever you choose: ${theirsAlone.map((name) => fieldLabel(labels, name)).join(', ')}.`}
            </p>
          )}
          {toDecide.length === 0 && (
            <p className="mt-3 max-w-prose">What you have typed is the same as the other version.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <button type="button" className="button button-solid" onClick={onKeepMine}>
              Save my version
            </button>
            <button type="button" className="button" onClick={onTakeTheirs}>
              Load the other version
            </button>
            <button type="button" className="button" onClick={onClose}>
              Decide later
            </button>
          </div>
          <div className="mt-8">
            {toDecide.length > 0 && (
              <Differences
                {...{ before: mine, after: theirs.values, names: toDecide, labels, textOf }}
                titles={{ before: 'My version', after: 'The other version' }}
              />
            )}
          </div>
        </>
      )}
    </Modal>
  )
}
