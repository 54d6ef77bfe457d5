import { retag } from './element-changes.ts'

/** Each row of a table is a paragraph, its cells apart by a bar. */
export function tablesToParagraphs(body: HTMLElement): void {
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

/** Bodies have three levels. */
export function headingsToThree(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h4, h5, h6')) retag(heading, 'h3')
  for (const title of body.querySelectorAll('p.MsoTitle')) retag(title, 'h1')
}

/** Each line of a block of code is a paragraph of code. */
export function codeToParagraphs(body: HTMLElement): void {
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
export function breaksToParagraphs(body: HTMLElement): void {
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
