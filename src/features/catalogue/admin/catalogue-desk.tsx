import type { UseQueryResult } from '@tanstack/react-query'
import type { FormValues } from '../../../components/edit-form/story.ts'
import { type DeskPlace, WritingDesk } from '../../../components/edit-form/writing-desk.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { CatalogueLists } from './catalogue-lists.tsx'
import type { CatalogueCalls, CatalogueItem, CatalogueWords } from './catalogue-words.ts'

type FormParts<Item extends CatalogueItem, Values extends FormValues> = Pick<
  Parameters<typeof CatalogueForm<Item, Values>>[0],
  'renderFields' | 'renderCard'
>

interface CatalogueDeskProps<Item extends CatalogueItem, Values extends FormValues>
  extends DeskPlace,
    FormParts<Item, Values> {
  words: CatalogueWords<Item, Values>
  calls: CatalogueCalls<Item, Values>
  list: UseQueryResult<Item[]>
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
  pictureOf: (item: Item) => string
  /** Over the lists. */
  closed: { title: string; text: string }
}

/** Writing a product or a location, and all of them: the same for both. */
export function CatalogueDesk<Item extends CatalogueItem, Values extends FormValues>(
  props: CatalogueDeskProps<Item, Values>,
) {
  const { words, calls, list, stored, pictureOf, closed, renderFields, renderCard, edit, isOpen } = props
  return (
    <WritingDesk
      {...{ desk: words, calls, stored, edit, isOpen }}
      title={`New ${words.noun}`}
      closed={closed}
      renderForm={({ key, ...writing }) => <CatalogueForm key={key} {...{ ...writing, renderFields, renderCard }} />}
      renderLists={(acts) => <CatalogueLists {...{ words, calls, list, pictureOf, ...acts }} />}
    />
  )
}
