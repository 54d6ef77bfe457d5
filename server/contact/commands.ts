import { contactMessages } from '#db/schema/contact.ts'
import type { ContactFormInput } from '#domain/contact.schema.ts'
import type { Context } from '#server/context.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'

/** Stores a visitor's message for the administrator. `emailSent` tells whether it left by mail at once. @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE */
export async function sendMessage(ctx: Context, { website, filledInMs, ...message }: ContactFormInput) {
  refuseSpam({ website, filledInMs })
  await countAgainstLimit(ctx, 'contact')
  return write(ctx, { action: 'contact_message' }, (tx) => {
    tx.insert(contactMessages)
      .values({ ...message, createdAt: ctx.now() })
      .run()
    return { emailSent: false }
  })
}
