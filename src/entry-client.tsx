import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// After a deploy an open page may ask for a file of the release before: a reload brings the new names.
// Without a connection a reload would fail, and what was typed would be lost.
addEventListener('vite:preloadError', () => {
  fetch(location.href, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
})

const router = createAppRouter(lazyHttpLink)
// A transition hydrates in slices, so that input is handled in between.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
