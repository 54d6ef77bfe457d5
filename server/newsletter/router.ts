import { subscribeFormInput } from '#domain/newsletter.schema.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { subscribe } from './commands.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeFormInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
})
