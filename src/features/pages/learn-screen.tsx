import type { ReactNode } from 'react'
import { diverEmergencyNumber, diverEmergencyNumberFromOverseas, emergencyNumber } from '#domain/shared/emergency.ts'
import { Link, PhoneLink } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { LearningPath } from './learning-path.tsx'
import { PageHero } from './page-hero.tsx'

/**
 * The beginner's guide. What it says about courses follows PADI and SSI; about safety, DAN; about medicals, Queensland's
 * Safety in Recreational Water Activities Regulation 2024, sections 10 and 11.
 */
export function LearnScreen() {
  return (
    <>
      <PageHero title="Start Your Diving Journey">
        <p>
          A first certificate takes three or four days, some reading and rather less swimming than people fear. Here is
          what happens on the way down, in the order in which it happens to you.
        </p>
      </PageHero>
      <Basics />
      <LearningPath />
      <SafetyTips />
      <section aria-labelledby="next" className="wrap mt-24">
        <SectionHeading title="Before you book" id="next" />
        <p className="mt-6 max-w-[66ch] text-lg">
          We run no courses and take no bookings, so we can be frank about both. Ask two schools the same questions, and
          choose the one that answers without hurrying. What is written here is general: it replaces neither a course
          nor a doctor.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/gear-reviews" className="button">
            Browse Gear Reviews
          </Link>
          <Link to="/contact" className="button">
            Ask Our Experts
          </Link>
        </p>
      </section>
    </>
  )
}

function Basics() {
  return (
    <section aria-labelledby="basics" className="wrap mt-16 sm:mt-20">
      <SectionHeading title="Everything You Need to Know" id="basics" />
      <div className="grid lg:grid-cols-3 lg:divide-x lg:divide-line">
        <Basic title="Get Certified">
          <p>
            Learn with a school that teaches to a recognised agency's standard: PADI and SSI are the names you will meet
            most, SDI and RAID among the others. The certificate to ask for is Open Water Diver. It is accepted nearly
            everywhere that people dive, and it does not expire.
          </p>
          <p>
            Compare schools before agencies. How many students share an instructor? Where are the sea dives done? What
            does the price leave out: the medical, the online theory, gear, the boat, the card? Courses run from several
            hundred dollars to well over a thousand when nights on a boat are part of them. Ask the school for the sum
            at the end.
          </p>
        </Basic>
        <Basic title="Safety First">
          <p>
            Every course begins with a medical questionnaire. Answer it truthfully: a yes is no refusal, it means that a
            doctor looks at you before the sea does.
          </p>
          <p>
            In Queensland the law asks for a doctor's certificate only if your medical declaration calls for one. A
            school, there or elsewhere, may still want a full diving medical, commonly one to the Australian Standard AS
            4005.1. Find out when you book, because the appointment can be harder to get than the course. Go to a doctor
            trained in diving medicine; the South Pacific Underwater Medicine Society keeps a list of them.
          </p>
        </Basic>
        <Basic title="Gear Guide">
          <p>
            Schools lend or hire out everything, so arrive with a towel. If you buy one thing, buy the mask. Hold it to
            your face without the strap and breathe in through your nose: one that stays there fits you.
          </p>
          <p>
            Boots and fins can follow, then a wetsuit for the water you will really dive in, then a computer. Leave
            regulator and BCD until you know what sort of diver you are. Our{' '}
            <Link to="/gear-reviews" className="text-link">
              gear reviews
            </Link>{' '}
            say what each thing is for before they say what it costs.
          </p>
        </Basic>
      </div>
    </section>
  )
}

function Basic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[66ch] border-b border-line py-8 lg:border-b-0 lg:px-8 lg:first:pl-0 lg:last:pr-0">
      <h3 className="text-2xl sm:text-3xl">{title}</h3>
      <div className="mt-4 space-y-4">{children}</div>
    </div>
  )
}

const tips = [
  {
    title: 'Never dive alone',
    text: 'Stay near enough to hand your buddy something. If you lose each other, look round for a minute and no longer, then go up slowly and meet at the surface.',
  },
  {
    title: 'Check equipment',
    text: "Before every dive, with your hands on your buddy's gear as well as your own: BCD, weights, releases, air. Breathe from the regulator while you watch the gauge. A needle that moves means a valve that is not open.",
  },
  {
    title: 'Plan your dive',
    text: 'Agree on the deepest point, the time, the pressure at which you turn, and what to do if you are separated. Look at swell, wind and tide, and tell somebody on land when you will be back.',
  },
  {
    title: 'Ascend slowly',
    text: 'Nine metres a minute at the very most, with three minutes at five metres on the way. Breathe all the time: never hold your breath on scuba. After several dives, or several days of them, wait 18 hours or longer before you fly.',
  },
  {
    title: 'Respect marine life',
    text: 'Touch nothing, feed nothing, stand on nothing that is alive. It is good manners towards coral and good sense towards stonefish, cone shells and the blue-ringed octopus, which trouble few people who leave them alone.',
  },
  {
    title: 'Know your limits',
    text: 'Any diver may end any dive for any reason, and owes nobody an explanation. Tired, hung over, pregnant or blocked up with a cold: stay ashore. The place will be there when you have trained for it.',
  },
]

export function SafetyTips() {
  return (
    <section aria-labelledby="tips" className="wrap mt-20 sm:mt-24">
      <SectionHeading title="Essential Safety Tips" id="tips" />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {tips.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-7">
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2 max-w-[60ch]">{text}</p>
          </li>
        ))}
      </ul>
      <p id="emergency" className="mt-8 max-w-[66ch] scroll-mt-4 border-l-2 border-kelp pl-5 text-lg">
        In an emergency call <PhoneLink number={emergencyNumber} className="text-link" /> first and say that it is a
        diving emergency. Then ring the Diver Emergency Service on{' '}
        <PhoneLink number={diverEmergencyNumber} className="text-link" />, day or night, free from anywhere in
        Australia; from overseas it is <PhoneLink number={diverEmergencyNumberFromOverseas} className="text-link" />.
        Our{' '}
        <Link to="/blog" search={{ category: 'Safety' }} className="text-link">
          safety articles
        </Link>{' '}
        go further.
      </p>
    </section>
  )
}
