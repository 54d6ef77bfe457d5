import { subscribeFormInput } from '#domain/newsletter/newsletter.schema.ts'
import {
  checkSubscriberImportInput,
  personalLink,
  runSubscriberImportInput,
  subscriberIdInput,
  updateSubscriberInput,
} from '#domain/newsletter/subscriber.schema.ts'
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import { deleteSubscriber, sendConfirmation, subscribe, updateSubscriber } from './commands.ts'
import { recordSubscriberExport } from './export.ts'
import { subscriberImport } from './import.ts'
import { issueProcedures } from './issues/router.ts'
import { personalLinkState } from './personal-links.ts'
import { listSubscribers } from './queries.ts'

export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeFormInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
  personalLink: publicProcedure.input(personalLink).query(({ ctx, input }) => personalLinkState(ctx, input)),
  subscribers: adminProcedure.query(({ ctx }) => listSubscribers(ctx.db)),
  updateSubscriber: adminProcedure
    .input(updateSubscriberInput)
    .mutation(({ ctx, input }) => updateSubscriber(ctx, input)),
  deleteSubscriber: adminProcedure.input(subscriberIdInput).mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),
  sendConfirmation: adminProcedure.input(subscriberIdInput).mutation(({ ctx, input }) => sendConfirmation(ctx, input)),
  checkImport: adminProcedure
    .input(checkSubscriberImportInput)
    .mutation(({ ctx, input }) => subscriberImport.check(ctx, input)),
  runImport: adminProcedure
    .input(runSubscriberImportInput)
    .mutation(({ ctx, input: { isAgreed: _declared, ...input } }) => subscriberImport.run(ctx, input)),
  ...issueProcedures,
  recordExport: adminProcedure.mutation(({ ctx }) => recordSubscriberExport(ctx)),
})
