import { useQueryClient } from '@tanstack/react-query'

/**
 * After a change of content nothing that was read before is sure to be true, on any screen. What is on show is asked
 * for again, the rest is forgotten: loaders would take it as it is. The session is not content.
 */
export function useContentChanged(): () => void {
  const queryClient = useQueryClient()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const [path] = queryKey
    return !(Array.isArray(path) && path[0] === 'security')
  }
  return () => {
    queryClient.removeQueries({ type: 'inactive', predicate })
    void queryClient.invalidateQueries({ predicate })
  }
}
