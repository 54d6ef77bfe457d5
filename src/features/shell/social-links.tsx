interface SocialLinksProps {
  /** Absolute URLs; a network without one is drawn, but is no link. */
  social: { facebook: string | null; instagram: string | null; youtube: string | null }
}

/** Drawn here, because the icon set has no brands. 24x24, 1.5 px strokes like the others. */
const marks = {
  facebook: 'M14 8h3V4h-3c-2.5 0-4 1.6-4 4v2H7v4h3v6h4v-6h3l1-4h-4V8.5c0-.3.2-.5.5-.5Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm4.5-1.6v.2',
  youtube:
    'M4 8.5A2.5 2.5 0 0 1 6.5 6h11A2.5 2.5 0 0 1 20 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 15.5ZM10.5 9.5v5l4-2.5Z',
} as const

const names = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const

export function SocialLinks({ social }: SocialLinksProps) {
  return (
    <ul className="mt-6 -ml-2.5 flex">
      {(['facebook', 'instagram', 'youtube'] as const).map((place) => {
        const url = social[place]
        const icon = (
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            role="img"
            aria-label={names[place]}
          >
            <path d={marks[place]} />
          </svg>
        )
        return (
          <li key={place}>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="grid size-11 place-items-center hover:text-kelp"
              >
                {icon}
              </a>
            ) : (
              <span className="grid size-11 place-items-center text-ink-soft">{icon}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
