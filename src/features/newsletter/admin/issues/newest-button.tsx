import { useMutation } from '@tanstack/react-query'
import { useToast } from '../../../../components/toast.tsx'
import { type RouterOutput, useApiClient } from '../../../../lib/api.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'
import { newestAsBody } from './newest.ts'

interface NewestButtonProps {
  list: RouterOutput['newsletter']['issueDesk'] | undefined
  onBody: (content: string) => void
}

/** Begins the text with what appeared on the site since the last issue. */
export function NewestButton({ list, onBody }: NewestButtonProps) {
  const client = useApiClient()
  const toast = useToast()
  const since = lastStart(list)
  const begin = useMutation({
    mutationFn: async () => {
      const [articles, reviews, diveSites] = await Promise.all([
        client.publicContent.articles.query(),
        client.publicContent.publishedReviews.query(),
        client.diveSites.newest.query(),
      ])
      return newestAsBody({ articles, reviews, diveSites }, since)
    },
    onSuccess: (body) =>
      body ? onBody(body) : toast({ title: 'Nothing new', text: 'Nothing has appeared since the last issue.' }),
    onError: useFailureToast({ text: 'What is new could not be read. Please try again.' }),
  })
  return (
    <button
      type="button"
      className="button aria-disabled:opacity-70"
      aria-disabled={begin.isPending || !list}
      onClick={() => list && !begin.isPending && begin.mutate()}
    >
      {since ? 'Begin with what is new since the last issue' : 'Begin with the newest on the site'}
    </button>
  )
}

function lastStart(list: NewestButtonProps['list']): Date | null {
  const starts = list?.issues.flatMap(({ progress }) => (progress ? [progress.startedAt.getTime()] : [])) ?? []
  return starts.length > 0 ? new Date(Math.max(...starts)) : null
}
