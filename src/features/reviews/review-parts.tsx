import type { RouterOutput } from '../../lib/api.ts'

interface ReviewPartsProps {
  parts: RouterOutput['publicContent']['reviewPage']['parts']
}

/** What a review speaks of, as links to its headings: beside the text on wide screens, where there is room for it. */
export function ReviewParts({ parts }: ReviewPartsProps) {
  if (parts.length < 2) return null
  return (
    <nav aria-labelledby="parts" className="no-print border-t border-line pt-4 max-lg:hidden">
      <h2 id="parts" className="font-sans text-base tracking-normal text-ink-soft">
        In this review
      </h2>
      <ol className="mt-2">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 leading-snug hover:text-kelp hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
