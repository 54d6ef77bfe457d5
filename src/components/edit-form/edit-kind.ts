import type { TrashKind } from '#domain/trash/trash.schema.ts'
import type { Pending } from '#server/pending-changes/queries.ts'

/** The texts of a form by field. */
export type FormValues = Record<string, string>

/** An item that is a draft first. */
export interface Publishable {
  id: number
  title: string
  published: boolean
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  revision: number
  pending?: Pending<object>
}

/** A row that is edited in a form; one that is always public has no draft. */
export interface EditableRow {
  id: number
  updatedAt: Date
  revision: number
  published?: boolean
  publishedAt?: Date | null
  /** Changes that wait to be published: the row is as they make it. */
  pending?: Pending<object>
}

/** The row as readers see it. Its type is the row's own: the server made the other one from it. */
export function liveRow<Item extends EditableRow>(row: Item): Item {
  return row.pending ? (row.pending.live as Item) : row
}

/** The fields of one kind of item, for local copies and edit conflicts. */
export interface FormFields<Item, Values extends FormValues> {
  /** In local copies. */
  name: string
  /** The field with its title, which even a draft needs. */
  titleField: keyof Values & string
  /** The values of a new one. */
  initialValues: Values
  /** In the order of the form. */
  labels: Record<string, string>
  valuesOf: (item: Item, timeZone: string) => Values
  /** A value as people compare it, where that is not the value itself. */
  textOf?: (name: string, value: string) => string
}

/** One kind of item for `useEditForm`: its fields, rules and messages. */
export interface EditKind<Item extends EditableRow, Values extends FormValues> extends FormFields<Item, Values> {
  /** Such as "article". */
  noun: string
  /** The fields that must be filled before it is published, in the order of the form. */
  required: readonly string[]
  /** Validation errors by field. */
  problemsOf: (values: Values, context: SaveContext<Item>) => Partial<Record<string, string>>
  /** Messages of errors without a reason of their own, such as "Failed to create blog". */
  failures: Record<'create' | 'update' | 'delete', string>
  /** Instead, a failed creation names the status of the response, if there is one. */
  showsStatus?: boolean
  /** Title of its error messages; by default one for each action. */
  failureTitle?: string
  /** There are no drafts: saving publishes. */
  isAlwaysPublic?: boolean
  /** A published one can't become a draft again: saving corrects it. */
  staysPublished?: boolean
  /** Where visitors read it; null for nowhere. */
  sitePath?: (item: Item) => string | null
  /** The fields for the server. Changes to a published one can then wait; absent where they can't. */
  inputOf?: (values: Values, stored: Item | null, timeZone: string) => Record<string, unknown>
}

/** One kind of item with drafts, in an editor with a list. */
export interface PublishableKind<Item extends Publishable, Values extends FormValues> extends EditKind<Item, Values> {
  /** In local copies and in the trash. */
  name: TrashKind
  /** Its tab of the dashboard. */
  tab: string
  /** Which of them are deleted only after a question. */
  confirmsDelete: 'all' | 'published'
  /** Of one that was just published, such as "can be read by everyone." */
  publishedText: string
  /** Titles of the toast after publishing, instead of such as "Article published". */
  publishedToast?: { published: string; scheduled: string }
  /** Where visitors read it; null for nowhere. */
  sitePath: (item: Item) => string | null
}

interface SaveContext<Item extends EditableRow> {
  /** As the form was opened; null for a new item. */
  stored: Item | null
  timeZone: string
}

/** An item in a list. */
export type ListedItem = Pick<Publishable, 'id' | 'title' | 'published' | 'publishedAt'> & {
  linkedFrom?: readonly unknown[]
}

/** The server calls of a form. Each rejects with the client's error. */
export interface EditMutations<Item extends EditableRow, Values extends FormValues> {
  read: (id: number) => Promise<Item>
  save: (values: Values, context: SaveContext<Item> & { published: boolean; idempotencyKey: string }) => Promise<Item>
}

/** The server calls of an editor with a list. */
export interface ListMutations<Item extends Publishable, Values extends FormValues>
  extends EditMutations<Item, Values> {
  setPublished: (item: ListedItem, published: boolean) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}
