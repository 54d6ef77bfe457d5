import { Document } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Chapter } from './blocks.ts'
import { animals } from './chapter-animals.ts'
import { before } from './chapter-before.ts'
import { buoyancy } from './chapter-buoyancy.ts'
import { choose } from './chapter-choose.ts'
import { home } from './chapter-home.ts'
import { kit } from './chapter-kit.ts'
import { moving } from './chapter-moving.ts'
import { plan } from './chapter-plan.ts'
import { profile } from './chapter-profile.ts'
import { sea } from './chapter-sea.ts'
import { stings } from './chapter-stings.ts'
import { wrong } from './chapter-wrong.ts'
import { year } from './chapter-year.ts'
import { closingPage, closingTitle } from './closing-page.ts'
import { contentsPage } from './contents-page.ts'
import { coverPage } from './cover-page.ts'
import { diveSitesChapter } from './dive-sites-page.ts'
import { chapterPage } from './guide-page.ts'
import { guideAuthor, guideTitle } from './guide-title.ts'
import { log } from './log-page.ts'

const firstChapterPage = 3

/** Eighteen pages, one for each metre of an open water card. */
export function guideDocument() {
  const order: Chapter[] = [before, sea, choose, year, kit, plan, profile, buoyancy, moving]
  const chapters = [...order, animals, stings, wrong, home, diveSitesChapter(), log]
  const entries = [...chapters.map(({ title }) => title), closingTitle].map((title, index) => ({
    title,
    page: firstChapterPage + index,
  }))
  const pages: ReactElement[] = [
    coverPage(),
    contentsPage(entries),
    ...chapters.map((chapter, index) => chapterPage(chapter, firstChapterPage + index)),
    closingPage(firstChapterPage + chapters.length),
  ]
  return createElement(Document, null, ...pages)
}

export const aboutGuide = {
  title: guideTitle,
  author: guideAuthor,
  subject: 'Planning, kit, buoyancy, currents, animals, first aid and twelve sites to begin with',
  language: 'en-AU',
  creator: 'Kelp & Coral',
  // A fixed date makes the same words give the same file.
  date: new Date('2026-11-20T00:00:00Z'),
}
