import { LRUCache } from 'lru-cache'
import type { Token } from 'markdown-it'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { imageUrlKind, shownImageUrl } from '#domain/pictures/image-url.ts'
import { bodyMarkdown, localImageNotice } from '#domain/publishing/body-markdown.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'

// Raw HTML is read inside lines only, so that the sanitizer meets each tag by itself and markup around it still works.
const markdown = bodyMarkdown()
// Here rather than in the sanitizer, which copies all that it has so far for each one that it takes out.
markdown.core.ruler.push('empty_blocks', (state) => {
  const isGone = state.tokens.map(
    (token, index) => token.type === 'inline' && isEmptyBlock(state.tokens[index - 1], token),
  )
  state.tokens = state.tokens.filter((_token, index) => ![index - 1, index, index + 1].some((at) => isGone[at]))
})

// After the empty ones are gone: they count for no level.
markdown.core.ruler.push('body_headings', ({ tokens, env }) => {
  const openings = tokens.flatMap((token, index) => (/^h[1-3]$/.test(token.tag) && token.nesting === 1 ? [index] : []))
  const headings = bodyHeadings(
    openings.map((at) => ({ marks: Number(tokens[at]?.tag[1]), title: textOf(tokens[at + 1]) })),
  )
  headings.forEach(({ level, id }, index) => {
    const at = openings[index] ?? 0
    const [opening, , closing] = tokens.slice(at, at + 3)
    if (!opening || !closing) return
    opening.attrSet('id', id)
    opening.tag = closing.tag = `h${level}`
  })
  env.headings = headings
})

/** A paragraph or heading of which readers would see nothing. */
function isEmptyBlock(opening: Token | undefined, { children }: Token): boolean {
  if (!/^(p|h\d)$/.test(opening?.tag ?? '')) return false
  return !children?.some(({ type, content }) => type === 'image' || isShown(type, content))
}

function isShown(type: string, content: string): boolean {
  return type === 'html_inline' ? isImageTag(content) : content.trim() !== ''
}

const isImageTag = (html: string) => /^<img\b/i.test(html)

function textOf(inline: Token | undefined): string {
  const words = inline?.children?.flatMap(({ type, content }) => (/^(text|code_inline)/.test(type) ? [content] : []))
  return words?.join('').trim() ?? ''
}

// Of raw HTML only images go through to the sanitizer.
markdown.renderer.rules.html_inline = (tokens, index) => {
  const html = tokens[index]?.content ?? ''
  return isImageTag(html) ? html : ''
}

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'strong',
    'em',
    'code',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'span',
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'loading', 'decoding'],
    span: ['class', 'role'],
    ol: ['start'],
  },
  allowedClasses: { span: ['image-notice'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: safeLink, img: safeImage },
}

interface BodyHtml {
  html: string
  /** The titles of its parts, the headings of level 2. */
  parts: { id: string; title: string }[]
}

/**
 * An article's or review's body. Knows headings, paragraphs, lists, quotes, bold, italic, code, links and images; of
 * raw HTML only image tags survive, with source, alt text and width. Requirement: s2-article-body.
 */
export function renderBody(body: string): BodyHtml {
  const env: { headings: BodyHeading[] } = { headings: [] }
  const html = sanitizeHtml(markdown.render(body, env), allowList)
  const parts = env.headings.filter(({ level, title }) => level === 2 && title !== '')
  return { html, parts: parts.map(({ id, title }) => ({ id, title })) }
}

function safeLink(_tagName: string, { href = '' }: Attributes): Tag {
  const isOwn = /^[/#]/.test(href)
  const attribs = { href, target: '_blank', rel: isOwn ? 'noopener' : 'noopener noreferrer' }
  return { tagName: 'a', attribs }
}

function safeImage(_tagName: string, { src = '', alt = 'Image', width }: Attributes): Tag {
  if (imageUrlKind(src) === 'local') {
    return { tagName: 'span', attribs: { class: 'image-notice', role: 'note' }, text: localImageNotice }
  }
  const attribs: Attributes = { src: shownImageUrl(src), alt, loading: 'lazy', decoding: 'async' }
  if (width && /^\d{1,4}$/.test(width)) attribs.width = width
  return { tagName: 'img', attribs }
}

/** A heading of a body, such as "## Verdict": one to three marks, as written. */
interface WrittenHeading {
  marks: number
  title: string
}

interface BodyHeading {
  /** 2 to 4: the page's own title is the one heading of level 1. */
  level: number
  /** Unique in the body, and no other part of a page has it. */
  id: string
  title: string
}

/**
 * The headings of a body as they stand in a page. They begin at level 2, and none is more than one level below the
 * heading before it. Where the body uses single marks, those are level 2; else double marks are.
 */
export function bodyHeadings(written: readonly WrittenHeading[]): BodyHeading[] {
  const shift = written.some(({ marks }) => marks === 1) ? 1 : 0
  const taken = new Map<string, number>()
  let level = 1
  return written.map(({ marks, title }) => {
    level = Math.max(2, Math.min(marks + shift, level + 1))
    const slug = slugFromTitle(title) || 'heading'
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return { level, title, id: count === 1 ? `part-${slug}` : `part-${slug}_${count}` }
  })
}

/** Rendered bodies by their text, at most 8 million characters: a changed text is another key, so nothing goes stale. */
const rendered = new LRUCache<string, BodyHtml>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, body) => html.length + body.length + 1,
})

/** A stored body as HTML, rendered once for each text. */
export function cachedBody(body: string): BodyHtml {
  const known = rendered.get(body)
  if (known !== undefined) return known
  const made = renderBody(body)
  rendered.set(body, made)
  return made
}
