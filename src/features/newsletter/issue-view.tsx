import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Prose } from '../../components/ui/prose.tsx'
import { ShareButton } from '../../components/ui/share-button.tsx'
import { useSite } from '../../lib/site.ts'

interface IssueViewProps {
  issue: { title: string; excerpt: string; publishedAt: Date; html: string }
}

export function IssueView({ issue }: IssueViewProps) {
  const { name, sendsMail } = useSite()
  return (
    <article>
      <div className="wrap flex justify-end pt-4">
        <ShareButton title={issue.title} />
      </div>
      <header className="wrap mt-6 max-w-4xl! text-center sm:mt-10">
        <p className="eyebrow">
          <Link to="/letters" className="text-link inline-block py-1">{`The ${name} newsletter`}</Link>
        </p>
        <h1 className="mt-3 text-title">{issue.title}</h1>
        {issue.excerpt && (
          <p className="mx-auto mt-5 max-w-2xl font-display text-xl leading-snug text-ink-soft">{issue.excerpt}</p>
        )}
        <p className="eyebrow mt-6">
          Sent on <DateText date={issue.publishedAt} />
        </p>
      </header>
      <div className="wrap mt-12 border-t border-line pt-12">
        <Prose html={issue.html} className="mx-auto" />
        <footer className="no-print mx-auto mt-16 flex max-w-[66ch] flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="text-ink-soft">
            {sendsMail ? 'The next issue comes by email.' : 'No issues are being emailed at the moment.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/letters" className="button">
              All issues
            </Link>
            <Link to="/" hash="newsletter" className="button button-solid">
              {sendsMail ? 'Get the next issue' : 'Join the list'}
            </Link>
          </div>
        </footer>
      </div>
    </article>
  )
}
