import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { kindLabel } from '#domain/publishing/content-pages.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { clockTime } from '#domain/shared/date-and-time.ts'
import { Link } from '../../components/ui/link.tsx'
import { showToast } from '../../components/ui/shown-toast.ts'
import { type RouterOutput, useApiClient } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'

/** Occasional acts, for every tab. Requirement: s2-admin-navigation. */
export function QuickNavigation() {
  const id = useId()
  const update = useUpdateSitemap()
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-2 lg:mr-4">
      <h2 id={id} className="font-sans text-sm tracking-normal text-ink-soft max-sm:w-full">
        Quick Navigation
      </h2>
      <Link to={adminDiveSitesPage.path} className="button">
        Manage Dive Sites
      </Link>
      <button
        type="button"
        className="button aria-disabled:opacity-70"
        aria-disabled={update.isPending}
        onClick={() => !update.isPending && update.mutate()}
      >
        {update.isPending ? 'Updating...' : 'Update Sitemap'}
      </button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {update.data && sitemapText(update.data)}
      </p>
    </section>
  )
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

/** Such as "14 addresses: 10 pages, 2 articles, 1 dive site, 1 review". */
function sitemapText({ total, counts }: RouterOutput['adminContent']['updateSitemap']): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => counted(count, kindLabel(kind), kind === 'marineLife' ? '' : 's'))
  return `${counted(total, 'URL')}: ${parts.join(', ')}`
}

function counted(count: number, words: string, ending = 's'): string {
  return `${count} ${words}${count === 1 ? '' : ending}`
}
