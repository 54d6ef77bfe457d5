import { contactFormInput } from '#domain/contact/contact.schema.ts'
import { contactLengths, contactPage } from '#domain/contact/contact-page.ts'
import type { FormRow } from '#server/form-rows.ts'
import { createCaller, router } from '#server/trpc.ts'
import { contactPublic } from './router.ts'

const callerFor = createCaller(router(contactPublic))

export const contactForm: FormRow = {
  form: 'contact',
  fields: { ...contactLengths, remarks: 0, answer: 100 },
  pageOf: () => contactPage.path,
  send: async (context, values) => {
    const { emailSent } = await callerFor(context).sendMessage(contactFormInput.parse(values))
    return `${contactPage.path}?sent=${emailSent ? 'mailed' : 'saved'}#write`
  },
}
