import type { DeskCalls, WritingDesk } from '../../../components/edit-form/desk.ts'
import type { FormValues, Written } from '../../../components/edit-form/story.ts'

/** A product or a location, as their desks know them. */
export interface CatalogueItem extends Written {
  featured: boolean
  imageUrl: string
}

/** The words of one of both kinds. */
export interface CatalogueWords<Item extends CatalogueItem, Values extends FormValues>
  extends WritingDesk<Item, Values> {
  /** What its line in the list says of it besides its name; empty texts are left out. */
  about: (item: Item) => string[]
}

export interface CatalogueCalls<Item extends CatalogueItem, Values extends FormValues> extends DeskCalls<Item, Values> {
  feature: (id: number, featured: boolean) => Promise<unknown>
  /** The featured ones, from the first to the last. */
  order: (ids: number[]) => Promise<unknown>
}

/** A row with its name as the title that the desk's parts know. */
export function titled<Row extends { name: string }>(row: Row): Row & { title: string } {
  return { ...row, title: row.name }
}
