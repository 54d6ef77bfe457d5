import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { planPages } from '#domain/shared/plan-pages.ts'
import { Link } from '../../components/ui/link.tsx'
import { Picture } from '../../components/ui/picture.tsx'

const entries = [
  {
    to: '/gear-reviews',
    title: 'Gear Reviews',
    text: 'Masks, regulators, computers and cameras, judged on what their makers publish, with prices in Australian dollars.',
    image: '/images/products/kind-mask.svg',
  },
  {
    to: '/blog',
    title: 'Articles',
    text: 'What to see and in which month, how to come back up safely, and the animals that make cold water worth it.',
    image: sceneArtPath('kelp', 'home-weedy-seadragon'),
  },
  {
    to: '/dive-sites',
    title: 'Dive Sites',
    text: '244+ sites on one map: how deep, how hard, what lives there, and what to watch out for.',
    image: sceneArtPath('reef', 'home-green-turtle'),
  },
] as const

export function InfoCards() {
  return (
    <section aria-labelledby="contents" className="wrap mt-16 sm:mt-24">
      <h2 id="contents" className="text-heading">
        In this journal
      </h2>
      <ul className="mt-6 border-b border-line">
        {entries.map(({ to, title, text, image }) => (
          <li key={to} className="contents-entry group">
            <h3 className="text-title">
              <Link to={to} className="after:absolute after:inset-0 group-hover:text-kelp">
                {title}
              </Link>
            </h3>
            <p className="text-ink-soft">{text}</p>
            <Picture src={image} alt="" width={600} height={400} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages that answer where and when, each in a line. */
export function PlanRow() {
  return (
    <section aria-labelledby="plan" className="wrap mt-12 sm:mt-16">
      <h2 id="plan" className="text-3xl sm:text-4xl">
        Plan a dive
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5">
        {planPages.map(({ to, label, text }) => (
          <li key={to} className="group relative border-t border-line py-3">
            <Link to={to} className="font-display text-xl after:absolute after:inset-0 group-hover:text-kelp">
              {label}
            </Link>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
