import { useMutation } from '@tanstack/react-query'
import { articlePages } from '#domain/articles/article-pages.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { autoExcerpt } from '#domain/shared/plain-text.ts'
import { useToast } from '../../../../components/ui/toast.tsx'
import { type RouterOutput, useApiClient } from '../../../../lib/api.ts'
import { useFailureToast } from '../../../../lib/use-failure-toast.ts'

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

interface Story {
  title: string
  slug: string
  excerpt: string
  publishedAt: Date | null
  createdAt: Date
}

/** What visitors can read now, each from the newest to the oldest. */
interface Newest {
  articles: readonly Story[]
  reviews: readonly Story[]
  diveSites: readonly { id: number; name: string; region: string; description: string; createdAt: Date }[]
}

const mostOfAKind = 5

/**
 * A body that begins with what appeared since the last issue; before the first one with the newest of all. Empty when
 * nothing is new.
 */
export function newestAsBody({ articles, reviews, diveSites }: Newest, since: Date | null): string {
  const isNew = ({ publishedAt, createdAt }: { publishedAt?: Date | null; createdAt: Date }) =>
    since === null || (publishedAt ?? createdAt) > since
  const storyEntry = (itemPath: (slug: string) => string) => (story: Story) =>
    entry(story.title, itemPath(story.slug), story.excerpt)
  return [
    part('New stories', articles.filter(isNew).map(storyEntry(articlePages.itemPath))),
    part('New gear reviews', reviews.filter(isNew).map(storyEntry(reviewPages.itemPath))),
    part(
      'New dive sites',
      diveSites
        .filter(isNew)
        .map((site) =>
          entry(`${site.name}, ${site.region}`, diveSitePages.itemPath(site.id), autoExcerpt(site.description)),
        ),
    ),
  ]
    .flat()
    .join('\n\n')
}

function part(title: string, entries: string[]): string[] {
  return entries.length > 0 ? [`## ${title}`, ...entries.slice(0, mostOfAKind)] : []
}

function entry(title: string, path: string, text: string): string {
  return `**[${asMarkup(title)}](${path})**\n\n${asMarkup(text)}`.trim()
}

/** A text that says itself, whatever signs are in it. */
function asMarkup(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>!#&-]/g, '\\$&')
}
