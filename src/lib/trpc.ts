import { createTRPCReact } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/app-router.ts'

/** Typed hooks for every procedure: `trpc.publicContent.articles.useSuspenseQuery()`. */
export const trpc = createTRPCReact<AppRouter>()

/** The answer of each procedure, such as `RouterOutput['diveSites']['byId']`. */
export type RouterOutput = inferRouterOutputs<AppRouter>
