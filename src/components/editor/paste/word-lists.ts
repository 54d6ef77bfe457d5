/** Word writes an item as a paragraph that looks like one: its sign stands in a span of its own. */
export function wordLists(body: HTMLElement): void {
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
