import { onlineManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

declare global {
  interface Window {
    /** Set by the page's start script (entry-server.tsx): resolves once all files of the screen are there. */
    screenIsHere?: Promise<unknown>
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

// A page is whole as it was sent, and its links and forms work: it is taken over only once nothing that its screen needs can
// be lost any more, which would put an error in its place.
window.screenIsHere?.then(() => {
  // The line may have gone since the page came: what is missing then is asked for once it is back.
  onlineManager.setOnline(navigator.onLine)
  const router = createAppRouter(lazyHttpLink)
  // A transition hydrates in slices, so that input is handled in between.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
})
