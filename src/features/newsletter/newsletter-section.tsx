import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { useSite } from '../../lib/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export function NewsletterSection() {
  const { sendsMail } = useSite()
  return (
    <section aria-labelledby="newsletter" className="mt-20 on-water overflow-hidden sm:mt-28">
      <div className="wrap grid grid-cols-1 items-center gap-x-10 gap-y-10 py-16 sm:py-24 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-w-[36rem]">
          <h2 id="newsletter" className="text-title">
            A newsletter from the water, and a guide to start with
          </h2>
          <p className="mt-5 mb-8 text-xl leading-normal text-water-1">
            {sendsMail
              ? 'New articles, gear and dive sites by email.'
              : 'A list for new articles, gear and dive sites; nothing is being sent out yet.'}{' '}
            Everyone who signs up gets Diving Australia Well, our free PDF guide to your first fifty dives.
          </p>
          <NewsletterForm place="home" />
        </div>
        <GuideCover />
      </div>
    </section>
  )
}

/** The guide as it looks printed; the text beside it describes it. */
function GuideCover() {
  return (
    <div
      aria-hidden="true"
      className="@container mx-auto -mb-36 w-60 max-w-full rotate-2 bg-[#f6f1e7] text-[#14252b] shadow-2xl md:mr-4 md:mb-0 lg:mr-10 lg:w-80"
    >
      <div className="px-[7cqw] pt-[9cqw] pb-[8cqw]">
        <p className="font-display text-[13cqw] leading-none tracking-tight">
          Diving
          <br />
          Australia Well
        </p>
        <p className="mt-[4cqw] text-[5cqw] leading-tight">A guide to your first fifty dives</p>
      </div>
      <img
        src={sceneArtPath('kelp', 'guide-cover-weedy-seadragons')}
        alt=""
        width={1200}
        height={800}
        loading="lazy"
        className="aspect-[10/9] w-full object-cover"
      />
    </div>
  )
}
