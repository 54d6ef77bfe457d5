import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { GearForWater } from '../features/dive-sites/gear-for-water.tsx'
import { RegionDiveSites, RegionEmergency, RegionMap } from '../features/dive-sites/handbook/region-dive-sites.tsx'
import { RegionYear } from '../features/dive-sites/handbook/region-year.tsx'
import { RegionScreen } from '../features/regions/region-screen.tsx'
import { useApi } from '../lib/api.ts'
import { load } from '../lib/load.ts'
import { breadcrumbs, headOf, type PageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/regions/$slug')({
  loader: async ({ context: { api }, params: { slug } }): Promise<PageHead> => {
    const [site, region] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.regionPage.ensureData({ slug })),
    ])
    if (region.slug !== slug) throw redirect({ to: '/regions/$slug', params: { slug: region.slug }, statusCode: 301 })
    const { name, title, summary, states, diveSites } = region
    const path = `/regions/${slug}`
    const attractions = diveSites.filter(({ status }) => status !== 'closed')
    return {
      site: { name: site.name, url: site.url },
      ...{ path, title: `Diving in ${name}: ${title}`, description: summary },
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'TouristDestination',
          ...{ name, description: summary, url: `${site.url}${path}` },
          containedInPlace: states.map((state) => ({ '@type': 'AdministrativeArea', name: stateNames[state] })),
          includesAttraction: attractions.map(({ id, name }) => ({
            ...{ '@type': 'TouristAttraction', name, url: `${site.url}/dive-sites/${id}` },
          })),
        },
        breadcrumbs(site.url, [
          { name: 'Regions', path: '/regions' },
          { name, path },
        ]),
      ],
    }
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: RegionPage,
})

function RegionPage() {
  const { slug } = Route.useParams()
  const { data: region } = useSuspenseQuery(useApi().publicContent.regionPage.queryOptions({ slug }))
  const { name, diveSites, gear } = region
  return (
    <RegionScreen
      region={region}
      aside={
        <>
          <RegionYear {...region} />
          <GearForWater gear={gear} className="mt-8" />
          <RegionMap region={name} diveSites={diveSites} />
        </>
      }
    >
      <RegionDiveSites region={name} diveSites={diveSites} />
      <RegionEmergency diveSites={diveSites} />
    </RegionScreen>
  )
}
