import type {
  FormValues,
  ListMutations,
  Publishable,
  PublishableKind,
} from '../../../components/edit-form/edit-kind.ts'

/** A product or a location. */
export interface CatalogueItem extends Publishable {
  featured: boolean
  imageUrl: string
}

export interface CatalogueKind<Item extends CatalogueItem, Values extends FormValues>
  extends PublishableKind<Item, Values> {
  /** Facts beside its name in the list; empty ones are left out. */
  about: (item: Item) => string[]
  /** The picture that visitors see. */
  pictureOf: (item: Item) => string
}

export interface CatalogueMutations<Item extends CatalogueItem, Values extends FormValues>
  extends ListMutations<Item, Values> {
  feature: (id: number, featured: boolean) => Promise<unknown>
  /** The featured ones, from the first to the last. */
  order: (ids: number[]) => Promise<unknown>
}

/** A row with its name as the title, which editor and list expect. */
export function titled<Row extends { name: string }>(row: Row): Row & { title: string } {
  return { ...row, title: row.name }
}
