import { useQuery } from '@tanstack/react-query'
import { QueryNotice } from '../../../components/query-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { BannerSection } from './banner-section.tsx'
import { DisclosureSection, FaqSection, RatingSection, SlidesSection, SocialSection } from './text-sections.tsx'

/** The site's own texts and choices, which no developer is needed for. Each part is saved by itself. */
export function SitePanel() {
  const query = useQuery({ ...useApi().adminContent.siteSettings.queryOptions(), staleTime: 0 })
  const { data } = query
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Site</h2>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">
        The site’s own texts and choices. Each part is saved by itself, and visitors see it at once.
      </p>
      <QueryNotice query={query} failed="The settings could not be loaded." />
      {data && (
        <>
          <SlidesSection stored={data.heroSlides} />
          <BannerSection stored={data.bannerPool} />
          <FaqSection stored={data.contactFaq} />
          <SocialSection stored={data.socialLinks} fixed={data.fixed.socialLinks} />
          <RatingSection stored={data.defaultRating} fixed={data.fixed.defaultRating} />
          <DisclosureSection stored={data.disclosureLine} />
        </>
      )}
    </>
  )
}
