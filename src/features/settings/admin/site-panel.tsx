import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { BannerSection } from './banner-section.tsx'
import { MailSection } from './mail-section.tsx'
import {
  DisclosureSection,
  FaqSection,
  IdentitySection,
  RatingSection,
  SlidesSection,
  SocialSection,
} from './text-sections.tsx'

/** The site's own texts and settings, which no developer is needed for. Each part is saved by itself. */
export function SitePanel() {
  const query = useQuery({ ...useApi().adminContent.siteSettings.queryOptions(), staleTime: 0 })
  const { data } = query
  return (
    <>
      <h2 className="text-3xl sm:text-4xl">Site</h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Open a part to change it. Each is saved separately, and visitors see the change straight away.
      </p>
      <QueryNotice query={query} failed="The settings could not be loaded." />
      {data && (
        <>
          <Group title="Setup">
            <IdentitySection stored={data.identity} fixed={data.fixed.identity} />
            <MailSection />
            <SocialSection stored={data.socialLinks} fixed={data.fixed.socialLinks} />
          </Group>
          <Group title="Texts on pages">
            <SlidesSection stored={data.heroSlides} />
            <BannerSection stored={data.bannerPool} />
            <FaqSection stored={data.contactFaq} />
          </Group>
          <Group title="Reviews and shops">
            <DisclosureSection stored={data.disclosureLine} />
            <RatingSection stored={data.defaultRating} fixed={data.fixed.defaultRating} />
          </Group>
          <p className="mt-10 text-ink-soft">{`This site runs Kelp & Coral ${data.version}.`}</p>
        </>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-10 border-b border-line">
      <h3 className="mb-3 text-2xl">{title}</h3>
      {children}
    </div>
  )
}
