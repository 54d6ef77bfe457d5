import { SectionHeading } from '../../components/section-heading.tsx'
import { useSite } from '../../lib/site.ts'

const roles = [
  {
    avatar: '/images/avatars/editor.svg',
    title: 'Editor',
    text: 'Decides what is published, cuts adjectives, and asks of every sentence how we know it. Corrections arrive here first, and the ones about safety are dealt with first.',
  },
  {
    avatar: '/images/avatars/gear-desk.svg',
    title: 'Gear desk',
    text: "Reads the manuals, so that you need only read one page. Compares makers' specifications and street prices, and looks for what the box leaves out: weight, battery, service, size.",
  },
  {
    avatar: '/images/avatars/site-scouts.svg',
    title: 'Site scouts',
    text: "Look after the directory: positions, depths, hazards, seasons. They check entries against surveys, park pages and readers' letters, and mark what nobody can be sure of.",
  },
]

/** Roles, not people: one byline stands over everything, and nobody is invented to fill it. */
export function Team() {
  const site = useSite()
  return (
    <section aria-labelledby="team" className="wrap mt-20">
      <SectionHeading title="Meet the Team" id="team" />
      <p className="mt-6 max-w-[66ch] text-lg">
        We publish under one name, the {site.teamName}. These are the three desks behind it.
      </p>
      <ul className="mt-4 grid lg:grid-cols-3 lg:gap-x-12">
        {roles.map(({ avatar, title, text }) => (
          <li
            key={title}
            className="flex flex-wrap gap-6 border-b border-line py-8 last:border-b-0 lg:flex-col lg:gap-5 lg:border-b-0"
          >
            <img
              src={avatar}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
              className="size-24 shrink-0 rounded-full bg-water-1"
            />
            <div className="min-w-0 flex-1 basis-48 lg:basis-auto">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 max-w-[60ch]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
