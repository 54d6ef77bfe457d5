interface JumpLinksProps {
  /** Ids of headings or sections with their names. */
  targets: readonly (readonly [id: string, name: string])[]
}

/** One line of links to the parts of a long page; on a phone it scrolls sideways. */
export function JumpLinks({ targets }: JumpLinksProps) {
  return (
    <nav aria-label="On this page" className="no-print mt-4 overflow-x-auto">
      <ul className="wrap flex gap-x-5 whitespace-nowrap lg:flex-wrap">
        {targets.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
