import type { InputHTMLAttributes } from 'react'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { useSite } from '../../lib/site.ts'
import { FormField } from '../ui/form-field.tsx'
import type { FieldForm } from './form-values.ts'
import type { StoryFormValues } from './story-values.ts'

export interface FieldProps {
  form: FieldForm
  name: string
  label: string
}

interface TextInputProps
  extends FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder' | 'inputMode' | 'list'> {
  hint?: string
  className?: string
}

export function TextInput({ form, name, label, hint, className = '', ...input }: TextInputProps) {
  return (
    <FormField label={label} id={form.fieldId(name)} hint={hint} error={form.problems[name]}>
      {(control) => (
        <input
          {...control}
          {...input}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
          className={`field ${className}`}
          autoComplete="off"
        />
      )}
    </FormField>
  )
}

interface StoryFieldProps {
  form: FieldForm & { values: Pick<StoryFormValues, 'title' | 'slug'> }
  label: string
}

interface AreaInputProps extends FieldProps {
  hint?: string
  placeholder?: string
  rows: number
}

export function AreaInput({ form, name, label, hint, ...area }: AreaInputProps) {
  return (
    <FormField label={label} id={form.fieldId(name)} hint={hint} error={form.problems[name]}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
          className="field"
        />
      )}
    </FormField>
  )
}

interface SlugInputProps extends StoryFieldProps {
  pathOf: (slug: string) => string
  stored: { slug: string; publishedAt: Date | null } | null
}

/** The last part of the URL: made from the title, as it is typed, unless one is typed here. Requirement: s5-slug-override. */
export function SlugInput({ form, label, pathOf, stored }: SlugInputProps) {
  const site = useSite()
  const made = slugFromTitle(form.values.title)
  const slug = slugFromTitle(form.values.slug) || made
  const url = slug ? `${site.url.replace(/^https?:\/\//, '')}${pathOf(slug)}` : 'Generated from the title.'
  const isMoved = stored?.publishedAt && slug && slug !== stored.slug
  const hint = isMoved ? `${pathOf(stored.slug)} will redirect to ${url}` : url
  return <TextInput form={form} name="slug" label={label} placeholder={made} hint={hint} />
}

interface SelectInputProps<Value extends string> extends FieldProps {
  options: readonly Value[]
  /** The label of an option, where that is not its value. */
  nameOf?: (option: Value) => string
  hint?: string
  /** The label of an empty choice, where that is allowed. */
  none?: string
}

export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { form, name, label, hint, options, nameOf = (option) => option, none } = props
  return (
    <FormField label={label} id={form.fieldId(name)} hint={hint} error={form.problems[name]}>
      {(control) => (
        <select
          {...control}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
          className="field"
        >
          {none && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

export function CategorySelect({
  form,
  label,
  categories,
}: Omit<FieldProps, 'name'> & { categories: readonly string[] }) {
  return <SelectInput form={form} name="category" label={label} options={categories} none="Choose a category" />
}

/** When it appears, in the site's time zone: empty for the moment it is published, later for a schedule. */
export function DateInput({ form, name, label, hints = usualHints }: FieldProps & { hints?: DateHints }) {
  const { timeZone } = useSite()
  const instant = instantOf(form.values[name] ?? '', timeZone)
  return (
    <FormField
      label={label}
      id={form.fieldId(name)}
      hint={dateHint(instant, timeZone, hints)}
      error={form.problems[name]}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
          className="field"
        />
      )}
    </FormField>
  )
}

interface DateHints {
  none: string
  ahead: (when: string) => string
}

const usualHints: DateHints = {
  none: 'Leave it empty to use the time you publish.',
  ahead: (when) => `Scheduled: once published, it goes live on ${when}.`,
}

function dateHint(instant: Date | null, timeZone: string, { none, ahead }: DateHints): string {
  const zone = `Time zone: ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}.`
  if (!instant) return `${none} ${zone}`
  return instant > new Date() ? `${ahead(dateAndTime(instant, timeZone))} ${zone}` : zone
}
