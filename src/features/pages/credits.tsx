import { SectionHeading } from '../../components/section-heading.tsx'

/** Whose work the directory builds on. The licence asks for name, source, licence and what was changed. */
export function Credits() {
  return (
    <section aria-labelledby="credits" className="lg:col-span-7">
      <SectionHeading title="Where the Facts Come From" id="credits" />
      <div className="mt-6 max-w-[66ch] space-y-4 text-lg">
        <p>
          Positions are approximate and not for navigation; each entry names its source and how far off it may be. Many
          were compiled from two open collections, both used under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="license" className="text-link">
            Creative Commons Attribution 4.0 licence
          </a>
          ; we matched their locations to our sites by name:
        </p>
        <ul className="list-disc space-y-3 pl-6 marker:text-ink-soft">
          <li>
            <a href="https://reeflifesurvey.com" className="text-link">
              Reef Life Survey
            </a>
            : survey locations, from trained volunteer divers who count fish and other reef life.
          </li>
          <li>Great Barrier Reef Marine Park Authority: reef features of the Marine Park.</li>
        </ul>
        <p>
          Neither of them has checked or endorsed what we made of it. The rest comes from individually published
          positions and from general knowledge, and the entry says so. Descriptions, hazards and skill levels are our
          own words. The drawn pictures and films are ours too: they show the kind of place, and are no photographs of
          it.
        </p>
      </div>
    </section>
  )
}
