import { markdown } from './markdown.ts'

export interface ImageAttributes {
  src: string
  alt: string
  /** In CSS pixels; without one the image is as wide as the text. */
  width: string | null
}

/** The attributes of an `<img>` tag as readers get them; null for other HTML. */
export function imageAttributes(html: string): ImageAttributes | null {
  const tag = /^<img\b(.*?)\/?>$/is.exec(html)
  if (!tag) return null
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of (tag[1] ?? '').matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, withoutEntities(double ?? single ?? bare ?? ''))
  }
  const width = found.get('width') ?? ''
  return {
    src: found.get('src') ?? '',
    alt: found.get('alt') ?? 'Image',
    width: /^\d{1,4}$/.test(width) ? width : null,
  }
}

export function imageTag({ src, alt, width }: ImageAttributes): string {
  const size = width ? ` width="${width}"` : ''
  return `<img src="${attribute(src)}" alt="${attribute(alt)}"${size}>`
}

function attribute(value: string): string {
  return value
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replace(/\s/g, ' ')
}

function withoutEntities(value: string): string {
  return value.replace(/&#?\w+;/g, (entity) => markdown.utils.unescapeAll(entity))
}
