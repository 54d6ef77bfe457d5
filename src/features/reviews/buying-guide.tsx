/** How to choose among the computers below it. Requirement: s2-gear-computers-guide. */
export function BuyingGuide() {
  return (
    <section aria-labelledby="buying-guide" className="wrap mt-14">
      <div className="border border-line bg-raised p-6 sm:p-10">
        <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <h2 id="buying-guide" className="text-3xl sm:text-4xl">
            Dive Computer Buying Guide
          </h2>
          <p className="max-w-[44rem] text-ink-soft">
            A computer follows your depth and time from second to second and tells you how long you may stay. Any of
            them does that. They differ in how well you can read them, in what else they know, and in how they ask to be
            looked after.
          </p>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-3 [&_li]:text-pretty">
          {guide.map(({ title, points }) => (
            <div key={title} className="border-t border-ink-soft pt-3">
              <h3 className="text-xl">{title}</h3>
              <ul className="mt-3 text-ink-soft">
                {points.map((point) => (
                  <li key={point} className="border-t border-line py-2.5 first:border-0">
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const guide = [
  {
    title: 'For beginners',
    points: [
      'Large figures, and no more than two buttons to learn.',
      'Air and nitrox: most divers take the nitrox course within a few years.',
      'A battery you can change yourself, or a charge that lasts a whole trip.',
    ],
  },
  {
    title: 'For advanced divers',
    points: [
      'Several gases, and gradient factors you can set and understand.',
      'A digital compass, and tank pressure by transmitter.',
      'A dive log that leaves the computer in a form you can keep.',
    ],
  },
  {
    title: 'Key features',
    points: [
      'Screen: read it at arm’s length, wearing your mask.',
      'Model: one that is published, with a setting you understand.',
      'Alarms: whichever you notice through a hood and thick gloves.',
      'Service: what a battery costs in five years, and who fits it.',
    ],
  },
]
