import { dateAndTime } from '#domain/date-and-time.ts'
import { instantOf } from '#domain/local-date-time.ts'
import { useSite } from '../../lib/site.ts'
import { FormField } from '../form-field.tsx'
import type { FieldProps } from './story-fields.tsx'

/** When it appears, in the site's time zone: empty for the moment it is published, later for a schedule. */
export function DateInput({ form, name, label }: FieldProps) {
  const { timeZone } = useSite()
  const instant = instantOf(form.values[name] ?? '', timeZone)
  return (
    <FormField label={label} id={form.fieldId(name)} hint={dateHint(instant, timeZone)} error={form.problems[name]}>
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

function dateHint(instant: Date | null, timeZone: string): string {
  const zone = `Time zone: ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}.`
  if (!instant) return `Empty: the moment it is published. ${zone}`
  if (instant > new Date()) return `Scheduled: once published, it appears on ${dateAndTime(instant, timeZone)}. ${zone}`
  return zone
}
