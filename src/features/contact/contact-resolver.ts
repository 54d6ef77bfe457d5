import type { Resolver } from 'react-hook-form'
import type { ContactFormInput } from '#domain/contact/contact.schema.ts'

/** The form's values; `remarks` is a field that people do not see. */
export type ContactFields = Omit<ContactFormInput, 'filledInMs'>

/** The shared schema, fetched when the form is first used: most visitors of the page only read it. */
export function loadContactSchema() {
  return Promise.all([import('@hookform/resolvers/zod'), import('#domain/contact/contact.schema.ts')]).catch(() => null)
}

/** Checks with the shared schema and adds the fill time. If the schema cannot be fetched, the server judges alone. */
export function contactResolver(shownAtMs: number): Resolver<ContactFields, unknown, ContactFormInput> {
  // Without `names`: the resolver needs them for lists of fields only.
  return async (fields, context, { names: _names, ...options }) => {
    const values = { ...fields, filledInMs: Math.round(performance.now() - shownAtMs) }
    const schema = await loadContactSchema()
    if (!schema) return { values, errors: {} }
    const [{ zodResolver }, { contactFormInput }] = schema
    return zodResolver(contactFormInput)(values, context, options)
  }
}
