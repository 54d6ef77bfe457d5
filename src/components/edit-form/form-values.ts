import { useId, useState } from 'react'
import type { FormValues, StoryFormValues } from './story-values.ts'

export type Problems = Partial<Record<string, string>>

/** What a field has to know of its form. */
export interface FieldForm {
  values: FormValues
  problems: Problems
  set: (name: string, value: string) => void
  fieldId: (name: string) => string
}

/** What stands in the form, what of it is wrong, and whether it differs from what is saved. */
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
    /** The id of a field's control, to which the focus goes when it wants another look. */
    fieldId: (name: string) => id + name,
  }
}
export type StoryFields = ReturnType<typeof useFormValues<StoryFormValues>>
