import type { ComponentType, ReactNode } from 'react'
import { ContourLines } from './contour-lines.tsx'
import { JumpLinks } from './jump-links.tsx'
import { SectionHeading } from './section-heading.tsx'

interface GroupedListProps<Item> {
  title: string
  lead: string
  /** More of the header. */
  children?: ReactNode
  /** Those without items are left out. */
  groups: readonly { id: string; title: string; items: readonly Item[] }[]
  /** An item as a `li`. */
  Row: ComponentType<Item>
  columns: string
}

/** A page of links in groups, with a line of links to each group. */
export function GroupedList<Item extends { slug: string }>(props: GroupedListProps<Item>) {
  const { title, lead, children, groups, Row, columns } = props
  const shown = groups.filter(({ items }) => items.length > 0)
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap py-12 sm:py-16">
          <h1 className="text-title">{title}</h1>
          <p className="mt-5 max-w-[38rem] text-lg text-ink-soft sm:text-xl sm:leading-snug">{lead}</p>
          {children}
        </div>
      </header>
      <JumpLinks targets={shown.map(({ id, title }) => [id, title])} />
      {shown.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className="wrap mt-8 lg:mt-12">
          <SectionHeading title={title} id={id} />
          <ul className={`grid gap-x-12 ${columns}`}>
            {items.map((item) => (
              <Row key={item.slug} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
