import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { TRPCLink } from '@trpc/client'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/app-router.ts'
import type { PostedForm } from './domain/shared/posted-form.ts'
import { CachedHtmlContext, type CacheHtml } from './lib/cached-html.tsx'
import { longResponseBlocks } from './lib/long-responses.ts'
import { createAppRouter } from './router.tsx'
import { prefetchRules, startScript } from './start-script.ts'

/** Given by the server: the API in the same process, and the paths of the built browser files. */
interface RenderOptions {
  url: string
  link: TRPCLink<AppRouter>
  assets: PageAssets
  /** A form that was refused: the page shows it again. */
  posted?: PostedForm
  /** The page runs no script, which would know nothing of a posted form, and could not read a URL that is not valid. */
  isScriptless?: boolean
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
export type RenderedPage = (Html & { status: number; failures: unknown[] }) | { status: number; location: string }

/** HTML in which `<!--mark 0-->`, `<!--mark 1-->` and so on stand for what is kept as bytes. */
export interface Html {
  html: string
  kept?: { mark: string; pieces: Buffer[] }
}

/** Renders one public page as an anonymous visitor sees it. @throws Error when the page can't be rendered at all */
export async function render({
  url,
  link,
  assets,
  posted,
  isScriptless = false,
}: RenderOptions): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request: new Request(new URL(url, 'http://localhost')),
    createRouter: () => createAppRouter(link, posted),
    getRouterManifest: async () => ({ routes: { __root__: { css: assets.stylesheets } } }),
  })
  let html = ''
  let failures: unknown[] = []
  let scripts = assets.scripts
  const pieces: Buffer[] = []
  const { status, headers } = await handle(async ({ router }) => {
    const page = (
      <CachedHtmlContext value={isScriptless ? null : htmlCache(router, pieces)}>
        <RouterServer router={router} />
      </CachedHtmlContext>
    )
    const whole = await renderWhole(page).catch((cause: unknown) => {
      throw new Error(`Rendering ${url} failed`, { cause })
    })
    html = await transformHtmlStringWithRouter(router, whole)
    failures = router.state.matches.flatMap(({ status, error }) => (status === 'error' ? [error] : []))
    scripts = [...scripts, ...(assets.screens[router.state.matches.at(-1)?.routeId ?? ''] ?? [])]
    html = isScriptless
      ? withoutScripts(html)
      : addScripts(html, assets.headHtml, dataOf(router, pieces) + startOf(router, scripts))
    // The HTML is handed on in a variable: writing it into a response and reading it costs as much as a query.
    return new Response(null, { status: getSsrStatus(router) })
  })
  const location = headers.get('location')
  if (location) return { status, location }
  return { status, failures, html, kept: { mark, pieces } }
}

/** Nobody can write it: it is another one in each process. */
const mark = `kept-${randomUUID()}`

function marked(piece: Buffer, pieces: Buffer[]): string {
  return `<!--${mark} ${pieces.push(piece) - 1}-->`
}

function dataOf({ options }: ReturnType<typeof createAppRouter>, pieces: Buffer[]): string {
  return longResponseBlocks(options.context.queryClient)
    .map((block) => marked(block, pieces))
    .join('')
}

/** A few pages of cards, 6 kB each. Bytes, because strings of hundreds of kilobytes cost as much as rendering them. */
const cachedHtml = new LRUCache<object, { beside: object; html: Buffer }>({ max: 300 })

/** Renders what is not kept yet, with this page's router; what it shows of the router, its links, is the same for all. */
function htmlCache(router: ReturnType<typeof createAppRouter>, pieces: Buffer[]): CacheHtml {
  return ([beside, of], content) => {
    const known = cachedHtml.get(of)
    if (known?.beside === beside) return marked(known.html, pieces)
    const page = <RouterContextProvider router={router}>{content}</RouterContextProvider>
    const html = Buffer.from(renderToString(page))
    cachedHtml.set(of, { beside, html })
    return marked(html, pieces)
  }
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

/** The markup that starts the page. */
function startOf({ state, options }: ReturnType<typeof createAppRouter>, files: string[]): string {
  const hydrates = state.matches.at(-1)?.staticData.hydrates ?? 'when-idle'
  const analyticsId = options.context.api.publicContent.site.getData()?.analyticsId ?? null
  const script = startScript({ files, path: state.location.pathname, analyticsId, hydrates })
  const rules = hydrates === 'on-use' ? `<script type="speculationrules">${prefetchRules}</script>` : ''
  return `${rules}<script>${script}</script>`
}

function addScripts(html: string, headHtml: string, end: string): string {
  const head = html.indexOf('</head>')
  const last = html.lastIndexOf('</body>')
  return html.slice(0, head) + headHtml + html.slice(head, last) + end + html.slice(last)
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}
