import { useQuery } from '@tanstack/react-query'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { BannerSection } from './banner-section.tsx'
import {
  bannerSetting,
  disclosureSetting,
  faqSetting,
  ratingSetting,
  slidesSetting,
  socialSetting,
} from './setting-kind.ts'
import { DisclosureSection, FaqSection, RatingSection, SlidesSection, SocialSection } from './text-sections.tsx'
import { titleId } from './use-setting.ts'

/** The site's own texts and choices, which no developer is needed for. Each part is saved by itself. */
export function SitePanel() {
  const query = useQuery({ ...useApi().adminContent.siteSettings.queryOptions(), staleTime: 0 })
  const { data } = query
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Site</h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        The site’s own texts and settings. Each part is saved separately, and visitors see the changes straight away.
      </p>
      <QueryNotice query={query} failed="The settings could not be loaded." />
      {data && (
        <>
          <Parts />
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

const kinds = [slidesSetting, bannerSetting, faqSetting, socialSetting, ratingSetting, disclosureSetting]

/** The way down a long page. */
function Parts() {
  return (
    <nav aria-label="Parts of the site" className="mt-4 mb-8 flex flex-wrap gap-x-6">
      {kinds.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            const heading = document.getElementById(titleId(name))
            heading?.scrollIntoView()
            heading?.focus({ preventScroll: true })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
