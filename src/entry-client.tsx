import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// After a deploy an open page may ask for a file of the release before: the new page has the new names.
// Offline there is nothing newer to be had, and what was typed would be lost.
addEventListener('vite:preloadError', () => {
  if (navigator.onLine) location.reload()
})

const router = createAppRouter(lazyHttpLink)
// In slices, between which a touch is answered.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
