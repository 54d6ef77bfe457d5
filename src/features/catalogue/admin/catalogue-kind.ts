import type { ListMutations, PublishableKind } from '../../../components/edit-form/edit-kind.ts'
import type { FormValues, Publishable } from '../../../components/edit-form/story-values.ts'

/** A product or a location, as their desks know them. */
export interface CatalogueItem extends Publishable {
  featured: boolean
  imageUrl: string
}

/** The words of one of both kinds. */
export interface CatalogueKind<Item extends CatalogueItem, Values extends FormValues>
  extends PublishableKind<Item, Values> {
  /** What its line in the list says of it besides its name; empty texts are left out. */
  about: (item: Item) => string[]
}

export interface CatalogueMutations<Item extends CatalogueItem, Values extends FormValues>
  extends ListMutations<Item, Values> {
  feature: (id: number, featured: boolean) => Promise<unknown>
  /** The featured ones, from the first to the last. */
  order: (ids: number[]) => Promise<unknown>
}

/** A row with its name as the title that the desk's parts know. */
export function titled<Row extends { name: string }>(row: Row): Row & { title: string } {
  return { ...row, title: row.name }
}
