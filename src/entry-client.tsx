import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// A page may be left open for so long that the files of its release are gone: a reload brings the new ones. Its own file
// tells, because any other may have been lost by the line alone, and a reload would lose what is typed.
addEventListener('vite:preloadError', () => {
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 && location.reload(),
    () => {},
  )
})

const router = createAppRouter(lazyHttpLink)
// A transition hydrates in slices, so that input is handled in between.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
