import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { moved } from '#domain/shared/moved.ts'
import { useRefocus } from '../../lib/focus.ts'
import { FieldNote } from '../ui/form-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { FieldProps } from './fields.tsx'
import { MoveButtons } from './move-buttons.tsx'

interface ListInputProps extends FieldProps {
  /** One item, such as "Pro". */
  item: string
  addLabel: string
  hint?: string
  /** The values on offer, where they are chosen. */
  options?: readonly { value: string; name: string }[]
  most?: number
}

/** An item while it is edited; only those with text are in the value of the field. */
interface Row {
  key: number
  text: string
}

const rowsOf = (value: string): Row[] => value.split('\n').map((text, key) => ({ key, text }))

const joined = (rows: readonly Row[]) =>
  rows
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n')

/** A list in the owner's order; its value has one item a line. */
export function ListInput({ form, name, label, item, addLabel, hint, options, most = 50 }: ListInputProps) {
  const value = form.values[name] ?? ''
  const [rows, setRows] = useState(() => rowsOf(value))
  const [said, setSaid] = useState('')
  const refocus = useRefocus()
  // It was saved, restored or merged meanwhile.
  if (joined(rows) !== joined(rowsOf(value))) setRows(rowsOf(value))
  const id = form.fieldId(name)
  const idOf = (row: Row | undefined) => (!row || row === rows[0] ? id : `${id}-${row.key}`)
  const change = (next: Row[]) => {
    setRows(next)
    form.set(name, joined(next))
  }
  const add = (after: number) => {
    const row = { key: Math.max(...rows.map(({ key }) => key)) + 1, text: '' }
    setRows(rows.toSpliced(after + 1, 0, row))
    refocus(`${id}-${row.key}`)
  }
  const remove = (row: Row) => {
    const others = rows.filter((other) => other !== row)
    change(others.length > 0 ? others : rowsOf(''))
  }
  const move = (row: Row, title: string, by: 1 | -1, button: string) => {
    const keys = rows.map(({ key }) => key)
    const order = moved(keys, row.key, by)
    if (!order) return setSaid(`“${title}” is already ${by === -1 ? 'first' : 'last'}.`)
    change(order.flatMap((key) => rows.find((other) => other.key === key) ?? []))
    refocus(button)
    setSaid(`“${title}” is now number ${order.indexOf(row.key) + 1} of ${order.length}.`)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: Row, index: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (row.text.trim() && rows.length < most) add(index)
    }
    if (event.key !== 'Backspace' || row.text || rows.length === 1) return
    event.preventDefault()
    const line = event.currentTarget.closest('li')
    const neighbour = (line?.previousElementSibling ?? line?.nextElementSibling)?.querySelector('input')
    neighbour?.focus()
    neighbour?.setSelectionRange(neighbour.value.length, neighbour.value.length)
    remove(row)
  }
  return (
    <fieldset
      className="min-w-0 sm:col-span-full"
      aria-describedby={(form.problems[name] ?? hint) ? `${id}-note` : undefined}
    >
      <legend className="font-medium">{label}</legend>
      <ol className="mt-1.5 space-y-2">
        {rows.map((row, index) => {
          const control = {
            id: idOf(row),
            'aria-label': `${item} ${index + 1}`,
            'aria-invalid': form.problems[name] ? true : undefined,
            value: row.text,
            onChange: ({ target }: { target: { value: string } }) =>
              change(rows.with(index, { ...row, text: target.value })),
            className: 'field min-w-0 flex-1 basis-64',
          }
          const title =
            options?.find((option) => option.value === row.text)?.name ?? (row.text || control['aria-label'])
          return (
            <li key={row.key} className="flex flex-wrap items-center justify-end gap-x-2">
              {options ? (
                <select {...control}>
                  <option value="">Choose one</option>
                  {!options.some((option) => option.value === row.text) && row.text && <option>{row.text}</option>}
                  {options
                    .filter((option) => option.value === row.text || !rows.some(({ text }) => text === option.value))
                    .map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.name}
                      </option>
                    ))}
                </select>
              ) : (
                <input {...control} autoComplete="off" onKeyDown={(event) => onKeyDown(event, row, index)} />
              )}
              <span className="flex shrink-0">
                <MoveButtons
                  id={`${id}-${row.key}`}
                  title={title}
                  onMove={(by, button) => move(row, title, by, button)}
                />
                <IconButton
                  name={`Remove: “${title}”`}
                  hint="Remove"
                  onClick={() => {
                    remove(row)
                    // The one that takes its place, else the last one.
                    const next = rows[index + 1] ?? rows[index - 1]
                    refocus(index === 0 ? id : idOf(next))
                    setSaid(`“${title}” was removed.`)
                  }}
                >
                  <X size={20} strokeWidth={1.5} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {rows.length < most && (
        <button type="button" className="text-link min-h-11" onClick={() => add(rows.length - 1)}>
          {addLabel}
        </button>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={form.problems[name]} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
