import type { ReactNode } from 'react'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useSite } from '../../lib/site.ts'

export interface LegalSection {
  id: string
  title: string
  body: ReactNode
}

interface LegalPageProps {
  title: string
  /** The document's own date, such as "Last updated: 7 June 2025". */
  date: string
  lead: ReactNode
  sections: LegalSection[]
}

export function LegalPage({ title, date, lead, sections }: LegalPageProps) {
  const { operator } = useSite()
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line bg-raised">
        <ContourLines className="opacity-45" />
        <div className={`wrap ${columns} gap-y-5 pt-12 pb-12 sm:pt-20 sm:pb-16`}>
          <h1 className="text-title lg:col-span-2">{title}</h1>
          <p className="text-ink-soft lg:pt-1.5">{date}</p>
          <div className="max-w-[36rem] border-l-2 border-kelp pl-5 font-display text-2xl leading-snug sm:text-[1.75rem] sm:leading-[1.3]">
            {lead}
          </div>
          {operator && <p className="text-ink-soft lg:col-start-2">{`This site is run by ${operator}`}</p>}
        </div>
      </header>
      <div className={`wrap ${columns} gap-y-12 pt-10 sm:pt-14`}>
        <Contents sections={sections} />
        <div className="prose prose-compact legal-sections">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                <Numeral>{index + 1}</Numeral>
                {heading}
              </h2>
              <div>{body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-20'

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="no-print self-start lg:sticky lg:top-8">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">On this page</h2>
      <ol className="mt-3 gap-x-10 border-t border-line text-[0.9375rem] sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid border-b border-line">
            <a href={`#${id}`} className="flex gap-3 py-2 leading-snug hover:text-kelp hover:underline">
              <Numeral className="w-5 shrink-0 text-ink-soft">{index + 1}</Numeral>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** For those who point at a passage; the headings are named without it. */
function Numeral({ children, className = 'legal-numeral' }: { children: number; className?: string }) {
  return (
    <span aria-hidden="true" className={`tabular-nums ${className}`}>
      {children}
    </span>
  )
}

/** "the contact form" as a link, and the address beside it where the site has one. */
export function WriteToUs() {
  const { contactEmail } = useSite()
  return (
    <>
      <Link to="/contact">the contact form</Link>
      {contactEmail && (
        <>
          {' '}
          or at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      )}
    </>
  )
}
