import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Fetches the directory's script, for who is on the page of one dive site; without a connection it just does not come. */
export function useDirectoryScript() {
  const router = useRouter()
  return useCallback(
    async () => router.loadRouteChunk(router.routesById['/dive-sites/'])?.catch(() => undefined),
    [router],
  )
}
