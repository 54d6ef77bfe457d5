import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Responses that are written beside the page's other data, each as JSON in a block of its own: the router's serialiser takes
 * fifty times as long for them. They hold what JSON holds: no dates.
 */
const blockIds: Record<string, string> = {
  'diveSites.index': 'dive-site-index',
  'diveSites.directory': 'directory-page',
}

export function isLongResponse(query: Query): boolean {
  return blockIdOf(query) !== undefined
}

function blockIdOf({ queryKey: [path] }: Query): string | undefined {
  return Array.isArray(path) ? blockIds[path.join('.')] : undefined
}

/** Each response as markup, made once for all pages that hold the same one for the same query. */
const blocks = new WeakMap<object, { question: string; block: Buffer }>()

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

function blockOf(id: string, { queryKey, queryHash }: Query, answer: object): Buffer {
  const known = blocks.get(answer)
  if (known?.question === queryHash) return known.block
  // Nothing in it may look like the end of the block.
  const json = JSON.stringify({ queryKey, answer }).replaceAll('<', '\\u003c')
  const block = Buffer.from(`<script type="application/json" id="${id}">${json}</script>`)
  blocks.set(answer, { question: queryHash, block })
  return block
}

/** Moves the long responses from the page into the query cache, before anything renders. */
export function readLongResponses(queryClient: QueryClient): void {
  for (const id of Object.values(blockIds)) {
    const json = document.getElementById(id)?.textContent
    if (!json) continue
    const { queryKey, answer } = JSON.parse(json)
    queryClient.setQueryData(queryKey, answer)
  }
}
