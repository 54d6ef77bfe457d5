import { registerQuotaErrorCallback } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isAdminPath } from '#domain/shared/admin-pages.ts'
import {
  cacheKey,
  filesOf,
  isCacheable,
  isPublicPage,
  mostReadPages,
  mostSavedPages,
} from '#domain/shared/offline-pages.ts'
import { sharedPaths } from '../lib/long-responses.ts'
import type { WorkerMessage } from '../lib/offline.ts'
import { clearPath, offlinePage, withNotice } from './offline-page.ts'

declare const self: ServiceWorkerGlobalScope

/** Style sheet and scripts of every page, named by the build (vite.config.ts). */
declare const shell: [stylesheet: string, ...scripts: string[]]

/** The number goes up when the same name is to mean something else. */
const cacheNames = {
  prefetched: 'prefetched-1',
  pages: 'pages-1',
  saved: 'saved-1',
  files: 'files-1',
  pictures: 'pictures-1',
}

/** Caches list their entries in the order in which they were written: a page or picture is written each time it is seen. */
function atMost(most: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName)
      for (const key of (await cache.keys()).slice(0, -most)) await cache.delete(key)
    },
  }
}

const pageRules: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const isStorable = response.status === 200 && !/no-store/.test(response.headers.get('cache-control') ?? '')
    // Browsers refuse to show one that was redirected.
    return isPage && isStorable && !response.redirected && isCacheable(new URL(request.url)) ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withNotice(cachedResponse),
  handlerDidError: async ({ request }) => {
    const elsewhere = await caches.match(keyOf(request.url))
    return elsewhere ? withNotice(elsewhere) : offlinePage(shell[0], await storedPages())
  },
}

/** Slower pages come from the cache, if they are there. */
const networkTimeoutSeconds = 4
const readPages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds,
  plugins: [pageRules, atMost(mostReadPages)],
})
/** Chrome prefetches what a pointer rests on or a phone shows: most of it is never read, and would push out what was. */
const prefetchedPages = new NetworkFirst({
  cacheName: cacheNames.prefetched,
  plugins: [pageRules, atMost(mostReadPages)],
})
const savedPages = new NetworkFirst({ cacheName: cacheNames.saved, networkTimeoutSeconds, plugins: [pageRules] })

async function handlePage(request: Request, event: ExtendableEvent): Promise<Response> {
  const isSaved = await caches.match(keyOf(request.url), { cacheName: cacheNames.saved })
  const pages = request.headers.has('sec-purpose') ? prefetchedPages : readPages
  return (isSaved ? savedPages : pages).handle({ request, event })
}

/** Files of a saved page are in its own cache. Nothing that the admin loads is stored. */
const fileRules: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ request, response, event }) => {
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined
    const urls = [request.referrer, client?.url].filter((url) => url !== undefined && URL.canParse(url))
    return response.status === 200 && !urls.some((url) => isAdminPath(new URL(url ?? '').pathname)) ? response : null
  },
  handlerDidError: ({ request }) => caches.match(keyOf(request.url)),
}

function keyOf(url: string): string {
  return cacheKey(new URL(url, location.origin))
}

/** As many as a release has, so that a page of the release before still has its own. */
const fileOptions = { cacheName: cacheNames.files, plugins: [fileRules, atMost(200)] }
const pictureOptions = { cacheName: cacheNames.pictures, plugins: [fileRules, atMost(60)] }

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPublicPage(url),
  ({ request, event }) => handlePage(request, event),
)
// The browser has requested every page while it started the worker.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => (event instanceof FetchEvent && (await event.preloadResponse)) || fetch(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst(fileOptions))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && sharedPaths.includes(url.pathname + url.search),
  new NetworkFirst(fileOptions),
)
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new NetworkFirst(pictureOptions),
)
registerRoute(
  ({ url }) => url.pathname === clearPath,
  async ({ request }) => {
    if (!request.referrer.startsWith(`${new URL(request.url).origin}/`)) return Response.redirect('/', 303)
    for (const name of await caches.keys()) await caches.delete(name)
    return Response.redirect(request.referrer, 303)
  },
  'POST',
)
// As if there were no worker.
setCatchHandler(({ request }) => fetch(request))
registerQuotaErrorCallback(() => caches.delete(cacheNames.pictures))

async function storedPages() {
  const stored = new Map<string, Response>()
  for (const cacheName of [cacheNames.prefetched, cacheNames.pages, cacheNames.saved]) {
    const cache = await caches.open(cacheName)
    for (const key of await cache.keys()) {
      const page = await cache.match(key)
      const { pathname, search } = new URL(key.url)
      if (page?.headers.get('content-type')?.startsWith('text/html')) stored.set(pathname + search, page)
    }
  }
  return [...stored].map(([path, page]) => ({ path, page }))
}

/** Fetches a file into a cache. One that cannot be had now is requested when a page needs it. */
async function store(cacheName: string, path: string, options: RequestInit = {}): Promise<void> {
  const response = await fetch(path, options).catch(() => null)
  if (response?.ok && !response.redirected) await (await caches.open(cacheName)).put(keyOf(path), response)
}

/** Without the network: what the browser has. */
const whatIsLoaded = { cache: 'only-if-cached', mode: 'same-origin' } as const

function savesData(): boolean {
  return Reflect.get(navigator, 'connection')?.saveData === true
}

self.addEventListener('install', (event) => {
  const options = savesData() ? whatIsLoaded : {}
  event.waitUntil(Promise.all(shell.map((path) => store(cacheNames.files, path, options))))
})

/** Nothing makes a new worker take over pages that are open: a browser starts it once they are closed. */
self.addEventListener('activate', (event) => {
  event.waitUntil(activate(event))
})

async function activate(event: ExtendableEvent): Promise<void> {
  const known = Object.values(cacheNames)
  for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const styles = await (await caches.match(shell[0]))?.text()
  const fonts = styles?.match(/\/assets\/\w+\.woff2/g) ?? []
  // The first page came before its worker.
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const page = await storeReadPage(url, event)
    for (const path of [...filesOf(page), ...fonts]) {
      await store(/^\/(assets|trpc)\//.test(path) ? cacheNames.files : cacheNames.pictures, path, whatIsLoaded)
    }
  }
}

async function storeReadPage(url: string, event: ExtendableEvent): Promise<string> {
  if (!isCacheable(new URL(url))) return ''
  return (await handlePage(new Request(url), event)).text()
}

/** One list after the other: each removes what it does not name. */
let saving = Promise.resolve()

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  if ('read' in message && !savesData()) event.waitUntil(storeReadPage(message.read, event))
  if ('saved' in message) {
    saving = saving.then(() => save(message.saved.slice(0, mostSavedPages))).catch(() => undefined)
    event.waitUntil(saving)
  }
})

const dayMs = 86_400_000

/** Saves these pages and what they need, and no others. One that is older than a day is fetched again. */
async function save(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.saved)
  const needed = new Set<string>()
  for (const path of paths) {
    const stored = await cache.match(path)
    const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '')
    if (!(age < dayMs)) await store(cacheNames.saved, path)
    const page = await cache.match(path)
    // Pictures cost most, and are not worth the data of somebody who saves it.
    const files = savesData() ? [] : filesOf((await page?.text()) ?? '').map(keyOf)
    for (const file of [path, ...files]) needed.add(file)
    for (const file of files) if (!(await cache.match(file))) await store(cacheNames.saved, file)
  }
  for (const key of await cache.keys()) if (!needed.has(keyOf(key.url))) await cache.delete(key)
}
