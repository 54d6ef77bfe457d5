import { useId, useMemo, useState } from 'react'
import type { SettingName } from '#domain/settings/site-settings.ts'
import { moved } from '#domain/shared/moved.ts'
import type { EditableRow, FormFields } from '../../../components/edit-form/edit-kind.ts'
import type { FieldForm, Problems } from '../../../components/edit-form/form-values.ts'
import type { FormValues } from '../../../components/edit-form/story-values.ts'
import { useToast } from '../../../components/ui/toast.tsx'
import { useRefocus } from '../../../lib/focus.ts'
import type { LocalCopy } from '../../../lib/local-copies.ts'
import { useEditing } from '../../../lib/use-activity.ts'
import { useLocalCopy } from '../../../lib/use-local-copy.ts'
import {
  fieldName,
  flat,
  type Item,
  isSame,
  keyed,
  problemsOf,
  type Stored,
  settingOf,
  valuesOf,
  withValue,
} from './setting-items.ts'
import type { SettingKind, SettingLabels } from './setting-kind.ts'
import { useSettingMutations } from './use-setting-mutations.ts'

interface Draft {
  items: Item[]
  /** When what is edited was saved. */
  updatedAt: Date | null
}

/** Of the heading of a part, where whoever jumps there or loses his place is put. */
export const titleId = (name: SettingName) => `setting-${name}`

/** One setting as it is written, saved, taken back and, after a conflict, decided. What is typed stays until it is saved. */
export function useSetting<Name extends SettingName>(desk: SettingKind<Name>, stored: Stored<Name>) {
  const id = useId()
  const toast = useToast()
  const refocus = useRefocus()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Stored<Name> | null>(null)
  const [said, setSaid] = useState('')
  const [restorations, setRestorations] = useState(0)
  const asStored = (): Draft => ({ items: keyed(desk.itemsOf(stored.value)), updatedAt: stored.updatedAt })
  const { items, updatedAt } = draft ?? asStored()
  const isChanged = draft !== null && !isSame(valuesOf(items), desk.itemsOf(stored.value))
  const words: SettingLabels = desk
  const kept = copyDesk(desk.name, words)
  const localCopy = useLocalCopy({
    ...{ kind: kept.name, id: 0, revision: updatedAt?.getTime() ?? null, isChanged },
    values: useMemo(() => copiedValues(desk, stored, draft?.items ?? []), [desk, stored, draft]),
  })
  const change = (edit: (items: Item[]) => Item[]) =>
    setDraft((before) => {
      const now = before ?? asStored()
      return { ...now, items: edit(now.items) }
    })
  const calls = useSettingMutations(desk, {
    onSaved: (sent, savedAt) => {
      setConflict(null)
      setProblems({})
      // What was typed while it was being saved stays.
      setDraft((now) => (now && !isSame(valuesOf(now.items), valuesOf(sent)) ? { ...now, updatedAt: savedAt } : null))
    },
    onConflict: setConflict,
    onReset: () => {
      setProblems({})
      setDraft(null)
    },
    // The way to decide is the same as after a save; where nothing is typed there is nothing to decide.
    onResetConflict: (theirs) => {
      if (isChanged) return setConflict(theirs)
      setDraft(null)
      calls.know(theirs)
      const text = `The ${desk.noun} changed meanwhile, in another tab or on another device. Here is what was saved there.`
      toast({ title: 'Not taken back', text, tone: 'destructive' })
    },
    // With what had been typed over it; what is typed since then stays.
    onBringBack: (items) => setDraft((now) => now ?? { items: isChanged ? draft.items : items, updatedAt: null }),
  })
  const fieldId = ({ key }: Item, name: string) => `${id}${key}${name}`
  const save = (edited: Date | null = updatedAt) => {
    const found = problemsOf(desk, items)
    setProblems(Object.fromEntries(found.map(({ at, message }) => [at, message])))
    const [first] = found
    if (!first) {
      const value = settingOf(desk, items)
      const isKnown = isSame(desk.itemsOf(value), desk.itemsOf(stored.value))
      if (!isKnown || edited?.getTime() !== stored.updatedAt?.getTime()) return calls.save(value, items, edited)
      // The original of today, stored, would stand over that of later releases.
      setDraft(null)
      return toast({ title: 'Nothing changed', text: `Visitors see the ${desk.noun} as written here.` })
    }
    document.getElementById(`${id}${first.at}`)?.focus()
    toast({ title: 'Please check', text: first.message, tone: 'destructive' })
  }
  return {
    words,
    ...{
      items,
      isChanged,
      said,
      isSaving: calls.isSaving,
      save: () => save(),
      reset: () => calls.reset(stored, updatedAt),
    },
    isOriginal: stored.updatedAt === null,
    savedAt: stored.updatedAt,
    onInput: useEditing(),
    formOf: (item: Item): FieldForm => ({
      values: item.values,
      problems: Object.fromEntries(Object.keys(desk.labels).map((name) => [name, problems[item.key + name]])),
      set: (name, value) => {
        change((all) => all.map((each) => (each.key === item.key ? withValue(each, name, value) : each)))
        setProblems(({ [item.key + name]: _solved, ...rest }) => rest)
      },
      fieldId: (name) => fieldId(item, name),
    }),
    move: (item: Item, title: string, by: 1 | -1, button: string) => {
      const keys = items.map(({ key }) => key)
      const order = moved(keys, item.key, by)
      if (!order) return setSaid(`“${title}” is ${by === -1 ? 'the first' : 'the last'} already.`)
      change((all) => order.flatMap((key) => all.find((each) => each.key === key) ?? []))
      refocus(button)
      setSaid(`“${title}” is number ${order.indexOf(item.key) + 1} of ${order.length} now.`)
    },
    add: (values: FormValues, field: string) => {
      const item = { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, values }
      change((all) => [...all, item])
      refocus(fieldId(item, field))
    },
    remove: (item: Item, title: string) => {
      change((all) => all.filter(({ key }) => key !== item.key))
      refocus(titleId(desk.name))
      setSaid(`“${title}” is taken out.`)
    },
    titleId: titleId(desk.name),
    discard: () => {
      setDraft(null)
      setProblems({})
      refocus(titleId(desk.name))
      toast({ title: 'Left without saving', action: { label: 'Undo', onPress: () => setDraft(draft) } })
    },
    isUnkept: localCopy.isRefused,
    copies: {
      kind: kept,
      openings: restorations,
      mutations: { read: async () => storedRow(desk, stored) },
      onRestore: ({ values, revision }: LocalCopy) => {
        setDraft({ items: copiedItems(desk, values), updatedAt: revision === null ? null : new Date(revision) })
        setProblems({})
        setRestorations(restorations + 1)
        refocus(titleId(desk.name))
        if (!isChanged) return
        const text = 'It took the place of what was typed here.'
        toast({ title: 'Brought back', text, action: { label: 'Undo', onPress: () => setDraft(draft) } })
      },
    },
    conflict: {
      theirs: conflict && { updatedAt: conflict.updatedAt, values: flat(desk, keyed(desk.itemsOf(conflict.value))) },
      mine: flat(desk, items),
      labels: {},
      onKeepMine: () => save(conflict?.updatedAt ?? null),
      onTakeTheirs: () => {
        setConflict(null)
        setDraft(null)
        setProblems({})
        if (conflict) calls.know(conflict)
      },
      onClose: () => setConflict(null),
    },
  }
}
export type Setting = ReturnType<typeof useSetting<SettingName>>

