import { removeRefusedImages } from './pasted-images.ts'

interface CleanedHtml {
  html: string
  /** Pictures that readers could not see. */
  refusedImages: number
}

/** Nothing of these is text of an author. */
const unwanted =
  'script, style, meta, link, title, base, iframe, object, embed, video, audio, canvas, svg, math, template, noscript, input, button, select, textarea, hr, [hidden]'

/** Reduces HTML from Word, Google Docs or a web page to what a body can hold: order and words stay, looks go. */
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

/** How something looks becomes what it is: word processors write bold and italic as styles of spans, and `<b>` that is not bold. */
function setEmphasisByTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style
    const isBlock = /^(p|div|h\d|li|td|th|ul|ol|table|tr|blockquote|body|article|section)$/i.test(element.tagName)
    if (!isBlock && isBold(fontWeight) && !element.closest('b, strong')) wrapContent(element, 'strong')
    if (!isBlock && /italic|oblique/.test(fontStyle) && !element.closest('i, em')) wrapContent(element, 'em')
    const isUndone = /^(b|strong)$/i.test(element.tagName) ? isPlain(fontWeight) : fontStyle === 'normal'
    element.removeAttribute('style')
    if (isUndone && /^(b|strong|i|em)$/i.test(element.tagName)) unwrap(element)
  }
  // Headings are bold as they are.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(bold)
}

function isBold(weight: string): boolean {
  return /^(bold|bolder|[6-9]00)$/.test(weight)
}

function isPlain(weight: string): boolean {
  return /^(normal|[1-5]00)$/.test(weight)
}

/** Lists are not nested: deeper items stand after the one that held them. Lists directly in lists are Google's way. */
function flattenLists(body: HTMLElement): void {
  for (const inner of [...body.querySelectorAll(':is(ul, ol) :is(ul, ol)')]) {
    const holder = inner.parentElement?.closest('li, ul, ol')
    if (holder?.tagName === 'LI') {
      const after = [...(inner.parentElement?.childNodes ?? [])]
      const rest = inner.parentElement === holder ? after.slice(after.indexOf(inner) + 1) : []
      // Words below an inner list go on in the last of its items.
      inner.lastElementChild?.append(' ', ...rest)
      holder.after(...inner.children)
      inner.remove()
    } else unwrap(inner)
  }
}

/** An item is one paragraph: the blocks in it are joined by spaces. */
function flattenItems(body: HTMLElement): void {
  const blocks = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, section, article, dl, dt, dd, figure, figcaption'
  for (const item of body.querySelectorAll('li')) {
    for (const block of item.querySelectorAll(blocks)) {
      block.before(' ')
      block.after(' ')
      unwrap(block)
    }
    for (const lineBreak of item.querySelectorAll('br')) lineBreak.replaceWith(' ')
  }
}

function flattenQuotes(body: HTMLElement): void {
  for (const inner of body.querySelectorAll('blockquote blockquote')) unwrap(inner)
}

/** Word writes an item as a paragraph that looks like one, with its character in a span of its own. */
function wordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p')].filter(isItem)) {
    const tag = isNumbered(paragraph) ? 'ol' : 'ul'
    if (!list || list.tagName.toLowerCase() !== tag || last !== paragraph.previousElementSibling) {
      list = paragraph.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    for (const sign of signsOf(paragraph)) sign.remove()
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
    last = list
  }
}

function isItem(paragraph: HTMLElement): boolean {
  const style = paragraph.getAttribute('style') ?? ''
  return /\bMsoListParagraph/.test(paragraph.className) ? signsOf(paragraph).length > 0 : /mso-list:\s*l\d/i.test(style)
}

/** Signs count by letters or numbers; the others are drawn. */
function isNumbered(paragraph: HTMLElement): boolean {
  const sign = signsOf(paragraph)
    .map(({ textContent }) => textContent?.trim())
    .join('')
  return /^\(?([0-9]{1,3}|[a-z]{1,4})[.)]/i.test(sign)
}

function signsOf(paragraph: HTMLElement): Element[] {
  return [...paragraph.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')]
}

/** Each row of a table is a paragraph, its cells apart by a bar. */
function tablesToParagraphs(body: HTMLElement): void {
  for (const row of [...body.querySelectorAll('tr')].reverse()) {
    const paragraph = row.ownerDocument.createElement('p')
    const cells = [...row.querySelectorAll(':scope > td, :scope > th')].filter(
      (cell) => cell.textContent?.trim() || cell.querySelector('img'),
    )
    for (const [index, cell] of cells.entries()) {
      if (index > 0) paragraph.append(' | ')
      for (const block of cell.querySelectorAll('p, div, br, li, h1, h2, h3, h4, h5, h6')) block.after(' ')
      for (const block of cell.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6')) {
        block.replaceWith(...block.childNodes)
      }
      paragraph.append(...cell.childNodes)
    }
    row.replaceWith(paragraph)
  }
  for (const table of [...body.querySelectorAll('table')]) {
    const parts = [...table.querySelectorAll('caption, p')]
    table.replaceWith(...parts.map((part) => (part.tagName === 'P' ? part : retag(part, 'p'))))
  }
}

function headingsToThree(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h4, h5, h6')) retag(heading, 'h3')
  for (const title of body.querySelectorAll('p.MsoTitle')) retag(title, 'h1')
}

function codeToParagraphs(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const lines = (block.textContent ?? '').split('\n').filter((line) => line.trim() !== '')
    block.replaceWith(
      ...lines.map((line) => {
        const paragraph = block.ownerDocument.createElement('p')
        const code = block.ownerDocument.createElement('code')
        code.textContent = line.trim()
        paragraph.append(code)
        return paragraph
      }),
    )
  }
}

/** Two line breaks are meant as a new paragraph; one is a space, as in our markup. */
function breaksToParagraphs(body: HTMLElement): void {
  for (const lineBreak of [...body.querySelectorAll('br')]) {
    const next = lineBreak.nextElementSibling
    const isDouble = next?.tagName === 'BR' && textBetween(lineBreak, next).trim() === ''
    const parent = lineBreak.parentElement
    if (!isDouble || !parent || !/^(P|DIV|BODY|TD|BLOCKQUOTE)$/.test(parent.tagName)) {
      lineBreak.replaceWith(' ')
      continue
    }
    const before = body.ownerDocument.createElement('p')
    const siblings = [...parent.childNodes]
    const start = siblings.findLastIndex((node, index) => index < siblings.indexOf(lineBreak) && isBlock(node)) + 1
    before.append(...siblings.slice(start, siblings.indexOf(lineBreak)))
    if (parent.tagName === 'P') parent.before(before)
    else lineBreak.before(before)
    lineBreak.remove()
  }
}

function isBlock(node: Node): boolean {
  return /^(P|DIV|H\d|UL|OL|BLOCKQUOTE)$/.test(node.nodeName)
}

function textBetween(from: Element, to: Element): string {
  let text = ''
  for (let node = from.nextSibling; node && node !== to; node = node.nextSibling) text += node.textContent
  return text
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function retag(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}
