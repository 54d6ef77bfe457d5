import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { isAdminPath } from '#domain/shared/admin-pages.ts'
import { Fold } from '../components/ui/fold.tsx'
import { ToastOutlet } from '../components/ui/toast.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { SiteFooter } from '../features/shell/site-footer.tsx'
import { SiteHeader } from '../features/shell/site-header.tsx'
import { SiteMark } from '../features/shell/wordmark.tsx'
import { type Api, useApi } from '../lib/api.ts'
import { useRouteChanges } from '../lib/route-changes.ts'
import { SiteContext } from '../lib/site.ts'
import { stateTitle } from '../lib/state-title.ts'
import { restoreTypedText, type Typing } from '../lib/typed-text.ts'

export const Route = createRootRouteWithContext<{ api: Api; queryClient: QueryClient; typing: Typing }>()({
  loader: async ({ context }) => {
    await context.api.publicContent.site.ensureData()
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // The title of the page, in a head further in, overrides this one.
      { title: stateTitle(matches, match.context.api.publicContent.site.getData()?.name) },
    ],
    links: [
      { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Layout,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        {/* Not in `head`, which keeps only one meta tag of a name. */}
        <meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#071a22" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Layout() {
  const { data: site } = useSuspenseQuery(useApi().publicContent.site.queryOptions())
  const isAdmin = useRouterState({ select: ({ location }) => isAdminPath(location.pathname) })
  useRouteChanges()
  const header = <SiteHeader search={<SearchBox />} />
  return (
    <SiteContext value={site}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
        >
          Skip to content
        </a>
        <ProgressBar />
        {isAdmin ? (
          <Fold
            className="folded-header"
            name="Site menu"
            face={
              <>
                <SiteMark />
                <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
              </>
            }
            faceClass="flex h-(--admin-bar) cursor-pointer items-center gap-1"
            contentClass="absolute inset-x-0 top-full shadow-lg not-data-unfolded:hidden"
          >
            {() => header}
          </Fold>
        ) : (
          header
        )}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Suspense>
            <Screen />
          </Suspense>
        </main>
        <SiteFooter />
        <ToastOutlet />
      </div>
    </SiteContext>
  )
}

/** Where a file of the screen is lost, header and footer hydrate, and the screen stays as it was served until the file comes. */
function Screen() {
  if (!import.meta.env.SSR && window.screenFiles) use(window.screenFiles)
  useLive()
  useEffect(restoreTypedText, [])
  return <Outlet />
}

/** Tells the start script, which repeats a press that came too early, and tests that the screen is hydrated. */
function useLive(): void {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
}

/** A thin line at the top of the window when the next page takes longer than 150 ms (the delay is in the style). */
function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div role="progressbar" aria-label="Loading the page" className="progress-bar" /> : null
}
