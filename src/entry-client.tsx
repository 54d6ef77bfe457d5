import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { lazyHttpLink } from './lib/lazy-link.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// After a deploy an open page may ask for a file of the release before: the new page has the new names.
addEventListener('vite:preloadError', () => location.reload())

const router = createAppRouter(lazyHttpLink)
hydrateRoot(document, <RouterClient router={router} />)
