import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { feeds } from '#domain/publishing/feed-paths.ts'
import { planPages } from '#domain/shared/plan-pages.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Cached } from '../../lib/cached-html.tsx'
import { SiteContext, useSite } from '../../lib/site.ts'
import { legalLinks, quickLinks } from './navigation.ts'
import { Wordmark } from './wordmark.tsx'

export function SiteFooter() {
  const site = useSite()
  return (
    <Cached
      as="footer"
      madeOf={[site, site]}
      data-site
      className="relative isolate mt-24 overflow-hidden border-t border-line bg-raised"
    >
      <SiteContext value={site}>
        <ContourLines className="opacity-60" />
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-12 py-14 sm:gap-x-10 sm:max-lg:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-w-md max-lg:col-span-full">
            <Wordmark />
            <p className="mt-4 text-ink-soft">
              Australian diving, from the Great Southern Reef to the Great Barrier Reef. Affiliate links help support
              content creation.
            </p>
            <Link to="/learn-to-dive" hash="emergency" className="footer-link mt-2">
              In an emergency: who to ring
            </Link>
            <SocialLinks social={site.social} />
            <FeedLinks />
          </div>
          <FooterList title="Quick Links">
            {quickLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </FooterList>
          <FooterList title="Plan a Dive">
            {planPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </FooterList>
          <FooterList title="Legal">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="/sitemap.xml" target="_blank" rel="noopener" className="footer-link">
                Sitemap<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </FooterList>
        </div>
        <p className="wrap border-t border-line py-6 text-sm text-ink-soft">{`© 2025 ${site.name}. All rights reserved.`}</p>
      </SiteContext>
    </Cached>
  )
}

/** For feed readers, which find them in the pages' heads as well. */
function FeedLinks() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4">
      <span className="inline-flex items-center gap-2 text-ink-soft">
        <Rss size={20} strokeWidth={1.5} aria-hidden="true" />
        Feeds
      </span>
      {Object.values(feeds).map(({ path, title }) => (
        <a key={path} href={path} type="application/atom+xml" className="footer-link">
          {title}
          <span className="sr-only">&nbsp;feed</span>
        </a>
      ))}
    </p>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="group max-sm:last:col-span-full">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-1 max-sm:group-last:grid-cols-2">{children}</ul>
    </nav>
  )
}

interface SocialLinksProps {
  /** Absolute URLs; a network without one is drawn, but is no link. */
  social: { facebook: string | null; instagram: string | null; youtube: string | null }
}

/** Drawn here, because the icon set has no brands. 24x24, 1.5 px strokes like the others. */
const marks = {
  facebook: 'M14 8h3V4h-3c-2.5 0-4 1.6-4 4v2H7v4h3v6h4v-6h3l1-4h-4V8.5c0-.3.2-.5.5-.5Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm4.5-1.6v.2',
  youtube:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h11A2.5 2.5 0 0 1 20 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 15.5ZM10.5 9.5v5l4-2.5Z',
} as const

const names = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const

function SocialLinks({ social }: SocialLinksProps) {
  return (
    <ul className="mt-6 -ml-2.5 flex">
      {(['facebook', 'instagram', 'youtube'] as const).map((place) => {
        const url = social[place]
        const icon = (
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            role="img"
            aria-label={names[place]}
          >
            <path d={marks[place]} />
          </svg>
        )
        return (
          <li key={place}>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="grid size-11 place-items-center hover:text-kelp"
              >
                {icon}
              </a>
            ) : (
              <span className="grid size-11 place-items-center text-ink-soft">{icon}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
