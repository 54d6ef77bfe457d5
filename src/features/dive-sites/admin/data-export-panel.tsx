import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { grouped } from '#domain/shared/numbers.ts'
import { ImportPanel } from '../../../components/import/import-panel.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'

/** Requirement: s2-admin-export. */
export function DataExportPanel({ isOpen, backups }: { isOpen: boolean; backups?: ReactNode }) {
  const api = useApi()
  const fresh = { enabled: isOpen, staleTime: 0 }
  const diveSites = useQuery({ ...api.diveSites.count.queryOptions(), ...fresh })
  const reviews = useQuery({ ...api.adminContent.reviewList.queryOptions(), ...fresh })
  const subscribers = useQuery({ ...api.newsletter.subscribers.queryOptions(), ...fresh })
  return (
    <div className="space-y-16">
      {backups}
      <Export
        title="Dive sites"
        path="/api/dive-sites/export/csv"
        count={diveSites.data}
        notice={<QueryNotice query={diveSites} failed="The dive sites could not be counted." />}
      >
        Every dive site with all its fields, for Excel, Numbers or LibreOffice. Anything that looks like a formula
        starts with an apostrophe, so that no spreadsheet runs it.
      </Export>
      <ImportPanel noun="dive site" path="/api/dive-sites/import">
        A CSV file with the columns of the download, or JSON with the same fields. A line with an id changes that dive
        site; a line without one adds a new dive site. Columns you leave out are not changed. An empty cell clears its
        field, except for name, region, position, description, skill level and featured. Nothing is saved until you have
        seen every change.
      </ImportPanel>
      <Export
        title="Gear reviews"
        path="/api/reviews/export/csv"
        count={reviews.data?.length}
        notice={<QueryNotice query={reviews} failed="The gear reviews could not be counted." />}
      >
        Every gear review, drafts too, with all its fields except text and picture. Each fact has a column for its
        value; factSources has the day and source of each.
      </Export>
      <ImportPanel noun="gear review" path="/api/reviews/import">
        A CSV file with the columns of the download, or JSON with the same fields. A line with an id or a slug changes
        that review; a line with neither adds a draft. Columns you leave out are not changed. An empty cell clears its
        field, except for slug and title. When you change the value of a fact, change its line in factSources, too:
        otherwise its source is dropped. Nothing is published or unpublished, and nothing is saved until you have seen
        every change.
      </ImportPanel>
      <Export
        title="Subscribers"
        path="/api/newsletter/subscribers/export/csv"
        count={subscribers.data?.length}
        notice={<QueryNotice query={subscribers} failed="The subscribers could not be counted." />}
      >
        Every subscriber, with their consent and when they confirmed or unsubscribed. It contains personal data: keep
        the file somewhere private, and delete it when you no longer need it.
      </Export>
    </div>
  )
}

interface ExportProps {
  title: string
  path: string
  count: number | undefined
  notice: ReactNode
  children: ReactNode
}

function Export({ title, path, count, notice, children }: ExportProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <p className="mt-4 max-w-prose text-ink-soft">{children}</p>
      {count === undefined ? (
        notice
      ) : (
        <a href={path} target="_blank" rel="noopener" className="button mt-5">
          <span>{`Download CSV (${grouped(count)})`}</span>
          <span className="sr-only">{` of ${title.toLowerCase()}`}</span>
        </a>
      )}
    </section>
  )
}
