import type { DiveSite } from '../dive-site-summary.ts'

/** The side section of a dive site, with the same in words for those who do not see it. */
export function DiveProfile({ profile: { drawing, text } }: { profile: NonNullable<DiveSite['profile']> }) {
  return (
    <section aria-labelledby="dive-profile" className="wrap mt-10 break-inside-avoid lg:mt-14">
      <h2 id="dive-profile" className="border-t-2 border-ink pt-4 text-2xl">
        Dive profile
      </h2>
      <div className="mt-4 grid gap-x-12 gap-y-4 max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,36rem)_minmax(14rem,1fr)] print:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="@container max-w-xl print:max-w-xs">
          {/* Its letters are set for a phone, and smaller in relation where the drawing is larger. */}
          <div
            className="bg-paper text-ink forced-color-adjust-none print:bg-transparent @md:[&>svg]:text-[10px]"
            dangerouslySetInnerHTML={{ __html: drawing }}
          />
        </div>
        <div className="max-w-[66ch] leading-snug">
          {text.map((sentence) => (
            <p key={sentence} className="mt-2 first:mt-0">
              {sentence.replace(/(\d) m\b/g, '$1\u00a0m')}
            </p>
          ))}
          <p className="mt-4 text-sm text-ink-soft">
            Drawn from this page’s facts. Not for navigation or dive planning.
          </p>
        </div>
      </div>
    </section>
  )
}
