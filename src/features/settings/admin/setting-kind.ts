import type { HeroFilm } from '#domain/settings/hero-slides.ts'
import { siteSettingSchemas } from '#domain/settings/site-settings.schema.ts'
import type { SettingName, SiteSettings } from '#domain/settings/site-settings.ts'
import type { FormValues } from '../../../components/edit-form/edit-kind.ts'

/** The texts of a setting, which has one group of fields or a list of them. */
export interface SettingTexts {
  title: string
  about: string
  /** Such as "slides". */
  noun: string
  /** Of its fields, in the order of the form. */
  labels: Record<string, string>
  /** One of a list; absent where it is no list. */
  itemNoun?: string
}

export interface SettingKind<Name extends SettingName> extends SettingTexts {
  name: Name
  itemsOf: (value: SiteSettings[Name]) => FormValues[]
  /** The value for the schema. */
  valueOf: (items: FormValues[]) => unknown
}

export const identitySetting: SettingKind<'identity'> = {
  name: 'identity',
  title: 'Name and contact',
  about: 'On every page, in every email, and for search engines. Stories keep the author that they were saved with.',
  noun: 'name and contact',
  labels: { name: 'Site name', contactEmail: 'Contact email address', operator: 'Operator' },
  itemsOf: ({ name, contactEmail, operator }) => [{ name, contactEmail, operator }],
  valueOf: ([item]) => item,
}

export const slidesSetting: SettingKind<'heroSlides'> = {
  name: 'heroSlides',
  title: 'Home page slides',
  about: 'Three, from the surface down: at 6, 18 and 27 m. Each leads to the dive sites.',
  noun: 'slides',
  labels: { title: 'Title', text: 'Description', film: 'Video', action: 'Link text' },
  itemNoun: 'Slide',
  itemsOf: (slides) => slides.map(({ title, text, film, action }) => ({ title, text, film: film ?? '', action })),
  valueOf: (items) => items.map((item) => ({ ...item, film: item.film || null })),
}

export const filmNames: Record<HeroFilm, string> = {
  'hero-kelp': 'The kelp forest',
  'hero-drop-off': 'The drop-off',
  'hero-wreck': 'The wreck',
  'hero-reef': 'The reef',
}

export const bannerSetting: SettingKind<'bannerPool'> = {
  name: 'bannerPool',
  title: 'Gear reviews banner',
  about:
    'Each day the next dive site is shown at the top of the page, with a link to its article. After the last one, the list starts again.',
  noun: 'banner',
  labels: { diveSiteId: 'Dive site', blogSlug: 'Article' },
  itemNoun: 'Dive site',
  itemsOf: (pool) => pool.map(({ diveSiteId, blogSlug }) => ({ diveSiteId: String(diveSiteId), blogSlug })),
  valueOf: (items) => items.map(({ diveSiteId, blogSlug }) => ({ diveSiteId: Number(diveSiteId), blogSlug })),
}

export const faqSetting: SettingKind<'contactFaq'> = {
  name: 'contactFaq',
  title: 'Questions on the contact page',
  about: 'Shown below the form. At most 12.',
  noun: 'questions',
  labels: { question: 'Question', answer: 'Answer' },
  itemNoun: 'Question',
  itemsOf: (questions) => questions.map(({ question, answer }) => ({ question, answer })),
  valueOf: (items) => items,
}

export const socialSetting: SettingKind<'socialLinks'> = {
  name: 'socialLinks',
  title: 'Social networks',
  about: 'At the foot of every page and on the contact page. Without a URL, the icon is shown but is not a link.',
  noun: 'social links',
  labels: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
  itemsOf: ({ facebook, instagram, youtube }) => [{ facebook, instagram, youtube }],
  valueOf: ([links]) => links,
}

export const ratingSetting: SettingKind<'defaultRating'> = {
  name: 'defaultRating',
  title: 'Rating for reviews without stars',
  about:
    'The rating that search engines get for a review without stars. The affiliate disclosure tells readers about it.',
  noun: 'rating',
  labels: { stars: 'Stars' },
  itemsOf: (rating) => [{ stars: rating === 'off' ? '' : String(rating) }],
  // Number() alone would read 0x4 and 1e0.
  valueOf: ([item]) => {
    const typed = item?.stars?.trim() ?? ''
    if (typed === '') return 'off'
    return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : null
  },
}

export const disclosureSetting: SettingKind<'disclosureLine'> = {
  name: 'disclosureLine',
  title: 'Affiliate disclosure',
  about: 'The line above the first link to a shop, on every page that has one.',
  noun: 'disclosure',
  labels: { line: 'Line' },
  itemsOf: (line) => [{ line }],
  valueOf: ([item]) => item?.line,
}

export interface Stored<Name extends SettingName> {
  value: SiteSettings[Name]
  updatedAt: Date | null
}

/** One of a list in the form; its key stays with it wherever it moves. */
export interface Item {
  key: number
  values: FormValues
}

/** Validation errors at the key and name of their field; those of the whole list at an empty place. */
export function problemsOf<Name extends SettingName>(
  { name, labels, itemNoun, ...kind }: SettingKind<Name>,
  items: Item[],
) {
  const { error } = siteSettingSchemas[name].safeParse(kind.valueOf(valuesOf(items)))
  const [only = ''] = Object.keys(labels)
  return (error?.issues ?? []).map(({ path, message }) => {
    const [index, field] = itemNoun ? path : [0, path[0] ?? only]
    return { at: field === undefined ? '' : `${items[Number(index)]?.key}${String(field)}`, message }
  })
}

/** The value of items without problems, as the schema makes it. */
export function settingOf<Name extends SettingName>(kind: SettingKind<Name>, items: Item[]) {
  return siteSettingSchemas[kind.name].parse(kind.valueOf(valuesOf(items))) as SiteSettings[Name]
}

export const keyed = (list: FormValues[]): Item[] => list.map((values, key) => ({ key, values }))

export const valuesOf = (items: Item[]): FormValues[] => items.map(({ values }) => values)

export function isSame(one: FormValues[], other: FormValues[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All fields under their labels, for edit conflicts and local copies. */
export function flat(kind: SettingTexts, items: Item[]): FormValues {
  const entries = items.flatMap(({ values }, index) =>
    Object.entries(kind.labels).map(([name, label]) => [fieldName(kind, index, label), values[name] ?? '']),
  )
  return Object.fromEntries(entries)
}

/** Such as "Slide 2, Title". */
export function fieldName({ itemNoun }: SettingTexts, index: number, label: string): string {
  return itemNoun ? `${itemNoun} ${index + 1}, ${label}` : label
}
