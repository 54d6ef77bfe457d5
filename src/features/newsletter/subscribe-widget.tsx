import { useSite } from '../../lib/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The sign-up form as a slip of paper, to lie on the blog's hero. */
export function SubscribeWidget() {
  const { sendsMail } = useSite()
  return (
    <section aria-labelledby="subscribe" className="rounded-[3px] border border-line bg-raised p-5 text-ink sm:p-6">
      <h2 id="subscribe" className="text-2xl">
        Our newsletter
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {sendsMail ? 'Stories by email' : 'A place on the list'}, and a free PDF guide to start with.
      </p>
      <NewsletterForm place="blog" />
    </section>
  )
}
