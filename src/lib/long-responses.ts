import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Responses that are written beside the page's other data, each as JSON in a block of its own: the router's serialiser takes
 * fifty times as long for them. They hold what JSON holds: no dates.
 */
const blockIds: Record<string, string> = { '/trpc/diveSites.directory': 'directory-page' }

/** Responses without input or dates that many pages share: browsers fetch them with the screen's files, and keep them. */
export const sharedPaths = ['/trpc/diveSites.index']

/** Fetched by the start script. */
interface SharedResponse {
  path: string
  body: { result: { data: { json: unknown } } }
}

/** Whether the router does not write it into its own data. */
export function isOutsidePageData(query: Query): boolean {
  return blockIdOf(query) !== undefined || sharedPaths.includes(pathOf(query))
}

function blockIdOf(query: Query): string | undefined {
  return blockIds[pathOf(query)]
}

function pathOf({ queryKey: [procedure] }: Query): string {
  return Array.isArray(procedure) ? `/trpc/${procedure.join('.')}` : ''
}

/** Paths of the shared responses that the page was rendered with, for the server. */
export function sharedPathsOf(queryClient: QueryClient): string[] {
  const queries = queryClient.getQueryCache().getAll()
  return sharedPaths.filter((path) => queries.some((query) => pathOf(query) === path))
}

/** Moves those among the screen's files into the query cache. */
export function readSharedResponses(queryClient: QueryClient, files: (object | SharedResponse)[]): void {
  for (const file of files) {
    if (!('path' in file)) continue
    const { path, body } = file
    queryClient.setQueryData([path.replace('/trpc/', '').split('.'), { type: 'query' }], body.result.data.json)
  }
}

/** Each response as markup, made once for all pages that hold the same one for the same query. */
const blocks = new WeakMap<object, { queryHash: string; block: Buffer }>()

/** The rest of the page as markup, for the server. */
export function longResponseBlocks(queryClient: QueryClient): Buffer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const id = blockIdOf(query)
      const { data } = query.state
      return id && data && query.state.status === 'success' ? [blockOf(id, query, data)] : []
    })
}

function blockOf(id: string, { queryKey, queryHash }: Query, data: object): Buffer {
  const known = blocks.get(data)
  if (known?.queryHash === queryHash) return known.block
  // Nothing in it may look like the end of the block.
  const json = JSON.stringify({ queryKey, data }).replaceAll('<', '\\u003c')
  const block = Buffer.from(`<script type="application/json" id="${id}">${json}</script>`)
  blocks.set(data, { queryHash, block })
  return block
}

/** Moves the long responses from the page into the query cache, before anything renders. */
export function readLongResponses(queryClient: QueryClient): void {
  for (const id of Object.values(blockIds)) {
    const json = document.getElementById(id)?.textContent
    if (!json) continue
    const { queryKey, data } = JSON.parse(json)
    queryClient.setQueryData(queryKey, data)
  }
}
