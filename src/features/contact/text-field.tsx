import { CircleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface TextFieldProps extends UseFormRegisterReturn {
  label: string
  type?: 'text' | 'email'
  /** Several lines. */
  rows?: number
  hint?: string
  error?: string
  autoComplete?: string
  maxLength: number
}

/** A required field with its label, and its error or hint tied to it. */
export function TextField({ label, rows, type = 'text', hint, error, ...control }: TextFieldProps) {
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
      {(error || hint) && (
        <p id={noteId} className={`mt-1.5 flex gap-2 text-sm ${error ? 'font-medium' : 'text-ink-soft'}`}>
          {error && <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />}
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
