import { type InputHTMLAttributes, useMemo } from 'react'
import { autoExcerpt } from '#domain/plain-text.ts'
import { slugFromTitle } from '#domain/slug.ts'
import { useSite } from '../../lib/site.ts'
import { FormField } from '../form-field.tsx'
import type { StoryForm } from './use-story-form.ts'

export interface FieldProps {
  form: StoryForm
  name: string
  label: string
}

interface TextInputProps
  extends FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder' | 'inputMode'> {
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

/** The last part of the address: made from the title, as it is typed, unless one is typed here. Requirement: s5-slug-override. */
export function SlugInput({ form, label, pathOf }: Omit<FieldProps, 'name'> & { pathOf: (slug: string) => string }) {
  const site = useSite()
  const made = slugFromTitle(form.values.title)
  const slug = slugFromTitle(form.values.slug) || made
  const address = slug ? `${site.url.replace(/^https?:\/\//, '')}${pathOf(slug)}` : 'Made from the title.'
  return <TextInput form={form} name="slug" label={label} placeholder={made} hint={address} />
}

/** Two or three sentences; without any, the beginning of the text. Requirement: s5-excerpt-auto. */
export function ExcerptInput({ form, label }: Omit<FieldProps, 'name'>) {
  const { excerpt, content } = form.values
  const count = Array.from(excerpt.trim()).length
  const cut = useMemo(() => (content.trim() ? autoExcerpt(content) : undefined), [content])
  const hint = excerpt.trim() ? `${count} of 500 characters` : 'Empty: cut from the beginning of the text.'
  return (
    <FormField label={label} id={form.fieldId('excerpt')} hint={hint} error={form.problems.excerpt}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={excerpt}
          placeholder={cut}
          onChange={({ target }) => form.set('excerpt', target.value)}
          className="field"
        />
      )}
    </FormField>
  )
}

export function CategorySelect({
  form,
  label,
  categories,
}: Omit<FieldProps, 'name'> & { categories: readonly string[] }) {
  return (
    <FormField label={label} id={form.fieldId('category')} error={form.problems.category}>
      {(control) => (
        <select
          {...control}
          value={form.values.category}
          onChange={({ target }) => form.set('category', target.value)}
          className="field"
        >
          <option value="">Choose a category</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}
