interface ProseProps {
  /** Made by the server's body renderer, which lets nothing through but the tags it knows. */
  html: string
  /** Compact views set it smaller. */
  size?: 'article' | 'compact'
  className?: string
}

/** A body of an article or review, set for reading: the one place where HTML from the database enters a page. */
export function Prose({ html, size = 'article', className = '' }: ProseProps) {
  return <div className={`prose prose-${size} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
