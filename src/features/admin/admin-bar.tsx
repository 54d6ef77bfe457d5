import { useMutation } from '@tanstack/react-query'
import { Ellipsis, LogOut, MapPin } from 'lucide-react'
import { useId } from 'react'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { clockTime } from '#domain/shared/date-and-time.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Fold } from '../../components/ui/fold.tsx'
import { Link } from '../../components/ui/link.tsx'
import { showToast } from '../../components/ui/shown-toast.ts'
import { type RouterOutput, useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { isUnauthorized, useLoggedOut } from '../../lib/use-session.ts'
import type { Panel } from './panels.ts'
import { QuickSwitcher } from './quick-switcher.tsx'
import './admin-bar.css'

interface AdminBarProps {
  panels: readonly Panel[]
  /** The dashboard's own; other screens have a heading below the bar. */
  isHeading?: boolean
}

/**
 * The bar over every screen of the admin, beside the button that unfolds the site's header.
 * Requirement: s2-admin-navigation.
 */
export function AdminBar({ panels, isHeading = false }: AdminBarProps) {
  const id = useId()
  const logOut = useLogOut()
  const update = useUpdateSitemap()
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="admin-bar">
      <Title className="mr-auto font-display text-base tracking-tight sm:text-xl">
        <Link to="/admin" search={{ tab: undefined, edit: undefined }} className="hover:text-kelp">
          Admin Dashboard
        </Link>
      </Title>
      <section aria-labelledby={id} className="contents">
        <h2 id={id} className="sr-only">
          Quick Navigation
        </h2>
        <Link to={adminDiveSitesPage.path} className="button">
          <MapPin aria-hidden="true" strokeWidth={1.5} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Manage Dive Sites</span>
        </Link>
        {/* A narrow window has no room for these in the bar. */}
        <Fold
          className="contents"
          name="More"
          face={<Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />}
          faceClass="button lg:hidden"
          contentClass="flex flex-wrap gap-1.5 max-lg:order-1 max-lg:-ml-15 max-lg:w-[calc(100%+3.75rem)] max-lg:py-2 max-lg:not-data-unfolded:hidden"
        >
          {() => (
            <>
              <button
                type="button"
                className="button aria-disabled:opacity-70"
                aria-disabled={update.isPending}
                onClick={() => !update.isPending && update.mutate()}
              >
                {update.isPending ? 'Updating...' : 'Update Sitemap'}
              </button>
              <QuickSwitcher panels={panels} />
              <Link to="/" className="button">
                View on site
              </Link>
            </>
          )}
        </Fold>
      </section>
      <button
        type="button"
        className="button"
        aria-disabled={logOut.isPending}
        onClick={() => !logOut.isPending && logOut.mutate()}
      >
        <LogOut aria-hidden="true" strokeWidth={1.5} className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">Log out</span>
      </button>
      <p role="status" className="order-last w-full pb-2 text-sm text-ink-soft empty:hidden">
        {update.data && sitemapText(update.data)}
      </p>
    </div>
  )
}

/** Requirement: r-session-new-id. */
function useLogOut() {
  const client = useApiClient()
  const fail = useFailureToast()
  const forget = useLoggedOut()
  return useMutation({
    mutationFn: () => client.security.logout.mutate(),
    onSuccess: forget,
    // A session that had ended needs no log-out.
    onError: (error) => (isUnauthorized(error) ? forget() : fail(error)),
  })
}

function useUpdateSitemap() {
  const client = useApiClient()
  const { timeZone } = useSite()
  return useMutation({
    mutationFn: () => client.adminContent.updateSitemap.mutate(),
    onSuccess: ({ timestamp }) =>
      showToast({ title: 'Success', text: `Sitemap successfully updated at ${clockTime(timestamp, timeZone)}.` }),
    onError: useFailureToast({ title: 'Update Failed', text: 'Failed to update sitemap. Please try again.' }),
  })
}

/** Such as "14 URLs: 10 pages, 2 articles, 1 dive site, 1 review". */
function sitemapText({ total, counts }: RouterOutput['adminContent']['updateSitemap']): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => (kind === 'marineLife' ? `${grouped(count)} marine life` : counted(count, kindLabel(kind))))
  return `${counted(total, 'URL')}: ${parts.join(', ')}`
}
