import type { Query } from '@tanstack/react-query'
import type { Api } from './api.ts'

/**
 * Answers that are written beside the page's other data, each as JSON in a block of its own: the router's serialiser takes
 * fifty times as long for them. They hold what JSON holds: no dates.
 */
const blockId = 'dive-site-index'
const longAnswer = (api: Api) => api.diveSites.index

export function isLongAnswer({ queryKey }: Query): boolean {
  const [path] = queryKey
  return Array.isArray(path) && path.join('.') === 'diveSites.index'
}

/** Each answer as markup, made once for all pages that hold the same one. */
const blocks = new WeakMap<object, Buffer>()

/** What the page says besides, as markup; null where it holds no long answer. For the server. */
export function longAnswerBlock(api: Api): Buffer | null {
  const answer = longAnswer(api).getData()
  if (!answer) return null
  const known = blocks.get(answer)
  if (known) return known
  // Nothing in it may look like the end of the block.
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c')
  const block = Buffer.from(`<script type="application/json" id="${blockId}">${json}</script>`)
  blocks.set(answer, block)
  return block
}

/** Takes the long answers out of the page into the query cache, before anything renders. */
export function readLongAnswers(api: Api): void {
  const json = document.getElementById(blockId)?.textContent
  if (json) longAnswer(api).setData(undefined, JSON.parse(json))
}
