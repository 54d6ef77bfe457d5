import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DiveSiteRow } from '../features/dive-sites/card/dive-site-row.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { NotFoundScreen } from '../features/shell/error-screen.tsx'
import { useApi } from '../lib/api.ts'

/** Every path that no other route takes. */
export const Route = createFileRoute('/$')({
  loader: async ({ context: { api } }) => {
    // The page offers its search without them.
    await api.diveSites.suggested.ensureData().catch(() => null)
    throw notFound()
  },
  staticData: { hydrates: 'on-use' },
  codeSplitGroupings: [['loader', 'notFoundComponent']],
  notFoundComponent: WaysOn,
})

function WaysOn() {
  const { data: diveSites = [] } = useQuery(useApi().diveSites.suggested.queryOptions())
  return (
    <NotFoundScreen>
      <div className="basis-full">
        <SearchForm label="From here" />
      </div>
      {diveSites.length > 0 && (
        <section aria-labelledby="suggested" className="mt-11 max-w-3xl basis-full">
          <h2 id="suggested" className="border-b border-line pb-3 text-2xl">
            Or look at a dive site
          </h2>
          <ul>
            {diveSites.map((diveSite) => (
              <DiveSiteRow key={diveSite.id} diveSite={diveSite} />
            ))}
          </ul>
        </section>
      )}
    </NotFoundScreen>
  )
}
