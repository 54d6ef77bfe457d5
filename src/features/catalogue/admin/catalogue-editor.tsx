import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormActions } from '../../../components/edit-form/form-actions.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { type EditorPlace, PublishableEditor } from '../../../components/edit-form/publishable-editor.tsx'
import { SaveConflict } from '../../../components/edit-form/save-conflict.tsx'
import type { FormValues } from '../../../components/edit-form/story-values.ts'
import { type EditFormProps, useEditForm } from '../../../components/edit-form/use-edit-form.ts'
import type { CatalogueItem, CatalogueKind, CatalogueMutations } from './catalogue-kind.ts'
import { CatalogueLists } from './catalogue-list.tsx'

type FormParts<Item extends CatalogueItem, Values extends FormValues> = Pick<
  Parameters<typeof CatalogueForm<Item, Values>>[0],
  'renderFields' | 'renderCard'
>

interface CatalogueDeskProps<Item extends CatalogueItem, Values extends FormValues>
  extends EditorPlace,
    FormParts<Item, Values> {
  kind: CatalogueKind<Item, Values>
  mutations: CatalogueMutations<Item, Values>
  list: UseQueryResult<Item[]>
  /** What is stored of the one that is edited. */
  stored: UseQueryResult<Item>
  pictureOf: (item: Item) => string
  /** Over the lists. */
  closed: { title: string; text: string }
}

/** Writing a product or a location, and all of them: the same for both. */
export function CatalogueEditor<Item extends CatalogueItem, Values extends FormValues>(
  props: CatalogueDeskProps<Item, Values>,
) {
  const { kind, mutations, list, stored, pictureOf, closed, renderFields, renderCard, edit, isOpen } = props
  return (
    <PublishableEditor
      {...{ kind, mutations, stored, edit, isOpen }}
      title={`New ${kind.noun}`}
      closed={closed}
      renderForm={({ key, ...writing }) => <CatalogueForm key={key} {...{ ...writing, renderFields, renderCard }} />}
      renderLists={(acts) => <CatalogueLists {...{ words: kind, mutations, list, pictureOf, ...acts }} />}
    />
  )
}

interface CatalogueFormProps<Item extends CatalogueItem, Values extends FormValues>
  extends EditFormProps<Item, Values> {
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
  const { form, formProps, actions, conflict } = useEditForm(props)
  return (
    <form {...formProps}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">{renderFields(form)}</div>
        <figure className="min-w-0 max-w-80 lg:sticky lg:top-28 lg:self-start">
          <figcaption className="eyebrow mb-3">On the home page</figcaption>
          {/* Its links would take the form away. */}
          <div inert>{renderCard(form.values, props.stored)}</div>
        </figure>
      </div>
      <FormActions {...actions} leaveNew="Cancel" />
      <SaveConflict {...conflict} />
    </form>
  )
}
