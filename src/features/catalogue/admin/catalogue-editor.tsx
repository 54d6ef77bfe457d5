import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { EditForm } from '../../../components/edit-form/edit-form.tsx'
import type { FormValues } from '../../../components/edit-form/edit-kind.ts'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { type EditorPlace, PublishableEditor } from '../../../components/edit-form/publishable-editor.tsx'
import { type EditFormProps, useEditForm } from '../../../components/edit-form/use-edit-form.ts'
import type { CatalogueItem, CatalogueKind, CatalogueMutations } from './catalogue-kind.ts'
import { CatalogueList } from './catalogue-list.tsx'

interface FormParts<Item extends CatalogueItem, Values extends FormValues> {
  renderFields: (form: FieldForm & { values: Values }) => ReactNode
  /** The card of the home page with the values of the form. */
  renderCard: (values: Values, item: Item | null) => ReactNode
}

interface CatalogueEditorProps<Item extends CatalogueItem, Values extends FormValues>
  extends EditorPlace,
    FormParts<Item, Values> {
  kind: CatalogueKind<Item, Values>
  mutations: CatalogueMutations<Item, Values>
  list: UseQueryResult<Item[]>
  /** The edited item as it is stored. */
  stored: UseQueryResult<Item>
  /** Over the list. */
  closed: { title: string; text: string }
}

/** The form of a product or a location above the list of all. */
export function CatalogueEditor<Item extends CatalogueItem, Values extends FormValues>(
  props: CatalogueEditorProps<Item, Values>,
) {
  const { list, renderFields, renderCard, ...editor } = props
  const { kind, mutations } = editor
  return (
    <PublishableEditor
      {...editor}
      title={`New ${kind.noun}`}
      renderForm={(form) => <CatalogueForm {...{ ...form, renderFields, renderCard }} />}
      renderList={(events) => <CatalogueList {...{ kind, mutations, list, ...events }} />}
    />
  )
}

function CatalogueForm<Item extends CatalogueItem, Values extends FormValues>({
  renderFields,
  renderCard,
  ...props
}: EditFormProps<Item, Values> & FormParts<Item, Values>) {
  const { form, ...edit } = useEditForm(props)
  return (
    <EditForm {...edit} leaveNewLabel="Cancel">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-8">{renderFields(form)}</div>
        <figure className="min-w-0 max-w-80 lg:sticky lg:top-28 lg:self-start">
          <figcaption className="eyebrow mb-3">On the home page</figcaption>
          {/* Its links would take the form away. */}
          <div inert>{renderCard(form.values, props.stored)}</div>
        </figure>
      </div>
    </EditForm>
  )
}

/** Fields that belong together. */
export function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid beside its fields
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-5 border-t border-line pt-5 lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  )
}

/** Short fields side by side, where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
}
