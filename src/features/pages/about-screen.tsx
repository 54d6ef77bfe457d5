import { Link } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { useSite } from '../../lib/site.ts'
import { PageHero } from './page-hero.tsx'

const values = [
  {
    title: 'Honest Reviews',
    text: 'Our reviews rest on published specifications and say so. They name the drawbacks, and the diver for whom the thing is wrong. Nobody pays for a review, and a better commission does not make it kinder.',
  },
  {
    title: 'Safety First',
    text: 'We name the hazards that belong to a place, and put closures and permits before the reasons to go. What we write about safety follows DAN, the training agencies and the state health services. Where a dive needs a course, we say which one and stop there.',
  },
  {
    title: 'Conservation',
    text: 'The kelp is thinning in the south and the coral bleaches in the north, and divers are among the few who see it happen. We ask everyone to touch nothing, keep fins off the bottom and respect closures. The exact spots of animals that suffer from being found stay off our pages.',
  },
]

export function AboutScreen() {
  const site = useSite()
  return (
    <>
      <PageHero title={`About ${site.name}`}>
        <p>
          Kelp in the south, coral in the north, and some 60,000 kilometres of coast in between, counting every bay and
          island. We write down where to get in.
        </p>
      </PageHero>
      <Mission />
      <section aria-labelledby="values" className="wrap mt-20">
        <SectionHeading title="What We Stand For" id="values" />
        <dl>
          {values.map(({ title, text }) => (
            <div key={title} className="grid gap-x-10 gap-y-3 border-b border-line py-8 lg:grid-cols-12">
              <dt className="font-display text-3xl tracking-tight lg:col-span-4">{title}</dt>
              <dd className="max-w-[66ch] text-lg lg:col-span-8">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Team />
      {site.operator && <p className="wrap mt-6 text-lg">{`This site is run by ${site.operator}`}</p>}
      <div className="wrap mt-20 grid gap-x-10 gap-y-20 lg:grid-cols-12">
        <Credits />
        <Disclosure />
      </div>
    </>
  )
}

function Mission() {
  return (
    <section aria-labelledby="mission" className="wrap mt-16 sm:mt-20">
      <SectionHeading title="Our Mission" id="mission" />
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <p className="font-display text-3xl leading-snug tracking-tight text-balance lg:col-span-6 sm:text-4xl sm:leading-snug">
          That you should know, before you drive three hours with a cylinder in the boot, what is under the water and
          whether today is the day for it.
        </p>
        <div className="max-w-[66ch] space-y-4 text-lg lg:col-span-6">
          <p>
            Which end of the jetty, which hour of the tide, which swell closes the bay: such things are known, but
            scattered. The texts on this site are compiled from published sources with the help of software, not from
            our own dives. They fill one{' '}
            <Link to="/dive-sites" className="text-link">
              directory of dive sites
            </Link>
            , with{' '}
            <Link to="/blog" className="text-link">
              articles
            </Link>{' '}
            for the places that need more room and{' '}
            <Link to="/gear-reviews" className="text-link">
              gear reviews
            </Link>{' '}
            for what you carry in.
          </p>
          <p>
            It is for people who dive and for people who are about to. When we are wrong, and sometimes we are,{' '}
            <Link to="/contact" className="text-link">
              tell us
            </Link>{' '}
            and it gets mended.
          </p>
        </div>
      </div>
    </section>
  )
}

function Disclosure() {
  const { disclosureLine } = useSite()
  return (
    <section aria-labelledby="disclosure" className="lg:col-span-4 lg:col-start-9">
      <SectionHeading title="Affiliate Disclosure" id="disclosure" />
      <p className="mt-6 max-w-[66ch] text-lg">
        {disclosureLine} It helps to pay for the writing, and it has no say in it. Every page with such links says so
        above the first of them.
      </p>
      <p className="mt-6">
        <Link to="/affiliate-disclosure" className="text-link">
          Read the full disclosure
        </Link>
      </p>
    </section>
  )
}

/** Credits for the directory. The licence asks for name, source, licence and what was changed. */
function Credits() {
  const { name } = useSite()
  return (
    <section aria-labelledby="credits" className="lg:col-span-7">
      <SectionHeading title="Where the Facts Come From" id="credits" />
      <div className="mt-6 max-w-[66ch] space-y-4 text-lg">
        <p>
          Positions are approximate and not for navigation; each entry names its source and how far off it may be. Many
          were compiled from two open collections, both used under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="license" className="text-link">
            Creative Commons Attribution 4.0 licence
          </a>
          ; we matched their locations to our sites by name:
        </p>
        <ul className="list-disc space-y-3 pl-6 marker:text-ink-soft">
          <li>
            <a href="https://reeflifesurvey.com" className="text-link">
              Reef Life Survey
            </a>
            : survey locations, from trained volunteer divers who count fish and other reef life.
          </li>
          <li>Great Barrier Reef Marine Park Authority: reef features of the Marine Park.</li>
        </ul>
        <p>
          Neither of them has checked or endorsed what we made of it. The rest comes from individually published
          positions and from general knowledge, and the entry says so. Descriptions, hazards and skill levels were
          written for this site. The drawn pictures and films are ours too: they show the kind of place, and are no
          photographs of it.
        </p>
        <p>
          Our own facts about dive sites are open data under the same licence. Take them from the downloads in{' '}
          <Link to="/dive-sites" className="text-link">
            the directory
          </Link>{' '}
          and use them for anything, as long as you name {name}, the licence, these sources and what you changed.
          Pictures, films and stories are not part of it.
        </p>
      </div>
    </section>
  )
}

const roles = [
  {
    avatar: '/images/avatars/editor.svg',
    title: 'Editor',
    text: 'Decides what is published, cuts adjectives, and asks of every sentence how we know it. Corrections arrive here, and the ones about safety are dealt with first.',
  },
  {
    avatar: '/images/avatars/gear-desk.svg',
    title: 'Gear desk',
    text: "Reads the manuals, so that you need only read one page. Compares makers' specifications and street prices, and looks for what the box leaves out: weight, battery, service, size.",
  },
  {
    avatar: '/images/avatars/site-scouts.svg',
    title: 'Site scouts',
    text: 'Look after the directory: positions, depths, hazards, seasons. They check entries against surveys, park pages and what readers write to us, and mark what nobody can be sure of. They work from sources, not under water.',
  },
]

/** Roles, not people: one byline signs everything, and no person is invented. */
function Team() {
  const site = useSite()
  return (
    <section aria-labelledby="team" className="wrap mt-20">
      <SectionHeading title="Meet the Team" id="team" />
      <p className="mt-6 max-w-[66ch] text-lg">
        We publish under one name, the {site.teamName}. These are the three roles behind it.
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
