import type { DeskCalls } from '../../../components/edit-form/desk.ts'
import { storyInput } from '../../../components/edit-form/story.ts'
import { type RouterOutput, useApiClient } from '../../../lib/api.ts'
import { categoryOf } from './article-desk-words.tsx'

export type Article = RouterOutput['adminContent']['article']

/** What the server does for the Blog Creator. */
export function useArticleCalls(): DeskCalls<Article> {
  const { adminContent } = useApiClient()
  const read = (id: number) => adminContent.article.query({ id })
  return {
    read,
    save: (values, { story, timeZone, published, idempotencyKey }) => {
      const input = { ...storyInput(values, story, timeZone), category: categoryOf(values), published }
      if (!story) return adminContent.createArticle.mutate({ ...input, idempotencyKey })
      return adminContent.updateArticle.mutate({ ...input, id: story.id, revision: story.revision })
    },
    // Requirement: s4-toggle-article.
    setPublished: ({ id }, published) => adminContent.updateArticle.mutate({ id, published }),
    remove: (id) => adminContent.deleteArticle.mutate({ id }),
    restore: (id) => adminContent.restoreArticle.mutate({ id }),
  }
}
