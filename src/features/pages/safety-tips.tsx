import { diverEmergencyNumber, diverEmergencyNumberFromOverseas, emergencyNumber } from '#domain/emergency.ts'
import { Link } from '../../components/link.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'

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
      <p className="mt-8 max-w-[66ch] border-l-2 border-kelp pl-5 text-lg">
        In an emergency call <PhoneLink number={emergencyNumber} className="text-link" /> first and say that it is a
        diving emergency. Then ring the Diver Emergency Service on{' '}
        <PhoneLink number={diverEmergencyNumber} className="text-link" />, day or night, free from anywhere in
        Australia; from overseas it is <PhoneLink number={diverEmergencyNumberFromOverseas} className="text-link" />.
        Our{' '}
        <Link to="/blog" search={{ category: 'Safety' }} className="text-link">
          safety stories
        </Link>{' '}
        go further.
      </p>
    </section>
  )
}
