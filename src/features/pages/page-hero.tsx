import type { ReactNode } from 'react'
import { ContourLines } from '../../components/ui/contour-lines.tsx'

export function PageHero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line">
      <ContourLines />
      <div className="wrap pt-16 pb-14 sm:pt-24 sm:pb-20">
        <h1 className="max-w-4xl text-5xl sm:text-7xl">{title}</h1>
        <div className="mt-6 max-w-[38rem] text-xl leading-snug text-ink-soft sm:text-2xl sm:leading-snug">
          {children}
        </div>
      </div>
    </header>
  )
}
