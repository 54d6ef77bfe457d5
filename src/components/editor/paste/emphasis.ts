import { unwrap, wrapContent } from './element-changes.ts'

/** How something looks becomes what it is: word processors write bold and italic as styles of spans, and `<b>` that is not bold. */
export function setEmphasisByTags(body: HTMLElement): void {
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
