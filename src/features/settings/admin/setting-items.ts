import { siteSettingSchemas } from '#domain/settings/site-settings.schema.ts'
import type { SettingName, SiteSettings } from '#domain/settings/site-settings.ts'
import type { FormValues } from '../../../components/edit-form/story-values.ts'
import type { SettingKind, SettingLabels } from './setting-kind.ts'

export interface Stored<Name extends SettingName> {
  value: SiteSettings[Name]
  updatedAt: Date | null
}

/** One of a list as it is typed; its key stays with it wherever it moves. */
export interface Item {
  key: number
  values: FormValues
}

/** What the schema says, at the key and name of the field that it is about; of the whole, at an empty place. */
export function problemsOf<Name extends SettingName>(
  { name, labels, itemNoun, ...desk }: SettingKind<Name>,
  items: Item[],
) {
  const { error } = siteSettingSchemas[name].safeParse(desk.valueOf(valuesOf(items)))
  const [only = ''] = Object.keys(labels)
  return (error?.issues ?? []).map(({ path, message }) => {
    const [index, field] = itemNoun ? path : [0, path[0] ?? only]
    return { at: field === undefined ? '' : `${items[Number(index)]?.key}${String(field)}`, message }
  })
}

/** What is stored of them, as the schema makes it. They have no problems. */
export function settingOf<Name extends SettingName>(desk: SettingKind<Name>, items: Item[]) {
  return siteSettingSchemas[desk.name].parse(desk.valueOf(valuesOf(items))) as SiteSettings[Name]
}

export const keyed = (list: FormValues[]): Item[] => list.map((values, key) => ({ key, values }))

export const withValue = ({ key, values }: Item, name: string, value: string): Item => ({
  key,
  values: { ...values, [name]: value },
})

export const valuesOf = (items: Item[]): FormValues[] => items.map(({ values }) => values)

export function isSame(one: FormValues[], other: FormValues[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All fields in one list, under their labels: what a conflict and a local copy compare. */
export function flat(words: SettingLabels, items: Item[]): FormValues {
  const entries = items.flatMap(({ values }, index) =>
    Object.entries(words.labels).map(([name, label]) => [fieldName(words, index, label), values[name] ?? '']),
  )
  return Object.fromEntries(entries)
}

/** What a field is called among all, such as "Slide 2, Title". */
export function fieldName({ itemNoun }: SettingLabels, index: number, label: string): string {
  return itemNoun ? `${itemNoun} ${index + 1}, ${label}` : label
}
