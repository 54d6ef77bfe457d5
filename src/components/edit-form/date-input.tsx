import { dateAndTime } from '#domain/shared/date-and-time.ts'
import { instantOf } from '#domain/shared/local-date-time.ts'
import { useSite } from '../../lib/site.ts'
import { FormField } from '../ui/form-field.tsx'
import type { FieldProps } from './fields.tsx'

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
  none: 'Empty: the moment it is published.',
  ahead: (when) => `Scheduled: once published, it appears on ${when}.`,
}

function dateHint(instant: Date | null, timeZone: string, { none, ahead }: DateHints): string {
  const zone = `Time zone: ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}.`
  if (!instant) return `${none} ${zone}`
  return instant > new Date() ? `${ahead(dateAndTime(instant, timeZone))} ${zone}` : zone
}
