import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { inferRouterInputs } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { ReactElement } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import type { AppRouter } from '#server/app-router.ts'
import { ToastOutlet } from './components/ui/toast.tsx'
import { originalSettings } from './domain/settings/site-settings.ts'
import { AppError, appErrorStatus } from './domain/shared/app-error.ts'
import { ApiContext, createApi, type RouterOutput } from './lib/api.ts'
import { NoConnectionError } from './lib/no-connection.ts'
import { SiteContext } from './lib/site.ts'
import type { Typing } from './lib/typed-text.ts'
import { parseSearch, stringifySearch } from './lib/url-params.ts'

export { expectConsoleError } from './testing-console.ts'

type RouterInput = inferRouterInputs<AppRouter>

/**
 * The response of each procedure, by noun and name: a value, or a function of the input. A thrown `AppError` is a refusal
 * with its message, a `NoConnectionError` a lost connection, any other error a server that failed. A call without a
 * response fails the test.
 */
export type Responses = {
  [Noun in keyof RouterOutput]?: {
    [Name in keyof RouterOutput[Noun]]?:
      | RouterOutput[Noun][Name]
      | ((
          input: Name extends keyof RouterInput[Noun] ? RouterInput[Noun][Name] : never,
          /** Aborted when the caller no longer waits for the response. */
          signal: AbortSignal | undefined,
        ) => RouterOutput[Noun][Name] | Promise<RouterOutput[Noun][Name]>)
  }
}

interface Surroundings {
  responses?: Responses
  /** Where the visitor is. */
  url?: string
  /** Of the window, in CSS pixels. */
  width?: number
  site?: Partial<RouterOutput['publicContent']['site']>
}

export const testSite: RouterOutput['publicContent']['site'] = {
  name: 'Kelp & Coral',
  url: 'http://site.test',
  teamName: 'Kelp & Coral Team',
  timeZone: 'Australia/Sydney',
  operator: null,
  contactEmail: null,
  analyticsId: null,
  sendsMail: false,
  mapTileUrl: '/tiles/{z}/{x}/{y}.png',
  mapAttribution: 'Map makers',
  defaultRating: null,
  social: { facebook: null, instagram: null, youtube: null },
  disclosureLine: originalSettings.disclosureLine,
  heroSlides: null,
}

/**
 * Shows a component as a page of the site does: router, query cache, styles, toasts. It stands at every URL, so that a
 * followed link changes `router.state.location` and nothing else.
 */
export async function renderInSite(element: ReactElement, surroundings: Surroundings = {}) {
  const { responses = {}, url = '/', width = 1280, site = {} } = surroundings
  await page.viewport(width, 800)
  const pageApi = createApi(responding(responses))
  const router = routerAround(element, url, pageApi, { ...testSite, ...site })
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  return { ...screen, router, queryClient: pageApi.queryClient }
}

function routerAround(
  element: ReactElement,
  url: string,
  pageApi: ReturnType<typeof createApi>,
  site: RouterOutput['publicContent']['site'],
) {
  const root = createRootRoute({
    component: () => (
      <SiteContext value={site}>
        <Outlet />
        <ToastOutlet />
      </SiteContext>
    ),
  })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => element })
  const typing: Typing = { unfinished: null }
  return createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { api: pageApi.api, typing },
    parseSearch,
    stringifySearch,
    Wrap: ({ children }) => (
      <ApiContext value={pageApi}>
        <QueryClientProvider client={pageApi.queryClient}>{children}</QueryClientProvider>
      </ApiContext>
    ),
  })
}

/** The events that went to the tracker since the test began: name and details of each. */
export function trackedEvents(): unknown[] {
  return (window.dataLayer ?? []).map((event) => Array.from(event as ArrayLike<unknown>).slice(1))
}

export function responding(responses: Responses): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, input, signal } }) =>
      observable((observer) => {
        respondTo(responses, path, input, signal ?? undefined).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error) => observer.error(asClientError(error, path)),
        )
      })
}

/** Takes the browser offline until the test ends. @returns a function that goes online before that */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  const comeBack = () => {
    onLine.mockRestore()
    onlineManager.setOnline(true)
    window.dispatchEvent(new Event('online'))
  }
  onTestFinished(comeBack)
  return comeBack
}

async function respondTo(responses: Responses, path: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  if (!navigator.onLine) throw new NoConnectionError()
  const [noun = '', name = ''] = path.split('.')
  const answer = (responses as Record<string, Record<string, unknown> | undefined>)[noun]?.[name]
  if (answer === undefined) {
    // The component may show an error of its own.
    console.error(`The test has no response for ${path}`)
    throw new Error(`No response for ${path}`)
  }
  return typeof answer === 'function' ? answer(...(signal ? [input, signal] : [input])) : answer
}

function asClientError(error: Error, path: string): TRPCClientError<AppRouter> {
  if (!(error instanceof AppError)) return TRPCClientError.from<AppRouter>(error)
  const { code, details } = error
  const data = { code, httpStatus: appErrorStatus[code], path, ...(details === undefined ? {} : { details }) }
  return TRPCClientError.from<AppRouter>({ error: { message: error.message, code: -32_000, data } } as never)
}

/** Of a session with half an hour left. */
export const sessionInfo = { minutesRemaining: 30, isContentEditing: false }

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
/** A text of the toast. Screen readers hear it from another element. */
export const toast = (text: string) => page.getByText(text, { exact: true }).first()
