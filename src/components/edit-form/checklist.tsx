import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { imageUrlKind } from '#domain/pictures/image-url.ts'
import { bodyImages, ownLinks } from '#domain/publishing/body-facts.ts'
import { useSite } from '../../lib/site.ts'
import type { StoryFormValues } from './story-values.ts'

interface ChecklistProps {
  kind: { required: readonly string[]; labels: Record<string, string> }
  values: { [field: string]: string | undefined } & Pick<StoryFormValues, 'title' | 'content'>
  /** More advice, as sentences. */
  more?: readonly string[]
  /** Over it. */
  title?: string
  /** Null until the pages of the site are loaded. */
  publicPaths: ReadonlySet<string> | null
}

/** Missing fields and advice before publishing. */
export function Checklist({ kind, values, more = [], title = 'Before publishing', publicPaths }: ChecklistProps) {
  const site = useSite()
  const id = useId()
  const missing = kind.required.filter((name) => !values[name]?.trim()).map((name) => kind.labels[name] ?? name)
  const advice = [
    ...storyAdvice(
      { title: values.title, excerpt: values.excerpt, content: values.content, imageUrl: values.imageUrl ?? '' },
      { siteUrl: site.url, publicPaths },
    ),
    ...more,
  ]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-sans font-medium tracking-normal">
        {title}
      </h3>
      <ul className="mt-2 space-y-2 text-sm">
        {missing.length > 0 && <Line isDone={false}>{`Still needed: ${missing.join(', ')}.`}</Line>}
        {advice.map((line) => (
          <Line key={line} isDone={false}>
            {line}
          </Line>
        ))}
        {missing.length + advice.length === 0 && <Line isDone>Nothing is missing.</Line>}
      </ul>
    </section>
  )
}

function Line({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? Check : CircleAlert
  return (
    <li className="flex gap-2 wrap-anywhere">
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

interface CheckedStory {
  title: string
  /** Undefined for an issue, which has none. */
  excerpt?: string | undefined
  content: string
  imageUrl: string
}

interface Surroundings {
  siteUrl: string
  /** Paths of all that visitors can open now; null while that is not known. */
  publicPaths: ReadonlySet<string> | null
}

/** Search engines show about so many characters of a title and of a description. */
const shownTitle = 60
const shownExcerpt = 160

/** Parts of the site that have no list of pages to look them up in. */
const filesOfOurs = /^\/(art|cards|images|fonts|assets)\//

/** Advice before publishing. None of it prevents publishing. */
export function storyAdvice({ title, excerpt, content, imageUrl }: CheckedStory, site: Surroundings): string[] {
  const images = bodyImages(content)
  const withoutAlt = images.filter(({ alt }) => ['', 'Image'].includes(alt.trim())).length
  const local = images.filter(({ src }) => imageUrlKind(src) === 'local').length
  const dead = ownLinks(content, site.siteUrl).filter((path) => isDead(path, site.publicPaths))
  return [
    withoutAlt > 0 && `${ofPictures(withoutAlt)} no alt text: screen readers have nothing to read out.`,
    local > 0 && `${ofPictures(local)} a URL that only works on your own computer or network.`,
    ...dead.map((path) => `The link to ${path} leads to a page that visitors cannot open.`),
    excerpt?.trim() === '' && content.trim() !== '' && 'No excerpt: the start of the text is used.',
    excerpt !== undefined &&
      excerpt.length > shownExcerpt &&
      `Search engines show about ${shownExcerpt} characters of the excerpt.`,
    title.length > shownTitle && `Search engines show about ${shownTitle} characters of the title.`,
    imageUrlKind(imageUrl) === 'local' && 'The picture has a URL that only works on your own computer or network.',
  ].filter((advice) => advice !== false)
}

function isDead(path: string, publicPaths: ReadonlySet<string> | null): boolean {
  return publicPaths !== null && !filesOfOurs.test(path) && !publicPaths.has(path.replace(/(.)\/$/, '$1'))
}

function ofPictures(count: number): string {
  return count === 1 ? 'One picture in the text has' : `${count} pictures in the text have`
}
