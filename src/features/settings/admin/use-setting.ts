import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { SaveSiteSettingInput } from '#domain/settings/site-settings.schema.ts'
import type { SettingName, SiteSettings } from '#domain/settings/site-settings.ts'
import { moved } from '#domain/shared/moved.ts'
import type { EditableRow, FormFields, FormValues } from '../../../components/edit-form/edit-kind.ts'
import type { FieldForm, Problems } from '../../../components/edit-form/form-values.ts'
import { showToast } from '../../../components/ui/shown-toast.ts'
import { useApi, useApiClient } from '../../../lib/api.ts'
import { storedNow } from '../../../lib/failure-message.ts'
import { focusField, useRefocus } from '../../../lib/focus.ts'
import type { LocalCopy } from '../../../lib/local-copies.ts'
import { useEditing } from '../../../lib/use-activity.ts'
import { useContentChanged } from '../../../lib/use-content-changed.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { useLocalCopy } from '../../../lib/use-local-copy.ts'
import { useResumeAfterLogin } from '../../../lib/use-session.ts'
import {
  fieldName,
  flat,
  type Item,
  isSame,
  keyed,
  problemsOf,
  type SettingKind,
  type SettingTexts,
  type Stored,
  settingOf,
  valuesOf,
} from './setting-kind.ts'

interface Draft {
  items: Item[]
  /** Of the version that is edited. */
  updatedAt: Date | null
}

/** The id of the heading of a setting, which gets the focus when its fields change places. */
export const titleId = (name: SettingName) => `setting-${name}`

/**
 * Edits one setting. It has its own mutations beside `useEditForm`: its fields come and go with the items of a list, and a
 * conflict is never merged field by field because items change places.
 */
