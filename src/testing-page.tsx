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
  /** Whether a link under the pointer has its page prefetched; it may rest on one by chance, for which there is no response. */
  prefetches?: boolean
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
export async function openPage(
  url: string | string[],
  { responses = {}, width = 1280, prefetches = false }: Surroundings = {},
) {
  await page.viewport(width, 800)
  const lists = { articles: [], publishedReviews: [], featuredProducts: [], featuredLocations: [] }
  const publicContent = { site: testSite, banner: null, contactFaq: [], ...lists }
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
  const history = createMemoryHistory({ initialEntries: [url].flat() })
  router.update({ ...router.options, history, defaultPreload: prefetches && 'intent' } as never)
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router }
}
