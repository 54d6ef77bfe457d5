import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  id?: string
  hint?: ReactNode
  error?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and its hint or what is wrong with it below. */
export function FormField({ label, hint, error, children, ...given }: FormFieldProps) {
  const made = useId()
  const id = given.id ?? made
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="mt-1.5">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': (error ?? hint) ? noteId : undefined,
        })}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

export function FieldNote({ id, hint, error }: Pick<FormFieldProps, 'hint' | 'error'> & { id: string }) {
  const note = error ?? hint
  if (!note) return null
  return (
    <div id={id} className={`mt-1.5 flex gap-2 text-sm ${error ? 'font-medium' : 'text-ink-soft'}`}>
      {error && <CircleAlert aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{note}</span>
    </div>
  )
}
