import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldForm } from './form-values.ts'

interface FoldedGroupProps {
  form: FieldForm
  title: string
  fields: readonly string[]
  /** By field. */
  warnings?: Readonly<Record<string, string>>
  /** Beside the title, instead of how many fields are filled in. */
  note?: string
  children: ReactNode
}

/** A group of fields that may stay empty. It opens by itself when one of them has a problem or a warning. */
export function FoldedGroup({ form, title, fields, warnings, note, children }: FoldedGroupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const needsLook = fields.some((field) => form.problems[field] || warnings?.[field])
  useEffect(() => {
    if (needsLook && details.current) details.current.open = true
  }, [needsLook])
  const filled = fields.filter((field) => form.values[field]?.trim()).length
  return (
    <details ref={details} className="group mt-5 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 group-open:rotate-90" />
        <h3 className="text-xl">{title}</h3>
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {note ?? `${filled} of ${fields.length} filled in`}
        </span>
      </summary>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
