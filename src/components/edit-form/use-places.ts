import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../lib/api.ts'

/** Every page of the site, for links and for finding those that lead nowhere. */
export function usePlaces() {
  const api = useApi()
  const options = api.adminContent.places.queryOptions()
  const { data } = useQuery(options)
  const publicPaths = useMemo(
    () => data && new Set(data.filter(({ isPublic }) => isPublic).map(({ path }) => path.replace(/\?.*$/, ''))),
    [data],
  )
  return { places: () => api.adminContent.places.ensureData(), publicPaths: publicPaths ?? null }
}
