/** The state of a story. Scheduled ones are published, and their instant is still to come. */
export type StoryState = 'draft' | 'scheduled' | 'published'

export function storyState(story: { published: boolean; publishedAt: Date | null }, now: Date): StoryState {
  if (!story.published) return 'draft'
  return story.publishedAt !== null && story.publishedAt > now ? 'scheduled' : 'published'
}
