import { subscribeFormInput } from '#domain/newsletter/newsletter.schema.ts'
import { subscribedPage } from '#domain/newsletter/newsletter-links.ts'
import type { FormRow } from '#server/form-rows.ts'
import { createCaller } from '#server/trpc.ts'
import { newsletterRouter } from './router.ts'

const callerFor = createCaller(newsletterRouter)

export const newsletterForm: FormRow = {
  form: 'newsletter',
  fields: { email: 254, form: 0, remarks: 0, answer: 100 },
  pageOf: ({ form }) => (form === 'blog' ? '/blog' : '/'),
  send: async (context, values) => {
    const { isGuideMailed } = await callerFor(context).subscribe(subscribeFormInput.parse(values))
    return isGuideMailed ? subscribedPage.path : `${subscribedPage.path}?guide=here`
  },
}
