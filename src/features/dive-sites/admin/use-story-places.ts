import { useCallback } from 'react'
import { useApi } from '../../../lib/api.ts'

/** Articles and reviews, which may be about a dive site. */
export function useStoryPlaces() {
  const api = useApi()
  return useCallback(
    async () =>
      (await api.adminContent.places.ensureData()).filter(({ kind }) => kind === 'article' || kind === 'review'),
    [api],
  )
}
