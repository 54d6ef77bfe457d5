import type { ReactNode } from 'react'

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

/** A legal text set for reading: contents on the left where there is room, else above. */
export function LegalPage({ title, date, lead, sections }: LegalPageProps) {
  return (
    <div className="wrap pt-14 sm:pt-20">
      <header className="border-b border-line pb-10">
        <h1 className="text-5xl sm:text-6xl">{title}</h1>
        <p className="mt-4 text-ink-soft">{date}</p>
        <div className="mt-6 max-w-[40rem] text-xl leading-snug sm:text-2xl sm:leading-snug">{lead}</div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_1fr]">
        <Contents sections={sections} />
        <div className="prose prose-article">
          {sections.map(({ id, title: heading, body }, index) => (
            <section key={id} aria-labelledby={id} className={index === 0 ? '' : 'border-t border-line pt-2'}>
              <h2 id={id} className={`scroll-mt-8 text-[1.625em] ${index === 0 ? 'mt-0!' : 'mt-[1em]!'}`}>
                {heading}
              </h2>
              <div className="mt-4 space-y-[1.15em]">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="self-start lg:sticky lg:top-8">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">On this page</h2>
      <ol className="mt-2 gap-x-10 border-t border-line text-[0.9375rem] sm:max-lg:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid border-b border-line">
            <a href={`#${id}`} className="block py-2 leading-snug hover:text-kelp hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
