import type { SettingName } from '#domain/settings/site-settings.ts'
import type { FormDesk, WrittenRow } from '../../../components/edit-form/desk.ts'
import type { FormValues } from '../../../components/edit-form/story.ts'
import type { SettingDesk, SettingWords } from './setting-desk.ts'
import { fieldName, flat, type Item, keyed, type Stored } from './setting-items.ts'

/** Under which a copy says which part of the site it is of. */
const part = 'Part of the site'

interface Row extends WrittenRow {
  items: Item[]
}

/** A setting as local copies know it: its fields in one list, under their labels. */
export function copyDesk(name: SettingName, words: SettingWords): FormDesk<Row, FormValues> {
  const own = { [part]: words.title }
  return {
    kind: `setting-${name}`,
    titleField: part,
    none: own,
    labels: {},
    valuesOf: ({ items }) => ({ ...own, ...flat(words, items) }),
  }
}

/** What is stored, as one that was written. */
export function storedRow<Name extends SettingName>(desk: SettingDesk<Name>, stored: Stored<Name>): Row {
  const { value, updatedAt } = stored
  return { id: 0, updatedAt: updatedAt ?? new Date(0), revision: 0, items: keyed(desk.itemsOf(value)) }
}

/** What a copy keeps: of what was taken out it has empty fields, which the comparison shows. */
export function copiedValues<Name extends SettingName>(desk: SettingDesk<Name>, stored: Stored<Name>, items: Item[]) {
  const saved = flat(desk, storedRow(desk, stored).items)
  const emptied = Object.fromEntries(Object.keys(saved).map((name) => [name, '']))
  return { ...emptied, ...flat(desk, items), [part]: desk.title }
}

/** The items of a copy, without those of which nothing is left. */
export function copiedItems(words: SettingWords, values: FormValues): Item[] {
  const names = Object.entries(words.labels)
  const itemAt = (index: number) =>
    Object.fromEntries(names.map(([name, label]) => [name, values[fieldName(words, index, label)] ?? '']))
  if (!words.itemNoun) return keyed([itemAt(0)])
  const all = Object.keys(values).map((_name, index) => itemAt(index))
  return keyed(all.filter((item) => Object.values(item).some((value) => value !== '')))
}
