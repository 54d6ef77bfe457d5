import { createMemoryHistory, HeadContent, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { createAppRouter } from './router.tsx'
import { Route as rootRoute } from './routes/__root.tsx'
import { type Responses, responding, testSite } from './testing.tsx'

interface Surroundings {
  responses?: Responses
  /** Of the window, in CSS pixels. */
  width?: number
}

// React would take the document that the tests run in for the page's own.
rootRoute.update({ shellComponent: PageInside } as never)

function PageInside({ children }: { children: ReactNode }) {
  return (
    <>
      <HeadContent />
      {children}
    </>
  )
}

/** Opens a page of the whole site, the last of those that were visited, with its real routes: header, focus and head follow as one goes on from there. */
export async function openPage(url: string | string[], { responses = {}, width = 1280 }: Surroundings = {}) {
  await page.viewport(width, 800)
  // Pages that links lead to, too: the pointer may rest on one, whose page is then fetched ahead.
  const lists = { articles: [], publishedReviews: [], featuredProducts: [], featuredLocations: [] }
  const correctedPage = { path: '/', name: 'Home', fields: {} }
  const publicContent = { site: testSite, banner: null, contactFaq: [], correctedPage, ...lists }
  const diveSites = {
    count: 0,
    relatedStory: null,
    byReviewUrl: null,
    index: [],
    cards: [],
    directory: { matchIds: null, cards: [] },
  }
  const router = createAppRouter(
    responding({
      ...responses,
      publicContent: { ...publicContent, ...responses.publicContent },
      diveSites: { ...diveSites, ...responses.diveSites },
    } as Responses),
  )
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [url].flat() }) } as never)
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}
