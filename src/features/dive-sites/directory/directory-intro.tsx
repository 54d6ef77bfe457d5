import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#domain/numbers.ts'
import { useApi } from '../../../lib/api.ts'

interface DirectoryIntroProps {
  /** Whether this is the page's main heading; beside a focused dive site it is the second one. */
  isMain: boolean
  diveSites: number
  regions: number
  /** The map. */
  children: ReactNode
}

/** The directory's opening spread: words on the left page, the chart on the right. */
export function DirectoryIntro({ isMain, diveSites, regions, children }: DirectoryIntroProps) {
  const { data: story } = useSuspenseQuery(useApi().diveSites.relatedStory.queryOptions())
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <header className="wrap grid gap-x-12 gap-y-8 pt-10 pb-10 lg:grid-cols-[5fr_7fr] lg:pt-14">
      <div className="flex flex-col lg:py-4">
        <Heading className={isMain ? 'text-hero' : 'text-title'}>Discover Amazing Dive Sites</Heading>
        <p className="mt-5 max-w-[34ch] text-lg text-ink-soft lg:text-xl">
          From tropical coral to southern kelp: where to get in, what you will see, and what to watch for.
        </p>
        <div className="mt-8 border-t border-line pt-4 lg:mt-auto">
          <p className="text-ink-soft tabular-nums">
            {counted(diveSites, 'site')} in {counted(regions, 'region')}, each with its depth drawn to scale
          </p>
          {story && (
            <p className="mt-3">
              <span className="block text-sm text-ink-soft">From the blog</span>
              <Link
                to="/blog/$slug"
                params={{ slug: story.slug }}
                className="group mt-1 inline-block font-display text-2xl leading-tight hover:text-kelp"
              >
                <span className="underline decoration-line decoration-1 underline-offset-4 group-hover:decoration-kelp">
                  {story.title}
                </span>
                <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" className="ml-2 inline-block" />
              </Link>
            </p>
          )}
        </div>
      </div>
      {children}
    </header>
  )
}
