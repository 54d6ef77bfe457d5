import type { PostedForm } from '#domain/shared/posted-form.ts'
import type { Context } from './context.ts'

/** A form that may be posted without script: another transport of the same procedure, guards and schemas included. */
export interface FormRow {
  form: PostedForm['form']
  /** The fields that count, each with the characters that it may have; all others are dropped. */
  fields: Readonly<Record<string, number>>
  /** The page of the form, which shows it again when it is refused. */
  pageOf: (values: PostedForm['values']) => string
  /** Carries out the form. @returns the URL of the page that says so @throws ZodError, AppError */
  send: (context: Context, values: PostedForm['values']) => Promise<string>
}
