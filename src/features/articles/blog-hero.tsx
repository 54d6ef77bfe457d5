import type { ReactNode } from 'react'
import { sceneArtPath } from '#domain/art-path.ts'

interface BlogHeroProps {
  subscribe: ReactNode
}

/** A turtle in open water under the sun: the lower third is reef, dark enough for words. */
const background = sceneArtPath('reef', 'diving-blog')

/** The blog's title over a dive site; the subscribe widget lies across the picture's lower edge. */
export function BlogHero({ subscribe }: BlogHeroProps) {
  return (
    <header className="relative isolate">
      <div className="absolute inset-x-0 top-0 bottom-64 -z-10 overflow-hidden bg-water-5 sm:bottom-44 lg:bottom-16">
        <img
          src={background}
          alt=""
          width={1200}
          height={800}
          fetchPriority="high"
          className="size-full object-cover object-[50%_30%]"
        />
        <div className="absolute inset-x-0 bottom-0 h-3/4 bg-linear-to-t from-water-6/90 via-water-6/75 via-55% to-transparent lg:h-2/3 lg:via-water-6/55 lg:via-50%" />
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-60 sm:pt-76 lg:grid-cols-[minmax(0,1fr)_29rem] lg:items-end lg:pt-[21rem]">
        <div className="text-white lg:pb-28">
          <h1 className="text-hero">Diving Blog</h1>
          <p className="mt-3 max-w-[34rem] text-lg leading-snug sm:text-xl sm:leading-snug">
            Stories from Australian water: places, animals, and how to come home with good ones of your own.
          </p>
        </div>
        {subscribe}
      </div>
    </header>
  )
}
