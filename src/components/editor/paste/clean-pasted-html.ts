import { setEmphasisByTags } from './emphasis.ts'
import { breaksToParagraphs, codeToParagraphs, headingsToThree, tablesToParagraphs } from './pasted-blocks.ts'
import { removeRefusedImages } from './pasted-images.ts'
import { flattenItems, flattenLists, flattenQuotes } from './pasted-lists.ts'
import { wordLists } from './word-lists.ts'

export interface CleanedHtml {
  html: string
  /** Pictures that only the author's computer can show. */
  refusedImages: number
}

/** Nothing of these is text of an author. */
const unwanted =
  'script, style, meta, link, title, base, iframe, object, embed, video, audio, canvas, svg, math, template, noscript, input, button, select, textarea, hr, [hidden]'

/** What was copied from Word, Google Docs or a web page, as bodies can hold it: order and words stay, looks go. */
export function cleanPastedHtml(html: string): CleanedHtml {
  // Copied from an editor like this one.
  if (/data-pm-slice=/.test(html)) return { html, refusedImages: 0 }
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  removeComments(page)
  wordLists(body)
  for (const element of body.querySelectorAll(unwanted)) element.remove()
  const refusedImages = removeRefusedImages(body)
  setEmphasisByTags(body)
  codeToParagraphs(body)
  tablesToParagraphs(body)
  headingsToThree(body)
  flattenLists(body)
  flattenItems(body)
  flattenQuotes(body)
  breaksToParagraphs(body)
  tidySpaces(page)
  return { html: body.innerHTML, refusedImages }
}

function removeComments(page: Document): void {
  for (const comment of allNodes(page, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
}

/** Word processors write several spaces as unbreakable ones; one alone is meant, as in "18 m". */
function tidySpaces(page: Document): void {
  for (const text of allNodes(page, NodeFilter.SHOW_TEXT)) {
    text.textContent = (text.textContent ?? '').replace(/\s{2,}/g, ' ')
  }
}

function allNodes(page: Document, kind: number): Node[] {
  const walker = page.createTreeWalker(page.body, kind)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}
