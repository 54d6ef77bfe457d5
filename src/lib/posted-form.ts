import { createContext, useContext } from 'react'
import type { PostedForm } from '#domain/shared/posted-form.ts'

/** Only the server ever has one, for the response to a post without script. */
export const PostedFormContext = createContext<PostedForm | null>(null)

/** The refused post of this form, else null. */
export function usePostedForm(form: PostedForm['form']): PostedForm | null {
  const posted = useContext(PostedFormContext)
  return posted?.form === form ? posted : null
}
