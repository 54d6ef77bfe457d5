import { useCallback, useMemo, useState } from 'react'

/** Which rows of a list are selected; those that are gone are no longer. */
export function useSelection(all: readonly { id: number }[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const ids = useMemo(() => {
    const kept = all.filter(({ id }) => selected.has(id)).map(({ id }) => id)
    return kept.length === selected.size ? selected : new Set(kept)
  }, [all, selected])
  const setSeveral = useCallback((rows: readonly { id: number }[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      for (const { id } of rows) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const set = useCallback((id: number, isSelected: boolean) => setSeveral([{ id }], isSelected), [setSeveral])
  return { ids, set, setSeveral, clear: () => setSelected(new Set()) }
}
