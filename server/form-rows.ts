import type { PostedForm } from '#domain/shared/posted-form.ts'
import type { Context } from './context.ts'

/** A form that may be posted without script: another transport of the same procedure, guards and schemas included. */
export interface FormRow {
  form: PostedForm['form']
  /** The fields that count, each with the characters that it may have; all others are dropped. */
  fields: Readonly<Record<string, number>>
  /** The page that the form stands on, where it is shown again when it is refused. */
  pageOf: (values: PostedForm['values']) => string
  /** Does what was asked for, and answers where it is said. @throws ZodError, AppError */
  send: (context: Context, values: PostedForm['values']) => Promise<string>
}
