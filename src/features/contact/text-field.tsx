import { CircleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { grouped } from '#domain/numbers.ts'

interface TextFieldProps extends UseFormRegisterReturn {
  label: string
  type?: 'text' | 'email'
  /** Several lines. */
  rows?: number
  hint?: string
  error?: string
  autoComplete?: string
  /** What came back with a refused form. */
  defaultValue?: string
  /** Characters that are allowed, and that stand in the field. A longer text is counted, never cut. */
  most: number
  length: number
}

/** A required field with its label, its error or hint tied to it, and a count once the limit is near. */
export function TextField({ label, rows, type = 'text', hint, error, most, length, ...control }: TextFieldProps) {
  const id = `contact-${control.name}`
  const noteId = `${id}-note`
  const props = {
    ...control,
    id,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
    className: 'field mt-1.5 scroll-mt-28 aria-invalid:border-ink aria-invalid:inset-ring aria-invalid:inset-ring-ink',
  }
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {rows ? <textarea {...props} rows={rows} /> : <input {...props} type={type} />}
      <p
        aria-live="polite"
        className={`text-sm tabular-nums not-empty:mt-2 ${length > most ? 'font-medium' : 'text-ink-soft'}`}
      >
        {countText(length, most)}
      </p>
      {(error || hint) && (
        <p id={noteId} className={`mt-1.5 flex gap-2 text-sm ${error ? 'font-medium' : 'text-ink-soft'}`}>
          {error && <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  )
}

/** From nine tenths of the limit on. */
function countText(length: number, most: number): string | null {
  if (length < most * 0.9) return null
  const count = `${grouped(length)} of ${grouped(most)} characters`
  return length > most ? `${count}: ${grouped(length - most)} too many` : count
}
