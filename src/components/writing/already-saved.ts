import { normalBody } from '#domain/body-markup.ts'
import { autoExcerpt } from '#domain/plain-text.ts'
import { slugFromTitle } from '#domain/slug.ts'
import { type FormValues, isSlugOf, type Story } from './story.ts'

/** What is never a draft has no `published`, and what has no slug no title that one is made of. */
type Row = Partial<Pick<Story, 'title' | 'slug' | 'excerpt' | 'author' | 'published'>>

interface Sent {
  values: FormValues
  published: boolean
}

/**
 * Whether what is stored is what was sent: then it was saved before, and only the answer was lost. `stored` is the row as
 * the form shows it; what was left open the server has filled in.
 */
export function isAlreadySaved(row: Row, stored: FormValues, { values, published }: Sent, teamName: string): boolean {
  const content = normalBody(values.content ?? '')
  const slug = slugFromTitle(values.slug ?? '')
  const isSame: Record<string, (sent: string) => boolean> = {
    slug: () => (slug ? row.slug === slug : isSlugOf({ title: row.title ?? '', slug: row.slug ?? '' })),
    // As it is shown, or in the words that are made where none are typed.
    excerpt: (sent) => stored.excerpt === sent || row.excerpt === (sent || (content && autoExcerpt(content))),
    content: () => stored.content === content,
    author: (sent) => row.author === (sent || teamName),
    publishedAt: (sent) => stored.publishedAt === sent || (published && sent === ''),
  }
  return (
    (row.published ?? published) === published &&
    Object.entries(values).every(
      ([name, value]) => isSame[name]?.(value.trim()) ?? stored[name]?.trim() === value.trim(),
    )
  )
}
