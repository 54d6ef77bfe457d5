import { eventsFrom, type YearlyEvent } from '#domain/dive-sites/yearly-events.ts'
import { monthName } from '#domain/shared/dates.ts'
import { Link } from '../../../components/ui/link.tsx'
import { SectionHeading } from '../../../components/ui/section-heading.tsx'
import { SeasonStrip } from '../focused/dive-site-facts.tsx'
import type { SeasonRow } from '../handbook/season-table.tsx'

interface YearlyEventsProps {
  month: number
  /** The regions that have a guide. */
  guides: SeasonRow[]
}

export function YearlyEvents({ month, guides }: YearlyEventsProps) {
  const { now, later } = eventsFrom(month)
  return (
    <section className="wrap mt-14 lg:mt-20">
      <SectionHeading title="Events of the year" />
      <p className="mt-4 max-w-[66ch] text-ink-soft">
        Animals keep no timetable: treat every line as odds, and ask the people who launch boats there what they saw
        yesterday.
      </p>
      <EventList title={`In ${monthName(month)}`} events={now} guides={guides} />
      <EventList title="Later" events={later} guides={guides} />
    </section>
  )
}

interface EventListProps extends Pick<YearlyEventsProps, 'guides'> {
  title: string
  events: YearlyEvent[]
}

function EventList({ title, events, guides }: EventListProps) {
  if (events.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-2xl">{title}</h3>
      <ul className="mt-3 grid gap-x-12 border-t border-line md:grid-cols-2 xl:grid-cols-3">
        {events.map(({ name, months, text, region, path }) => {
          const slug = guides.find((guide) => guide.name === region)?.slug
          return (
            <li key={name} className="border-b border-line py-4">
              <h4 className="font-display text-xl leading-tight">
                <Link to={path} className="hover:text-kelp hover:underline">
                  {name}
                </Link>
              </h4>
              <p className="mt-1 text-sm text-ink-soft">
                {slug ? (
                  <Link to="/regions/$slug" params={{ slug }} className="text-link">
                    {region}
                  </Link>
                ) : (
                  <span>{region}</span>
                )}
              </p>
              <p className="mt-2 leading-snug">{text}</p>
              <div className="mt-3 max-w-80">
                <SeasonStrip good={months} />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