export function useSetting<Name extends SettingName>(kind: SettingKind<Name>, stored: Stored<Name>) {
  const id = useId()
  const { adminContent } = useApiClient()
  const queryClient = useQueryClient()
  const { queryKey } = useApi().adminContent.siteSettings.queryOptions()
  const { untilIn, resume } = useResumeAfterLogin()
  const contentChanged = useContentChanged()
  const refocus = useRefocus()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [conflict, setConflict] = useState<Stored<Name> | null>(null)
  const [said, setSaid] = useState('')
  const [restorations, setRestorations] = useState(0)
  const asStored = (): Draft => ({ items: keyed(kind.itemsOf(stored.value)), updatedAt: stored.updatedAt })
  const { items, updatedAt } = draft ?? asStored()
  const isChanged = draft !== null && !isSame(valuesOf(items), kind.itemsOf(stored.value))
  const texts: SettingTexts = kind
  const copyKind = copyKindOf(kind.name, texts)
  const localCopy = useLocalCopy({
    ...{ kind: copyKind.name, id: 0, revision: updatedAt?.getTime() ?? null, isChanged },
    values: useMemo(() => ({ ...flat(kind, draft?.items ?? []), [part]: kind.title }), [kind, draft]),
  })
  const change = (edit: (items: Item[]) => Item[]) =>
    setDraft((before) => {
      const now = before ?? asStored()
      return { ...now, items: edit(now.items) }
    })
  const dropDraft = () => {
    setDraft(null)
    setProblems({})
  }
  /** The list of all settings has it at once. */
  const know = (now: Stored<Name>) => {
    queryClient.setQueryData(queryKey, (all) => all && { ...all, [kind.name]: now })
    contentChanged()
  }
  const fail = useFailureToast({
    ...{ title: 'Update Failed', text: `Failed to save the ${kind.noun}. Please try again.`, isTyped: true },
  })
  const onSaved = (sent: Item[], value: SiteSettings[Name], savedAt: Date) => {
    know({ value, updatedAt: savedAt })
    setConflict(null)
    setProblems({})
    // Text that was typed during the save stays.
    setDraft((now) => (now && !isSame(valuesOf(now.items), valuesOf(sent)) ? { ...now, updatedAt: savedAt } : null))
    showToast({ title: 'Success', text: `Saved: visitors now see the ${kind.noun} as shown here.` })
  }
  const save = useMutation({
    mutationFn: async ({ value, updatedAt }: { value: SiteSettings[Name]; items: Item[]; updatedAt: Date | null }) => {
      await untilIn()
      return resume(() => adminContent.saveSiteSetting.mutate(asInput({ name: kind.name, value, updatedAt })))
    },
    onSuccess: (saved, sent) => onSaved(sent.items, sent.value, saved.updatedAt),
    onError: (error, sent) => {
      const theirs = storedNow<Stored<Name>>(error)
      if (!theirs) return fail(error)
      // It was saved before, and only the response was lost.
      const isSaved = isSame(kind.itemsOf(theirs.value), kind.itemsOf(sent.value))
      if (isSaved && theirs.updatedAt) onSaved(sent.items, sent.value, theirs.updatedAt)
      else setConflict(theirs)
    },
  })
  const fieldId = ({ key }: Item, name: string) => `${id}${key}${name}`
  const check = (edited: Date | null = updatedAt) => {
    const found = problemsOf(kind, items)
    setProblems(Object.fromEntries(found.map(({ at, message }) => [at, message])))
    const [first] = found
    if (!first) {
      const value = settingOf(kind, items)
      const isKnown = isSame(kind.itemsOf(value), kind.itemsOf(stored.value))
      if (!isKnown || edited?.getTime() !== stored.updatedAt?.getTime()) {
        if (!save.isPending) save.mutate({ value, items, updatedAt: edited })
        return
      }
      // A stored copy of today's original would hide those of later releases.
      setDraft(null)
      return showToast({ title: 'Nothing changed', text: `Visitors already see the ${kind.noun} as shown here.` })
    }
    focusField(`${id}${first.at}`)
    showToast({ title: 'Please check', text: first.message, tone: 'destructive' })
  }
  return {
    texts,
    ...{
      items,
      isChanged,
      said,
      isSaving: save.isPending,
      save: () => check(),
    },
    savedAt: stored.updatedAt,
    onInput: useEditing(),
    formOf: (item: Item): FieldForm => ({
      values: item.values,
      problems: Object.fromEntries(Object.keys(kind.labels).map((name) => [name, problems[item.key + name]])),
      set: (name, value) => {
        const edited = (values: FormValues) => ({ ...values, [name]: value })
        change((all) => all.map((each) => (each.key === item.key ? { ...each, values: edited(each.values) } : each)))
        setProblems(({ [item.key + name]: _solved, ...rest }) => rest)
      },
      fieldId: (name) => fieldId(item, name),
    }),
    move: (item: Item, title: string, by: 1 | -1, button: string) => {
      const keys = items.map(({ key }) => key)
      const order = moved(keys, item.key, by)
      if (!order) return setSaid(`“${title}” is already ${by === -1 ? 'first' : 'last'}.`)
      change((all) => order.flatMap((key) => all.find((each) => each.key === key) ?? []))
      refocus(button)
      setSaid(`“${title}” is now number ${order.indexOf(item.key) + 1} of ${order.length}.`)
    },
    add: (values: FormValues, field: string) => {
      const item = { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, values }
      change((all) => [...all, item])
      refocus(fieldId(item, field))
    },
    remove: (item: Item, title: string) => {
      change((all) => all.filter(({ key }) => key !== item.key))
      refocus(titleId(kind.name))
      setSaid(`“${title}” was removed.`)
    },
    titleId: titleId(kind.name),
    discard: () => {
      dropDraft()
      refocus(titleId(kind.name))
      showToast({ title: 'Changes discarded', action: { label: 'Undo', onPress: () => setDraft(draft) } })
    },
    isCopyRefused: localCopy.isRefused,
    copies: {
      kind: copyKind,
      openings: restorations,
      mutations: { read: async () => storedRow(kind, stored) },
      onRestore: ({ values, revision }: LocalCopy) => {
        setDraft({ items: copiedItems(kind, values), updatedAt: revision === null ? null : new Date(revision) })
        setProblems({})
        setRestorations(restorations + 1)
        refocus(titleId(kind.name))
        if (!isChanged) return
        const text = 'It replaced what was typed here.'
        showToast({ title: 'Restored', text, action: { label: 'Undo', onPress: () => setDraft(draft) } })
      },
    },
    history: {
      resource: `setting:${kind.name}`,
      fields: {
        labels: { value: texts.title },
        valuesOf: ({ value }: Record<string, unknown>) => flat(kind, keyed(kind.itemsOf(value as SiteSettings[Name]))),
      },
      isChanged,
      // Text that was typed meanwhile stays: its save ends in an edit conflict, which shows both.
      onRestored: () =>
        setDraft((now) => (now && isSame(valuesOf(now.items), kind.itemsOf(stored.value)) ? null : now)),
    },
    conflict: {
      theirs: conflict && { updatedAt: conflict.updatedAt, values: flat(kind, keyed(kind.itemsOf(conflict.value))) },
      mine: flat(kind, items),
      labels: {},
      onKeepMine: () => check(conflict?.updatedAt ?? null),
      onTakeTheirs: () => {
        setConflict(null)
        dropDraft()
        if (conflict) know(conflict)
      },
      onClose: () => setConflict(null),
    },
  }
}
export type Setting = ReturnType<typeof useSetting<SettingName>>

/** The field of a copy that names its part of the site. */
const part = 'Part of the site'

interface Row extends EditableRow {
  items: Item[]
}

/** The fields of a setting for local copies, under their labels. */
function copyKindOf(name: SettingName, texts: SettingTexts): FormFields<Row, FormValues> {
  const own = { [part]: texts.title }
  return {
    name: `setting-${name}`,
    titleField: part,
    initialValues: own,
    labels: {},
    valuesOf: ({ items }) => ({ ...own, ...flat(texts, items) }),
  }
}

function storedRow<Name extends SettingName>(kind: SettingKind<Name>, stored: Stored<Name>): Row {
  const { value, updatedAt } = stored
  return { id: 0, updatedAt: updatedAt ?? new Date(0), revision: 0, items: keyed(kind.itemsOf(value)) }
}

/** The items of a copy without the empty ones. */
function copiedItems(texts: SettingTexts, values: FormValues): Item[] {
  const names = Object.entries(texts.labels)
  const itemAt = (index: number) =>
    Object.fromEntries(names.map(([name, label]) => [name, values[fieldName(texts, index, label)] ?? '']))
  if (!texts.itemNoun) return keyed([itemAt(0)])
  const all = Object.keys(values).map((_name, index) => itemAt(index))
  return keyed(all.filter((item) => Object.values(item).some((value) => value !== '')))
}

/** TypeScript does not follow a name that is a parameter into the union of all. */
const asInput = (input: { name: SettingName; value: unknown; updatedAt: Date | null | undefined }) =>
  input as SaveSiteSettingInput
