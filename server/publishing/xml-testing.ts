/** An element as a test reads it: its text without the tags inside. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads an XML file as strictly as a feed reader does. @throws Error with the place of what is not well-formed */
export function readXml(xml: string): XmlElement {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(xml)) throw new Error('Forbidden character')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token =
    /<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:-]+)>|<([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<\?[\s\S]*?\?>|([^<]+)/y
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const inside = open.at(-1) ?? root
    const match = token.exec(xml)
    if (!match) throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`)
    const [, cdata, closed, opened, attributes = '', isEmpty, text] = match
    if (cdata !== undefined) inside.text += cdata
    if (text !== undefined) inside.text += unescaped(text)
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`)
    if (opened === undefined) continue
    const element = { name: opened, attributes: attributesIn(attributes), children: [], text: '' }
    inside.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const [top, ...more] = root.children
  if (open.length !== 1 || !top || more.length > 0 || root.text.trim()) throw new Error('There is not one element')
  return top
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)])
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error(`Twice the same: ${text}`)
  return Object.fromEntries(pairs)
}

function unescaped(text: string): string {
  return text.replace(/&([^;\s]*;)?/g, (whole, reference: string = '') => {
    const code = /^#(\d+);$/.exec(reference)?.[1]
    const sign = code ? String.fromCodePoint(Number(code)) : references[reference.slice(0, -1)]
    if (sign === undefined) throw new Error(`No reference: ${whole}`)
    return sign
  })
}

/** Its children of a name. */
export function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** The text of its one child of a name. */
export function textOf(element: XmlElement, name: string): string {
  const [child, ...more] = all(element, name)
  if (!child || more.length > 0) throw new Error(`${element.name} has not one ${name}`)
  return child.text
}
