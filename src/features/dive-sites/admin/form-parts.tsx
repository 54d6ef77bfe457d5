import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { diveSiteUses } from '#domain/dive-sites/dive-site.ts'
import { diveSiteUseNames } from '#domain/dive-sites/dive-site-names.ts'
import { monthName, months } from '#domain/shared/dates.ts'
import { SelectInput } from '../../../components/edit-form/fields.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { FormField } from '../../../components/ui/form-field.tsx'
import { type DiveSiteField, labels } from './dive-site-values.ts'

export interface PartProps {
  form: FieldForm
  /** By field. */
  warnings: Readonly<Record<string, string>>
}

/** Fields that belong together for a diver. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line not-first:mt-9 not-first:border-t not-first:pt-5">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

export type InputEvents = Pick<ComponentProps<'input'>, 'onPaste' | 'onBlur' | 'onKeyDown'>

interface SiteFieldProps extends PartProps, InputEvents {
  name: DiveSiteField
  hint?: string
  /** Of a text area over the whole width; without it, an input. */
  rows?: number
  isWide?: boolean
  type?: 'text' | 'date'
  inputMode?: 'decimal' | 'numeric' | 'url'
  list?: string
  /** A button beside it. */
  button?: ReactNode
}

/** A text field with an example and a warning. */
export function SiteField({
  form,
  warnings,
  name,
  hint,
  rows,
  isWide = Boolean(rows),
  button,
  ...input
}: SiteFieldProps) {
  return (
    <div className={isWide ? 'sm:col-span-full' : ''}>
      <FormField label={labels[name]} id={form.fieldId(name)} hint={hint} error={form.problems[name]}>
        {(control) => {
          const common = {
            ...control,
            value: form.values[name],
            onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
            className: 'field',
            autoComplete: 'off',
          }
          if (rows) return <textarea {...common} rows={rows} />
          return (
            <div className="flex gap-3">
              <input {...common} {...input} />
              {button}
            </div>
          )
        }}
      </FormField>
      <Warning text={warnings[name]} />
    </div>
  )
}

/** A warning never keeps anybody from saving. */
export function Warning({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="flex gap-2 text-sm not-empty:mt-1.5">
      {text && (
        <>
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </>
      )}
    </p>
  )
}

interface SiteSelectProps<Value extends string> extends Pick<PartProps, 'form'> {
  name: DiveSiteField
  hint?: string
  options: readonly Value[]
  nameOf?: (option: Value) => string
  isRequired?: boolean
}

export function SiteSelect<Value extends string>({ isRequired = false, ...props }: SiteSelectProps<Value>) {
  return <SelectInput {...props} label={labels[props.name]} none={isRequired ? undefined : 'Not known'} />
}

/** The regions that a text field with this list suggests. */
export function RegionSuggestions({ id, regions }: { id: string; regions: readonly string[] }) {
  return (
    <datalist id={id}>
      {regions.map((region) => (
        <option key={region} value={region} />
      ))}
    </datalist>
  )
}

interface TogglesProps {
  form: FieldForm
  name: 'bestMonths' | 'restrictedMonths' | 'goodFor'
  options: readonly string[]
  nameOf: (option: string) => string
  shortNameOf?: (option: string) => string
  columns: string
  hint: string
}

/** Options of which any number can be picked; their value is "2,3,4". */
function Toggles({ form, name, options, nameOf, shortNameOf = nameOf, columns, hint }: TogglesProps) {
  const picked = (form.values[name] ?? '').split(',')
  const toggle = (option: string) =>
    form.set(name, options.filter((each) => (each === option ? !picked.includes(each) : picked.includes(each))).join())
  return (
    <fieldset className="sm:col-span-full">
      <legend className="font-medium">{labels[name]}</legend>
      <div className={`mt-1.5 grid gap-2 ${columns}`}>
        {options.map((option) => (
          <label
            key={option}
            className={`relative grid min-h-11 cursor-pointer place-items-center border text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-kelp ${picked.includes(option) ? 'border-ink bg-ink text-paper' : 'border-line'}`}
          >
            <input
              type="checkbox"
              checked={picked.includes(option)}
              onChange={() => toggle(option)}
              aria-label={nameOf(option)}
              className="sr-only"
            />
            <span aria-hidden="true">{shortNameOf(option)}</span>
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>
    </fieldset>
  )
}

interface MonthPickerProps extends Pick<TogglesProps, 'form'>, Partial<Pick<TogglesProps, 'name' | 'hint'>> {
  isNarrow?: boolean
}

export function MonthPicker({
  form,
  name = 'bestMonths',
  hint = 'Used for the badges and the month filter. Visitors see the text above.',
  isNarrow = false,
}: MonthPickerProps) {
  return (
    <Toggles
      {...{ form, name, hint }}
      options={months.map(String)}
      nameOf={(month) => monthName(Number(month))}
      shortNameOf={(month) => monthName(Number(month)).slice(0, 3)}
      columns={`grid-cols-4 sm:grid-cols-6 ${isNarrow ? '' : 'md:grid-cols-12'}`}
    />
  )
}

export function UsePicker({ form }: { form: FieldForm }) {
  const nameOf = (option: string) => diveSiteUseNames[diveSiteUses.find((use) => use === option) ?? 'snorkel']
  return (
    <Toggles
      form={form}
      name="goodFor"
      options={diveSiteUses}
      nameOf={nameOf}
      columns="grid-cols-2 sm:grid-cols-5"
      hint="Only what the description says of this dive site. The directory filters by it."
    />
  )
}
