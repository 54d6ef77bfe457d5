import { createFileRoute } from '@tanstack/react-router'
import { contactPage } from '#domain/contact/contact-page.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { ContactScreen } from '../features/contact/contact-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: readSent,
  loader: async ({ context: { api } }) => {
    const { contactFaq } = api.publicContent
    // In the browser the form does not wait for the content below it. A query that fails on the server is sent again.
    if (import.meta.env.SSR) await contactFaq.ensureData().catch(() => contactFaq.reset())
    else contactFaq.ensureData().catch(() => undefined)
    return loadHead(api, {
      title: 'Contact',
      description:
        'Write to us with a question, a correction or a product we should look at. We reply within 24-48 hours on business days.',
      path: '/contact',
      crumb: 'Contact',
    })
  },
  head: headOf,
  component: ContactPage,
})

function readSent(params: Record<string, unknown>) {
  return readParameters(contactPage.parameters, params)
}

function ContactPage() {
  return <ContactScreen sent={readSent({ ...Route.useSearch() }).sent} />
}
