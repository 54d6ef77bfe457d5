import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { sharedIds } from '#domain/my-sites/my-sites-page.ts'
import { ContourLines } from '../../../components/ui/contour-lines.tsx'
import { Link } from '../../../components/ui/link.tsx'
import { useApi } from '../../../lib/api.ts'
import { useStore } from '../../../lib/store.ts'
import { summaries } from '../dive-site-summary.ts'
import { MySitesList } from './my-sites-list.tsx'
import { mySites, saveMySitesOffline } from './my-sites-store.ts'
import { MySitesTools } from './my-sites-tools.tsx'
import { SharedSites } from './shared-sites.tsx'

/** The diver's own list, or with `shared` somebody else's. The server renders neither: the browser alone knows them. */
export function MySitesScreen({ shared }: { shared: string | undefined }) {
  const { data: index } = useSuspenseQuery(useApi().diveSites.index.queryOptions())
  const mine = useStore(mySites)
  // Copies that are older than a day are fetched again.
  useEffect(saveMySitesOffline, [])
  const byId = useMemo(() => new Map(summaries(index).map((diveSite) => [diveSite.id, diveSite])), [index])
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap pt-12 pb-8 sm:pt-16 sm:pb-10">
          <h1 className="text-title">{shared ? 'A shared list of dive sites' : 'My sites'}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-ink-soft">
            {shared
              ? 'Somebody has chosen these dive sites for you. The link holds nothing else: no dates and no notes.'
              : "Dive sites to remember, the dates you dived them and your notes. All of it stays on this device and nothing is sent to us. It won't appear on your other devices. Export a copy now and then."}
          </p>
        </div>
      </header>
      <div className="wrap pt-6 sm:pt-8">
        <noscript>
          <p>This page needs JavaScript, because only your browser knows the list.</p>
        </noscript>
        {mine && shared && <SharedSites ids={sharedIds(shared)} byId={byId} mine={mine.sites} />}
        {mine && !shared && (
          <>
            {mine.sites.size > 0 ? <MySitesList sites={mine.sites} byId={byId} /> : !mine.unreadable && <NoSites />}
            <MySitesTools mine={mine} diveSites={summaries(index)} />
          </>
        )}
        {/* Holds the place of the list while the page hydrates. */}
        {!mine && <div className="script-only min-h-80" />}
      </div>
    </>
  )
}

function NoSites() {
  return (
    <div className="relative isolate border border-line px-5 py-16 text-center">
      <ContourLines />
      <h2 className="text-heading">Nothing saved yet</h2>
      <p className="mx-auto mt-3 max-w-prose text-ink-soft">
        Press Save on a dive site, or import the log of your dive computer to see where you have been.
      </p>
      <Link to="/dive-sites" className="button button-solid mt-7">
        Find dive sites
      </Link>
    </div>
  )
}
