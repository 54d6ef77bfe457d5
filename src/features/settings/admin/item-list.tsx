import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { MoveButtons } from '../../../components/edit-form/move-buttons.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { useFirstPress } from '../../../lib/use-first-press.ts'
import type { Setting } from './use-setting.ts'

interface ItemListProps {
  setting: Setting
  /** The name of an item in messages. */
  nameOf: (form: FieldForm) => string
  /** Whether one may be taken out. */
  canRemove?: boolean
  /** Its fields stand beside it, where there is room. */
  isShort?: boolean
  /** Before its name. */
  renderPicture?: (form: FieldForm) => ReactNode
  renderFields: (form: FieldForm) => ReactNode
}

/** A list in the owner's order: each is moved up and down, and taken out where that may be. */
export function ItemList({
  setting,
  nameOf,
  canRemove = false,
  isShort = false,
  renderPicture,
  renderFields,
}: ItemListProps) {
  const press = useFirstPress()
  const { texts, items, formOf, move, remove, titleId } = setting
  return (
    <ol className="divide-y divide-line border-y border-line">
      {items.map((item, index) => {
        const form = formOf(item)
        const label = `${texts.itemNoun} ${index + 1}`
        const name = nameOf(form).trim() || label
        return (
          <li key={item.key}>
            <fieldset
              aria-label={label}
              className={`grid min-w-0 gap-x-6 gap-y-3 ${isShort ? 'py-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center xl:grid-cols-[minmax(0,1fr)_19rem]' : 'py-5'}`}
            >
              <div className="flex items-center gap-4">
                <span aria-hidden="true" className="w-6 shrink-0 text-right text-ink-soft tabular-nums">
                  {index + 1}
                </span>
                {renderPicture?.(form)}
                <p className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</p>
                <span className="flex shrink-0">
                  <MoveButtons
                    id={`${titleId}${item.key}`}
                    title={name}
                    onMove={(by, button) => move(item, name, by, button)}
                  />
                  {canRemove && (
                    <IconButton
                      name={`Remove: “${name}”`}
                      hint="Remove"
                      onClick={(event) => press.isMeant(event, item.key) && remove(item, name)}
                    >
                      <X size={20} strokeWidth={1.5} aria-hidden="true" />
                    </IconButton>
                  )}
                </span>
              </div>
              <div className={`min-w-0 space-y-4 ${isShort ? '' : 'sm:pl-10'}`}>{renderFields(form)}</div>
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}
