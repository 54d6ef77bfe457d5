import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormActions } from '../../../components/edit-form/form-actions.tsx'
import { SaveConflict } from '../../../components/edit-form/save-conflict.tsx'
import type { FormValues } from '../../../components/edit-form/story.ts'
import type { FieldForm } from '../../../components/edit-form/use-story-form.ts'
import { useWriting, type WritingProps } from '../../../components/edit-form/use-writing.ts'
import { type DeskPlace, WritingDesk } from '../../../components/edit-form/writing-desk.tsx'
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

interface CatalogueFormProps<Item extends CatalogueItem, Values extends FormValues> extends WritingProps<Item, Values> {
  renderFields: (form: FieldForm & { values: Values }) => ReactNode
  /** The card of the home page, with what stands in the form. */
  renderCard: (values: Values, item: Item | null) => ReactNode
}

/** Writing one product or location, beside its card as it will stand on the home page. */
function CatalogueForm<Item extends CatalogueItem, Values extends FormValues>({
  renderFields,
  renderCard,
  ...props
}: CatalogueFormProps<Item, Values>) {
  const { form, formProps, actions, conflict } = useWriting(props)
  return (
    <form {...formProps}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">{renderFields(form)}</div>
        <figure className="min-w-0 max-w-80 lg:sticky lg:top-28 lg:self-start">
          <figcaption className="eyebrow mb-3">On the home page</figcaption>
          {/* Its links would take the form away. */}
          <div inert>{renderCard(form.values, props.story)}</div>
        </figure>
      </div>
      <FormActions {...actions} leaveNew="Cancel" />
      <SaveConflict {...conflict} />
    </form>
  )
}
