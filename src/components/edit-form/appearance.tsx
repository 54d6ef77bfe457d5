import { slugFromTitle } from '#domain/publishing/slug.ts'
import { metaDescription, truncate } from '#domain/shared/plain-text.ts'
import { useSite } from '../../lib/site.ts'
import type { StoryValues } from './story.ts'

interface AppearanceProps {
  values: StoryValues
  pathOf: (slug: string) => string
  /** Of what is public now, as it is saved. */
  socialCard: string | null
}

/** About how a search engine and a social site show it. */
export function Appearance({ values, pathOf, socialCard }: AppearanceProps) {
  const site = useSite()
  const title = values.title.trim() || 'The title'
  const slug = slugFromTitle(values.slug) || slugFromTitle(values.title)
  const description = metaDescription(values.excerpt, values.content, 'The excerpt, or the beginning of the text.')
  const host = site.url.replace(/^https?:\/\//, '')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <figure className="min-w-0">
        <figcaption className="eyebrow">In a search engine</figcaption>
        <div className="mt-2 border border-line bg-raised p-4 wrap-anywhere">
          <p className="text-sm text-ink-soft">{`${host}${pathOf(slug)}`}</p>
          <p className="mt-1 text-lg leading-snug text-kelp">{truncate(`${title} | ${site.name}`, 60)}</p>
          <p className="mt-1 text-sm">{truncate(description, 160)}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="eyebrow">Where it is shared</figcaption>
        <div className="mt-2 border border-line bg-raised wrap-anywhere">
          {socialCard ? (
            <img src={socialCard} alt="The card that is drawn for it" width={1200} height={630} className="w-full" />
          ) : (
            <p className="grid aspect-[1.91] place-items-center bg-line/40 p-6 text-center text-sm text-ink-soft">
              Its card is drawn from title, category and picture once it is published.
            </p>
          )}
          <div className="p-4">
            <p className="text-sm text-ink-soft">{host}</p>
            <p className="mt-1 font-medium">{truncate(title, 70)}</p>
            <p className="mt-1 text-sm">{truncate(description, 110)}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