/** Under which a copy says which part of the site it is of. */
const part = 'Part of the site'

interface Row extends EditableRow {
  items: Item[]
}

/** A setting as local copies know it: its fields in one list, under their labels. */
function copyDesk(name: SettingName, words: SettingLabels): FormFields<Row, FormValues> {
  const own = { [part]: words.title }
  return {
    name: `setting-${name}`,
    titleField: part,
    initialValues: own,
    labels: {},
    valuesOf: ({ items }) => ({ ...own, ...flat(words, items) }),
  }
}

/** What is stored, as one that was written. */
function storedRow<Name extends SettingName>(desk: SettingKind<Name>, stored: Stored<Name>): Row {
  const { value, updatedAt } = stored
  return { id: 0, updatedAt: updatedAt ?? new Date(0), revision: 0, items: keyed(desk.itemsOf(value)) }
}

/** What a copy keeps: of what was taken out it has empty fields, which the comparison shows. */
function copiedValues<Name extends SettingName>(desk: SettingKind<Name>, stored: Stored<Name>, items: Item[]) {
  const saved = flat(desk, storedRow(desk, stored).items)
  const emptied = Object.fromEntries(Object.keys(saved).map((name) => [name, '']))
  return { ...emptied, ...flat(desk, items), [part]: desk.title }
}

/** The items of a copy, without those of which nothing is left. */
function copiedItems(words: SettingLabels, values: FormValues): Item[] {
  const names = Object.entries(words.labels)
  const itemAt = (index: number) =>
    Object.fromEntries(names.map(([name, label]) => [name, values[fieldName(words, index, label)] ?? '']))
  if (!words.itemNoun) return keyed([itemAt(0)])
  const all = Object.keys(values).map((_name, index) => itemAt(index))
  return keyed(all.filter((item) => Object.values(item).some((value) => value !== '')))
}
