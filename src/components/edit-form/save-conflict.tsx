import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../lib/site.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { EditableRow, FormFields } from './edit-kind.ts'
import type { FormValues } from './story-values.ts'

interface SaveConflictProps<Item extends EditableRow, Values extends FormValues> {
  kind: FormFields<Item, Values>
  mutations: { read: (id: number) => Promise<Item> }
  id: number | null
  /** What could not be saved; null while there is no conflict. */
  mine: Values | null
  /** As it was when the author began; null where nobody knows. */
  before: Values | null
  /** Said of saving mine over theirs. */
  noteOn?: (theirs: Item) => string | false | null | undefined
  /** What I changed shall stand, over what is stored now. */
  onKeepMine: (theirs: Item) => void
  onTakeTheirs: (theirs: Item) => void
  onClose: () => void
}

/** After a refused save: reads what is stored now, and lets the author choose. */
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
      theirs={mine && theirs ? { updatedAt: theirs.updatedAt, values: kind.valuesOf(theirs, timeZone) } : null}
      mine={mine ?? kind.initialValues}
      before={before}
      note={(theirs && noteOn?.(theirs)) || undefined}
      labels={kind.labels}
      onKeepMine={() => theirs && onKeepMine(theirs)}
      onTakeTheirs={() => theirs && onTakeTheirs(theirs)}
      onClose={onClose}
    />
  )
}
