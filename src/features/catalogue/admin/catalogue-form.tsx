import type { ReactNode } from 'react'
import { FormActions } from '../../../components/edit-form/form-actions.tsx'
import { SaveConflict } from '../../../components/edit-form/save-conflict.tsx'
import type { FormValues } from '../../../components/edit-form/story.ts'
import type { FieldForm } from '../../../components/edit-form/use-story-form.ts'
import { useWriting, type WritingProps } from '../../../components/edit-form/use-writing.ts'
import type { CatalogueItem } from './catalogue-words.ts'

interface CatalogueFormProps<Item extends CatalogueItem, Values extends FormValues> extends WritingProps<Item, Values> {
  renderFields: (form: FieldForm & { values: Values }) => ReactNode
  /** The card of the home page, with what stands in the form. */
  renderCard: (values: Values, item: Item | null) => ReactNode
}

/** Writing one product or location, beside its card as it will stand on the home page. */
export function CatalogueForm<Item extends CatalogueItem, Values extends FormValues>({
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
