import { ChevronDown } from 'lucide-react'
import { usePostedForm } from '../../lib/posted-form.ts'
import { useSite } from '../../lib/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The sign-up form as a slip of paper, to lie on the blog's hero; folded on a phone, so that the newest article is in view. */
export function SubscribeWidget() {
  const { sendsMail } = useSite()
  const isRefused = usePostedForm('newsletter') !== null
  return (
    <section
      aria-labelledby="subscribe"
      className="rounded-[3px] border border-line bg-raised px-5 py-1 text-ink sm:p-6"
    >
      <h2 id="subscribe" className="text-2xl max-sm:sr-only">
        Our newsletter
      </h2>
      <details open={isRefused} className="phone-fold">
        <summary>
          Our newsletter
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" className="fold-sign" />
        </summary>
        <p className="mt-1 mb-4 text-ink-soft">
          {sendsMail ? 'Articles by email' : 'A place on the list'}, and a free PDF guide to start with.
        </p>
        <NewsletterForm place="blog" />
      </details>
    </section>
  )
}
