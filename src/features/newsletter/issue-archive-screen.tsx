import { useSuspenseQuery } from '@tanstack/react-query'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { type RouterOutput, useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'

/** Every issue that is on the site, newest first. */
export function IssueArchiveScreen() {
  const { sendsMail } = useSite()
  const { data: issues } = useSuspenseQuery(useApi().newsletter.issueArchive.queryOptions())
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap py-12 sm:py-16">
          <h1 className="text-title">Newsletter archive</h1>
          <p className="mt-5 max-w-[38rem] text-lg text-ink-soft sm:text-xl sm:leading-snug">
            {sendsMail
              ? 'Past issues of our newsletter, newest first. The next one comes by email.'
              : 'Past issues of our newsletter, newest first. No issues are being emailed at the moment.'}
          </p>
          <p className="mt-6">
            <Link to="/" hash="newsletter" className="button button-solid">
              {sendsMail ? 'Get the next issue' : 'Join the list'}
            </Link>
          </p>
        </div>
      </header>
      <div className="wrap mt-4 sm:mt-8">
        {issues.length === 0 ? (
          <p className="py-8 text-lg text-ink-soft">No issues yet.</p>
        ) : (
          <ul>
            {issues.map((issue) => (
              <IssueRow key={issue.slug} {...issue} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function IssueRow({ slug, title, description, publishedAt }: RouterOutput['newsletter']['issueArchive'][number]) {
  return (
    <li className="group relative grid grid-cols-1 gap-x-12 gap-y-1 border-b border-line py-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <p className="eyebrow lg:pt-2">
        <DateText date={publishedAt} />
      </p>
      <div className="min-w-0">
        <h2 className="text-2xl wrap-anywhere">
          <Link to="/letters/$slug" params={{ slug }} className="after:absolute after:inset-0 group-hover:text-kelp">
            {title}
          </Link>
        </h2>
        {description && <p className="mt-2 max-w-[66ch] text-ink-soft wrap-anywhere">{description}</p>}
      </div>
    </li>
  )
}
