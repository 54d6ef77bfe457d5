import type { z } from 'zod'
import type { SubscribeFormInput, subscribeFormInput } from '#domain/newsletter.schema.ts'

/** What stands in the form, before anything is checked. */
type TypedSubscription = z.input<typeof subscribeFormInput>
type Checked = { input: SubscribeFormInput } | { problem: string }

/** The shared schema, fetched when the form is first used: most visitors only pass it. */
export function loadSubscribeSchema() {
  return import('#domain/newsletter.schema.ts').catch(() => null)
}

/** The input that the shared schema accepts, else the problem. If the schema cannot be fetched, only the server checks. */
export async function checkSubscription(typed: TypedSubscription): Promise<Checked> {
  const schema = await loadSubscribeSchema()
  if (!schema) return { input: typed }
  const { success, data, error } = schema.subscribeFormInput.safeParse(typed)
  return success ? { input: data } : { problem: error.issues[0]?.message ?? 'Please enter a valid email address.' }
}
