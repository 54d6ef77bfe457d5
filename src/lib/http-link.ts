import { httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#server/app-router.ts'

/** Reaches the procedures over HTTP, one request each: public reads get an ETag each, and nothing can be batched. */
export const overHttp = httpLink<AppRouter>({ url: '/trpc', transformer: superjson })
