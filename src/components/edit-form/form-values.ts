import { useId, useState } from 'react'
import type { z } from 'zod'
import type { FormValues } from './edit-kind.ts'

export type Problems = Partial<Record<string, string>>

/** The form, for its fields. */
export interface FieldForm {
  values: FormValues
  problems: Problems
  set: (name: string, value: string) => void
  fieldId: (name: string) => string
}

/** The values of a form, their problems, and whether they differ from what is saved. */
export function useFormValues<Values extends FormValues>(saved: Values, restored: Values | null) {
  const [values, setValues] = useState<Values>(restored ?? saved)
  const [problems, setProblems] = useState<Problems>({})
  const set = (name: string, value: string) => {
    setValues((before) => (before[name] === value ? before : { ...before, [name]: value }))
    setProblems(({ [name]: _solved, ...rest }) => rest)
  }
  const id = useId()
  const isChanged = Object.keys(saved).some((name) => values[name] !== saved[name])
  return {
    ...{ values, set, setValues, problems, setProblems, isChanged },
    /** The id of a field's control, which gets the focus when it has a problem. */
    fieldId: (name: string) => id + name,
  }
}

/** The first message of a schema for each field. */
export function schemaProblems(schema: z.ZodType, input: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) problems[String(path[0])] ??= message
  return problems
}
