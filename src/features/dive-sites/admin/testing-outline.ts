const told =
  /^(aria-(?!controls)|accept|action|alt|autocomplete|checked|disabled|enterkeyhint|for|href|inputmode|label|list|max|min|novalidate|open|placeholder|rel|role|rows|spellcheck|src|tabindex|target|title|type)/
const referring = new Set(['aria-labelledby', 'aria-describedby'])

/** What an element holds, line by line: words, and of each control or part its role, states, bounds and targets. */
export function outlineOf(element: Element, indent = ''): string {
  const own = `${indent}${tagOf(element)}`
  if (element instanceof SVGElement) return own
  const parts = childrenOf(element).map((child) =>
    typeof child === 'string' ? `${indent}  ${child}` : outlineOf(child, `${indent}  `),
  )
  return [own, ...parts].join('\n')
}

/** Texts that follow each other are one; a toast of the test before is no part of it. */
function childrenOf(element: Element): (Element | string)[] {
  const parts: (Element | string)[] = []
  for (const child of element.childNodes) {
    const before = parts.at(-1)
    if (child instanceof Element) parts.push(child)
    else if (typeof before === 'string') parts[parts.length - 1] = before + child.textContent
    else parts.push(child.textContent ?? '')
  }
  const isToast = (part: Element | string) => typeof part !== 'string' && part.matches('[aria-label^=Notifications]')
  const words = parts.map((part) => (typeof part === 'string' ? part.replace(/\s+/g, ' ').trim() : part))
  return words.filter((part) => part !== '' && !isToast(part))
}

function tagOf(element: Element): string {
  const isPicture = element instanceof SVGElement
  const attributes = [...element.attributes]
    .filter(({ name }) => (isPicture ? name === 'fill' || name === 'aria-hidden' : told.test(name)))
    .map(({ name, value }) => (value === '' ? name : `${name}="${readable(name, value)}"`))
    .sort()
  return [element.localName, ...attributes, ...typedInto(element)].join(' ')
}

function typedInto(element: Element): string[] {
  if (!element.matches('input, textarea, select')) return []
  const { value, checked, type } = element as HTMLInputElement
  return type === 'checkbox' || type === 'radio' ? (checked ? ['is checked'] : []) : [`is "${value}"`]
}

/** Ids are others each time: the words or the kind of what they name is told. */
function readable(name: string, value: string): string {
  if (name === 'for' || name === 'list') return document.getElementById(value)?.localName ?? 'nothing'
  if (!referring.has(name)) return value
  const words = value.split(' ').map((id) => document.getElementById(id)?.textContent?.trim() ?? 'nothing')
  return words.join(' ')
}
