import { ArrowRight } from 'lucide-react'
import { isOwnPath, webUrl } from '#domain/web-url.ts'
import { Link } from '../../../components/link.tsx'

interface StoryLinkProps {
  /** Path of a story or a review of ours; the admin may also store a foreign URL. */
  path: string
}

/** The way from a dive site to what was written about it; nothing where the stored address leads nowhere. */
export function StoryLink({ path }: StoryLinkProps) {
  const isOwn = isOwnPath(path)
  const foreign = webUrl(path)
  if (!isOwn && !foreign) return null
  const words = path.startsWith('/gear-reviews/')
    ? 'Read the review linked to this site'
    : 'Read the story of this site'
  const content = (
    <>
      <span>{words}</span>
      <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" />
    </>
  )
  return (
    <p className="mt-6">
      {isOwn ? (
        <Link to={path} className="button">
          {content}
        </Link>
      ) : (
        <a href={foreign ?? ''} rel="noopener" className="button">
          {content}
        </a>
      )}
    </p>
  )
}
