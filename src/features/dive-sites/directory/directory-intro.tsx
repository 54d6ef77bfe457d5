import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#domain/numbers.ts'
import { Link } from '../../../components/link.tsx'
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
  const { data: story } = useQuery(useApi().diveSites.relatedStory.queryOptions())
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <header
      className={`wrap grid gap-x-12 gap-y-4 pt-5 pb-5 sm:pt-8 lg:grid-cols-[5fr_7fr] lg:pb-7 ${isMain ? '' : 'no-print'}`}
    >
      <div className="flex flex-col lg:pt-2">
        <Heading className={isMain ? 'text-title' : 'text-heading'}>Discover Amazing Dive Sites</Heading>
        <p className="mt-4 max-w-[34ch] text-lg text-ink-soft max-sm:hidden lg:text-xl">
          From tropical coral to southern kelp: where to get in, what you will see, and what to watch for.
        </p>
        <div className="mt-3 lg:mt-auto lg:border-t lg:border-line lg:pt-4">
          <p className="text-ink-soft tabular-nums max-sm:hidden">
            {`${counted(diveSites, 'site')} in ${counted(regions, 'region')}, each with its depth drawn to scale`}
          </p>
          {story && (
            <p className="sm:mt-3">
              <span className="block text-sm text-ink-soft max-sm:sr-only">From the blog</span>
              <Link
                to="/blog/$slug"
                params={{ slug: story.slug }}
                className="group inline-block font-display text-xl leading-tight sm:mt-1 sm:text-2xl hover:text-kelp"
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
