import { createRequestHandler, RouterServer, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import type { TRPCLink } from '@trpc/client'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { PostedForm } from '#domain/posted-form.ts'
import type { AppRouter } from '#server/app-router.ts'
import { createAppRouter } from './router.tsx'

/** What the server's hosts hand in: the API in the same process, and the paths of the built browser files. */
interface RenderOptions {
  url: string
  link: TRPCLink<AppRouter>
  assets: PageAssets
  /** A form that was refused: the page shows it again, and runs no script, which would know nothing of it. */
  posted?: PostedForm
}
export interface PageAssets {
  /** Paths of the browser's entry script and of what it imports. */
  scripts: string[]
  /** Paths of what a screen needs besides, by the id of its route. */
  screens: Record<string, string[]>
  stylesheets: string[]
  /** Markup for the head that the host adds as it is, such as development's refresh script. */
  headHtml: string
}

/** A page with its status, or a redirect. `failures` is what loaders threw and the page shows in its own words. */
export type Rendered = { status: number; html: string; failures: unknown[] } | { status: number; location: string }

/** Renders one public page as an anonymous visitor sees it. @throws Error when the page can't be rendered at all */
export async function render({ url, link, assets, posted }: RenderOptions): Promise<Rendered> {
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => createAppRouter(link, posted),
    getRouterManifest: async () => ({ routes: { __root__: { css: assets.stylesheets } } }),
  })
  let html = ''
  let failure: unknown
  let failures: unknown[] = []
  const rememberFailure = (error: unknown) => {
    failure = error
    return ''
  }
  let scripts = assets.scripts
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const response = await renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => renderWhole(<RouterServer router={router} />).catch(rememberFailure),
    })
    html = await response.text()
    failures = router.state.matches.flatMap(({ status, error }) => (status === 'error' ? [error] : []))
    scripts = [...scripts, ...(assets.screens[router.state.matches.at(-1)?.routeId ?? ''] ?? [])]
    // The HTML is handed on in a variable: writing it into a second response and reading it costs as much as a query.
    return new Response(null, response)
  })
  const location = headers.get('location')
  if (location) return { status, location }
  if (failure || (status >= 500 && !html.startsWith('<!')))
    throw new Error(`Rendering ${url} failed`, { cause: failure })
  return { status, failures, html: posted ? withoutScripts(html) : addScripts(html, assets.headHtml, scripts) }
}

/** Where React has put a fallback in place of a part that threw, for the browser to try again. */
const abandonedPart = '<!--$!-->'

/** The whole page or nothing: one with a part missing would be cached for everybody. @throws what a component threw */
async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!html.includes(abandonedPart)) return html
  // It tells nobody what was thrown; its sibling, which is slower, does.
  throw await new Promise((resolve) => {
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(new Error('A part was not rendered.')) })
  })
}

/**
 * Hydration starts on the first pointer, key or focus, else once the page is loaded, painted and idle, so that scripts
 * do not delay the text. A tab in the background waits until it is looked at and painted. All files of the screen are
 * requested at once, not one after the other as imports are found.
 */
function startScript(scripts: string[]): string {
  return `(()=>{let s;const start=e=>{if(e?.type)self.visitorIsActive=!0;s||=${JSON.stringify(scripts)}.map(f=>import(f))};for(const e of["pointerdown","pointermove","touchstart","wheel","scroll","keydown","focusin"])addEventListener(e,start,{once:!0,passive:!0});addEventListener("load",()=>new PerformanceObserver(()=>(self.requestIdleCallback||setTimeout)(()=>start())).observe({type:"paint",buffered:!0}))})()`
}

function addScripts(html: string, headHtml: string, scripts: string[]): string {
  return html
    .replace('</head>', () => `${headHtml}</head>`)
    .replace('</body>', () => `<script>${startScript(scripts)}</script></body>`)
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}
