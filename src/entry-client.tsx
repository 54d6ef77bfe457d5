import { onlineManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { readSharedResponses } from './lib/long-responses.ts'
import { forgetTypedText, restoreTypedText, watchTypedText } from './lib/typed-text.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

/** A copy of the document as the server sent it, in a document of its own, where its films and pictures load nothing. */
let served: HTMLElement | null = null

/** Copies the document, what is typed in it included, until `forgetServedPage`. */
function keepServedPage(): void {
  served = document.implementation.createHTMLDocument().importNode(document.documentElement, true)
  // Browsers ignore the rules of another document, and complain.
  served.querySelector('[type=speculationrules]')?.remove()
}

/** For when the visitor has left the page: from then on an error is shown on the screen where it happens. */
function forgetServedPage(): void {
  served = null
}

/**
 * Puts the page back as it was served, after an error that the script made of it: it can be read, its links lead on and
 * its forms can be sent without script.
 */
function restoreServedPage(): void {
  if (!served) return
  const page = document.adoptNode(served)
  served = null
  const top = scrollY
  document.documentElement.replaceWith(page)
  scrollTo({ top, behavior: 'instant' })
  // Nothing will handle the presses that the start script holds back.
  dispatchEvent(new Event('hydrated'))
  // React no longer updates this document, so a step back must load it; a link within the page keeps what is typed.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  })
}

declare global {
  interface Window {
    /** Set by the page's start script (start-script.ts): resolves once every file of the screen has been loaded. */
    screenFiles?: Promise<object[]>
  }
}

// A page may be left open for so long that the files of its release are gone: a reload brings the new ones. Its own file
// tells, because any other may have been lost by the line alone, and a reload would lose what is typed.
addEventListener('vite:preloadError', () => {
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && location.reload(),
    () => {},
  )
})

// The connection may have been lost since the page came: data that is missing then is requested once it is back.
onlineManager.setOnline(navigator.onLine)
const router = createAppRouter(lazyHttpLink)

let isScreenLoaded = false
window.screenFiles = window.screenFiles?.then(async (files) => {
  readSharedResponses(router.options.context.queryClient, files)
  // The router remembers a file that was lost before, and would show that instead of the screen.
  await Promise.all(router.state.matches.map(({ routeId }) => router.loadRouteChunk(router.routesById[routeId])))
  isScreenLoaded = true
  return files
})

router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
  if (!pathChanged) return
  forgetServedPage()
  forgetTypedText()
  // The screen is still as it was served, and cannot give way to another.
  if (window.screenFiles && !isScreenLoaded) location.assign(toLocation.href)
})

/** React has put something else in the place of what failed by now; it must have finished before that is replaced. */
function logAndRestore(error: unknown): void {
  console.error(error)
  // The served page already shows this error, which a loader on the server threw.
  const isServed = router.state.matches.some(({ status }) => status === 'error')
  if (!isServed) queueMicrotask(restoreServedPage)
}

// The administrator's pages hold nothing yet, and what is typed in them is not for other forms.
if (!location.pathname.startsWith('/admin')) {
  keepServedPage()
  watchTypedText()
}
// A transition hydrates in slices, so that input is handled in between.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError: logAndRestore,
    onUncaughtError: logAndRestore,
    onRecoverableError: (error) => {
      reportError(error)
      // The new fields have been given their first values by then.
      setTimeout(restoreTypedText)
    },
  })
})
