import { Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { feeds } from '#domain/feeds.ts'
import { ContourLines } from '../../components/contour-lines.tsx'
import { Link } from '../../components/link.tsx'
import { Kept } from '../../lib/kept-html.tsx'
import { SiteContext, useSite } from '../../lib/site.ts'
import { legalLinks, quickLinks } from './navigation.ts'
import { SocialLinks } from './social-links.tsx'
import { Wordmark } from './wordmark.tsx'

const link = 'inline-flex min-h-8 items-center hover:text-kelp hover:underline'

export function SiteFooter() {
  const site = useSite()
  return (
    <Kept
      as="footer"
      madeOf={[site, site]}
      data-site
      className="relative isolate mt-24 overflow-hidden border-t border-line bg-raised"
    >
      <SiteContext value={site}>
        <ContourLines className="opacity-60" />
        <div className="wrap grid gap-x-10 gap-y-12 py-14 md:grid-cols-[2fr_1fr_1fr]">
          <div className="max-w-md">
            <Wordmark />
            <p className="mt-4 text-ink-soft">
              Australian diving, from the Great Southern Reef to the Great Barrier Reef. Affiliate links help support
              content creation.
            </p>
            <SocialLinks social={site.social} />
            <FeedLinks />
          </div>
          <FooterList title="Quick Links">
            {quickLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </FooterList>
          <FooterList title="Legal">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href="/sitemap.xml" target="_blank" rel="noopener" className={link}>
                Sitemap<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          </FooterList>
        </div>
        <p className="wrap border-t border-line py-6 text-sm text-ink-soft">© 2025 {site.name}. All rights reserved.</p>
      </SiteContext>
    </Kept>
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
        <a key={path} href={path} type="application/atom+xml" className={link}>
          {title}
          <span className="sr-only">&nbsp;feed</span>
        </a>
      ))}
    </p>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 grid gap-1">{children}</ul>
    </nav>
  )
}
