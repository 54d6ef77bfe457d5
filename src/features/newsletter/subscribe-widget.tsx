import { NewsletterForm } from './newsletter-form.tsx'

/** The sign-up form as a slip of paper, to lie on the blog's hero. */
export function SubscribeWidget() {
  return (
    <section aria-labelledby="subscribe" className="rounded-[3px] border border-line bg-raised p-5 text-ink sm:p-6">
      <h2 id="subscribe" className="text-2xl">
        Stories by email
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">Now and then, and a free PDF guide to start with.</p>
      <NewsletterForm place="blog" />
    </section>
  )
}
