import type { ReactNode } from 'react'
import type { FormValues, Publishable, RenderedBody, Story, StoryFormValues } from './story-values.ts'

/** A row that is edited in a form; what is always public has no draft. */
export interface EditableRow {
  id: number
  updatedAt: Date
  revision: number
  published?: boolean
  publishedAt?: Date | null
}

/** The fields of one kind of item, as local copies and edit conflicts know them. */
export interface FormFields<Item, Values extends FormValues> {
  /** Its name in local copies. */
  name: string
  /** The field that says what it is called, without which there is not even a draft. */
  titleField: keyof Values & string
  /** The values of a new one. */
  initialValues: Values
  /** In the order of the form. */
  labels: Record<string, string>
  valuesOf: (item: Item, timeZone: string) => Values
}

/** One kind of item as its edit form knows it: its fields, and the words of its messages. */
export interface EditKind<Item extends EditableRow, Values extends FormValues> extends FormFields<Item, Values> {
  /** Such as "article". */
  noun: string
  /** The fields that must be filled before it is published, in the order of the form. */
  required: readonly string[]
  /** What the schema says of the values, by field. */
  problemsOf: (values: Values, context: SaveContext<Item>) => Partial<Record<string, string>>
  /** What an error says that names no reason of its own, such as "Failed to create blog". */
  failures: Record<'create' | 'update' | 'delete', string>
  /** Over its error messages; by default one for each act. */
  failureTitle?: string
  /** There are no drafts: whatever is saved is published. */
  isAlwaysPublic?: boolean
  /** What is out can't be taken back: saving it corrects it, whatever it was to become. */
  staysPublished?: boolean
  /** Where visitors read it; null where that is nowhere. */
  sitePath?: (item: Item) => string | null
}

/** One kind of what is written as its desk knows it: its words, its fields, and how it is read and written. */
export interface PublishableKind<Item extends Publishable, Values extends FormValues> extends EditKind<Item, Values> {
  /** Its tab of the dashboard. */
  tab: string
  /** Which are deleted only after a question. */
  confirmsDelete: 'all' | 'published'
  /** What is said of one that was published, such as "can be read by everyone." */
  publishedText: string
  /** Said once it is published, such as "Article published". */
  publishedToast?: { published: string; scheduled: string }
  /** Where visitors read it; null where that is nowhere. */
  sitePath: (item: Item) => string | null
}

/** One kind of story. */
export interface StoryEditKind<Item extends Story> extends PublishableKind<Item, StoryFormValues> {
  pathOf: (slug: string) => string
  /** The drawn picture that is offered. */
  drawnPicture: (values: StoryFormValues) => string
  /** Path of the card that is shown where it is shared; null while it is a draft. */
  socialCard: (story: Item, siteName: string) => string | null
  /** As readers see it; `publishedAt` is the date that publishing it now would give it. */
  renderPreview: (values: StoryFormValues, body: RenderedBody, story: Item | null, publishedAt: Date) => ReactNode
}

interface SaveContext<Item extends EditableRow> {
  /** What is stored, as the form was opened with it; null for something new. */
  stored: Item | null
  timeZone: string
}

/** What lists know of an item, and what acts on it say. */
export type ListedItem = Pick<Publishable, 'id' | 'title' | 'published' | 'publishedAt'> & {
  linkedFrom?: readonly unknown[]
}

/** What the server does for a form. Each rejects with the client's error. */
export interface EditMutations<Item extends EditableRow, Values extends FormValues> {
  read: (id: number) => Promise<Item>
  save: (values: Values, context: SaveContext<Item> & { published: boolean; idempotencyKey: string }) => Promise<Item>
}

/** The same for the desk, with the acts of its lists. */
export interface ListMutations<Item extends Publishable, Values extends FormValues = StoryFormValues>
  extends EditMutations<Item, Values> {
  setPublished: (item: ListedItem, published: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
}
