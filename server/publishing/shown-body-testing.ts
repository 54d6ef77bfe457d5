import type { Node } from '@tiptap/pm/model'
import { imageUrlKind, shownImageUrl } from '#domain/pictures/image-url.ts'
import { isBodyLink } from '#domain/publishing/body-links.ts'
import { bareUrls, bodyMarkdown, localImageNotice } from '#domain/publishing/body-markdown.ts'
import { bodyHeadings } from './body-html.ts'

const markdown = bodyMarkdown()

/** The visible parts of a body, a line for each block: kind, then words with their marks, then pictures. */
class Shown {
  readonly lines: string[] = []
  private kind = ''
  private runs: { how: string; text: string }[] = []

  begin(kind: string) {
    this.end()
    this.kind = kind
  }

  add(text: string, how: Iterable<string>) {
    const hows = new Set(how)
    // Neither a picture nor the notice in its place is bold or italic.
    if (hows.has('notice')) for (const emphasis of ['strong', 'em']) hows.delete(emphasis)
    const written = [...hows].sort().join(' ')
    const last = this.runs.at(-1)
    if (last?.how === written) last.text += text
    else if (text !== '') this.runs.push({ how: written, text })
  }

  end() {
    // Spaces at the edges look the same inside and outside.
    const line = this.runs.map(({ how, text }) => (how ? text.replace(/\S(.*\S)?/s, `{${how}|$&}`) : text)).join('')
    const tidy = line.replace(/\s+/g, ' ')
    if (tidy.trim() !== '') this.lines.push(`${this.kind} ${tidy.trim()}`)
    this.runs = []
  }
}

/** Of a readers' page: the HTML that the body renderer makes. */
export function shownHtml(html: string): string[] {
  const shown = new Shown()
  const open: { tag: string; how: string }[] = []
  for (const [, slash, tag = '', attributes = '', text = ''] of html.matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)) {
    if (!tag) {
      if (open.length > 0) shown.add(decoded(text), hows(open))
    } else if (tag === 'img') shown.add(`[${picture(attributes)}]`, [])
    else if (slash) {
      open.pop()
      if (/^(p|h\d|li)$/.test(tag)) shown.end()
    } else {
      open.push({ tag, how: howOf(tag, attributes) })
      if (/^(p|h\d|li)$/.test(tag)) shown.begin(open.flatMap(({ how, tag }) => (how === '' ? [tag] : [])).join('>'))
    }
  }
  return shown.lines
}

function hows(open: { how: string }[]): string[] {
  return open.flatMap(({ how }) => (how === '' ? [] : [how]))
}

function howOf(tag: string, attributes: string): string {
  if (tag === 'a') return `a ${decoded(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')}`
  return /^(strong|em|code)$/.test(tag) ? tag : tag === 'span' ? 'notice' : ''
}

function picture(attributes: string): string {
  const value = (name: string) => decoded(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
  return [value('src'), value('alt'), value('width')].join(';')
}

function decoded(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/** Of the editor. */
export function shownDocument(document: Node): string[] {
  const shown = new Shown()
  const written: { marks: number; title: string }[] = []
  document.descendants((node) => {
    if (isSeenHeading(node)) written.push({ marks: node.attrs.level, title: '' })
  })
  const levels = bodyHeadings(written).map(({ level }) => level)
  const tags: Record<string, string> = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', blockquote: 'blockquote' }
  const block = (node: Node, kinds: string[]) => {
    if (node.isTextblock) {
      const tag = isSeenHeading(node) ? [`h${levels.shift()}`] : kinds.at(-1) === 'li' ? [] : ['p']
      shown.begin([...kinds, ...tag].join('>'))
      node.forEach((inline) => {
        showInline(shown, inline)
      })
      shown.end()
    } else {
      node.forEach((inner) => {
        block(inner, [...kinds, ...(tags[node.type.name] ? [tags[node.type.name] ?? ''] : [])])
      })
    }
  }
  block(document, [])
  return shown.lines
}

/** A heading without visible content counts for no level. */
function isSeenHeading(node: Node): boolean {
  if (node.type.name !== 'heading') return false
  const shown = new Shown()
  node.forEach((inline) => {
    showInline(shown, inline)
  })
  shown.end()
  return shown.lines.length > 0
}

function showInline(shown: Shown, node: Node): void {
  const names: Record<string, string> = { bold: 'strong', italic: 'em', code: 'code' }
  const how = node.marks.map(({ type, attrs }) =>
    type.name === 'link' ? `a ${isBodyLink(attrs.href) ? attrs.href : ''}` : (names[type.name] ?? ''),
  )
  const { src, alt, width } = node.attrs
  if (node.type.name === 'image' && imageUrlKind(src) === 'local') shown.add(localImageNotice, [...how, 'notice'])
  else if (node.type.name === 'image') shown.add(`[${[shownImageUrl(src), alt, width ?? ''].join(';')}]`, [])
  else if (node.isText && how.some((each) => /^(a |code)/.test(each))) shown.add(node.text ?? '', how)
  else if (node.isText) showText(shown, node.text ?? '', how)
}

function showText(shown: Shown, text: string, how: string[]): void {
  let at = 0
  for (const { from, to, href } of bareUrls(markdown, text)) {
    shown.add(text.slice(at, from), how)
    shown.add(text.slice(from, to), [...how, `a ${href}`])
    at = to
  }
  shown.add(text.slice(at), how)
}
