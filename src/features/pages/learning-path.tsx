import type { ReactNode } from 'react'
import { Link } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'

interface Step {
  depthMetres: number
  title: string
  text: ReactNode
  howLong: string
  asksOfYou: ReactNode
  /** The water at that depth, and room that grows with it. */
  water: string
}

const steps: Step[] = [
  {
    depthMetres: 0,
    title: 'Basic Theory',
    text: 'You begin dry, at your own table. Online or from a manual you learn what pressure does to air, ears and lungs, how to stay neutrally buoyant, which signals mean what, and how to plan a dive that ends with air to spare. Then comes a short exam. The sums are those of a bus timetable.',
    howLong: 'A few evenings, or one wet weekend.',
    asksOfYou:
      "Being old enough. The large agencies start at 10, as a junior who dives with a certified adult until 15; some Australian schools and boats take nobody under 12. And the medical questionnaire, with a doctor's certificate where your answers, the school or the state ask for one.",
    water: 'bg-water-1 text-water-6 dark:bg-water-4 dark:text-white pt-6 pb-14',
  },
  {
    depthMetres: 2,
    title: 'Pool Training',
    text: "Your first breath from a regulator, in water shallow enough to stand up in. It feels wrong for about a minute. After that you practise the small calamities until they bore you: clearing a flooded mask, finding a lost regulator, sharing a buddy's air, hovering without using your hands.",
    howLong: 'A day, sometimes two, in a pool or a calm bay.',
    asksOfYou:
      'A swim of 200 metres in any stroke and with no clock running, or at many schools 300 metres with mask, fins and snorkel instead. Then ten minutes of floating or treading water. Nobody minds how it looks.',
    water: 'bg-water-2 text-water-6 dark:bg-water-5 dark:text-white pt-14 pb-18',
  },
  {
    depthMetres: 6,
    title: 'Open Water',
    text: 'The same skills with a tide, a temperature and an audience of fish. As a rule there are four dives from a beach or a boat. The first two go no deeper than 12 metres, the others no deeper than 18, and much of the work is done at about six, where the light is still good.',
    howLong: 'Two days, and a spare one for the weather.',
    asksOfYou:
      'Ears that clear, and saying so at once when they do not: a cold postpones this part. A meal beforehand, something for seasickness if you need it, and no pride about ending a dive.',
    water: 'bg-water-4 text-white dark:bg-water-6 pt-18 pb-24',
  },
  {
    depthMetres: 18,
    title: 'Certified Diver',
    text: (
      <>
        The card lets you dive with a buddy and without an instructor, to 18 metres, in conditions as good as the ones
        you trained in or better. Ten- and eleven-year-olds stop at 12 metres. Make the first dives easy ones:{' '}
        <Link to="/dive-sites" search={{ skill: 'Beginner' }} className="underline underline-offset-4">
          beginners' sites in the directory
        </Link>{' '}
        are a fair place to start.
      </>
    ),
    howLong: 'For life on paper. After a season out of the water, book a refresher.',
    asksOfYou:
      'Restraint. Deeper water, currents, wrecks and caves each have a course of their own, and they will keep. The usual next one goes to 30 metres, and means more once you have a dozen dives behind you.',
    water: 'bg-water-6 text-white dark:bg-paper pt-24 pb-28',
  },
]

export function LearningPath() {
  return (
    <section aria-labelledby="path" className="mt-20 sm:mt-24">
      <div className="wrap">
        <SectionHeading title="Your Learning Path" id="path" />
        <p className="mt-6 max-w-[66ch] text-lg">
          Four steps down one line. Most people take them in three or four days, or over two weekends; nothing stops you
          from taking a month.
        </p>
      </div>
      <Surface />
      <ol>
        {steps.map((step, index) => (
          <StepBand key={step.title} step={step} number={index + 1} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

/** The waterline, and the buoy that the line hangs from. */
function Surface() {
  return (
    <div className="relative mt-8 h-14">
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 24"
        preserveAspectRatio="none"
        className="absolute bottom-0 h-6 w-full fill-water-1 dark:fill-water-4"
      >
        <path d="M0 25V13C75 5 125 5 200 12S325 20 400 12S525 4 600 12S725 20 800 12S925 5 1000 12S1125 20 1200 11V25Z" />
      </svg>
      <div className="wrap relative h-full">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 48"
          className="absolute bottom-0 left-0 h-12 w-6 text-water-6 dark:text-white"
        >
          <path d="M12 48V6" stroke="currentColor" strokeWidth="1.5" />
          <path d="M12 6h10l-3 4 3 4h-10z" fill="currentColor" />
          <rect x="6" y="22" width="12" height="16" rx="6" className="fill-kelp" />
        </svg>
      </div>
    </div>
  )
}

interface StepBandProps {
  step: Step
  number: number
  isLast: boolean
}

function StepBand({ step, number, isLast }: StepBandProps) {
  return (
    <li className={`${step.water} relative`}>
      <div aria-hidden="true" className={`wrap absolute inset-x-0 top-0 ${isLast ? 'bottom-16' : 'bottom-0'}`}>
        <div className="ml-[0.71rem] h-full w-px bg-current" />
        {isLast && <div className="ml-1 h-4 w-4 bg-current" />}
      </div>
      <div className="wrap relative grid gap-x-10 gap-y-5 pl-12 sm:pl-16 lg:grid-cols-12">
        <p className="relative self-start justify-self-start font-display text-5xl leading-none tabular-nums sm:text-6xl lg:col-span-2">
          <span aria-hidden="true" className="absolute top-1/2 -left-9 h-px w-6 bg-current sm:-left-13 sm:w-10" />
          {step.depthMetres} m
        </p>
        <div className="max-w-[60ch] lg:col-span-6">
          <h3 className="text-3xl sm:text-4xl">
            <span className="sr-only">Step </span>
            <span className="tabular-nums">{number}.</span> {step.title}
          </h3>
          <p className="mt-4 text-lg">{step.text}</p>
        </div>
        <dl className="max-w-[60ch] space-y-4 border-t border-current/40 pt-4 lg:col-span-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
          <div>
            <dt className="font-semibold">How long</dt>
            <dd>{step.howLong}</dd>
          </div>
          <div>
            <dt className="font-semibold">What it asks of you</dt>
            <dd>{step.asksOfYou}</dd>
          </div>
        </dl>
      </div>
    </li>
  )
}
