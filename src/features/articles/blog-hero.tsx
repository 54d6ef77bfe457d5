import type { ReactNode } from 'react'
import { sceneArtAddress } from '#domain/art-address.ts'

interface BlogHeroProps {
  subscribe: ReactNode
}

const background = sceneArtAddress('reef', 'blog-hero')

/** The blog's title over a dive site, with the subscribe widget. */
export function BlogHero({ subscribe }: BlogHeroProps) {
  return (
    <header className="relative isolate overflow-hidden bg-water-6 text-white">
      <img
        src={background}
        alt=""
        width={1200}
        height={800}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-water-6/95 via-water-6/70 to-water-6/20" />
      <div className="wrap grid gap-10 py-16 sm:py-24 lg:grid-cols-[3fr_2fr] lg:items-end">
        <div>
          <h1 className="text-hero">Diving Blog</h1>
          <p className="mt-4 max-w-xl text-lg text-water-1">
            Stories from Australian water: places, animals, and how to come home with good ones of your own.
          </p>
        </div>
        {subscribe}
      </div>
    </header>
  )
}
