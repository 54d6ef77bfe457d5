import createMarkdown, { type MarkdownIt, type StateCore, type StateInline, type Token } from 'markdown-it'
import { trimmed } from '#domain/shared/visible-text.ts'
import { type BodyBlock, bodyBlocks } from './body-blocks.ts'
import { meantAddress } from './body-links.ts'

/** Link and text tokens of a bare URL in a text. */
const bare = { markup: 'linkify', info: 'auto' }

/**
 * Reads a body, for readers and in the editor alike: blocks by our own grammar, the content of lines by markdown-it. Bare
 * URLs become links as they are written; names with a dot do not.
 */
export function bodyMarkdown(): MarkdownIt {
  // No text nests marks twenty deep. With markdown-it's default of a hundred, hostile text would cost four times as much.
  const markdown = new createMarkdown({ html: true, linkify: true, breaks: false, maxNesting: 20 })
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  // Neither is a link on the readers' page.
  markdown.linkify.add('//', null).add('ftp:', null)
  markdown.normalizeLinkText = (url) => url
  markdown.disable(['strikethrough'])
  markdown.inline.ruler.before('html_inline', 'unread_element', unreadElement())
  markdown.inline.ruler.before('html_inline', 'break_tag', breakTag)
  markdown.core.ruler.at('block', ({ src, tokens, inlineMode, Token }) => {
    if (inlineMode) tokens.push(inline(Token, src, 0))
    else pushBlocks(tokens, Token, bodyBlocks(src), 0)
  })
  // Text is whole before it is searched for addresses, so that an escaped sign in one does not cut it.
  markdown.core.ruler.at('linkify', joinBareLinks)
  markdown.core.ruler.push('bare_links', (state) => linkBareUrls(markdown, state))
  markdown.core.ruler.push('meant_addresses', ({ tokens }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open'))
      link.attrSet('href', markdown.normalizeLink(meantAddress(String(link.attrGet('href')))))
  })
  return markdown
}

/** A script or style is one piece of HTML with its content; an unclosed one is a tag like others. */
function unreadElement() {
  const unclosed = new WeakMap<StateInline, Set<string>>()
  return (state: StateInline, silent: boolean): boolean => {
    if (state.src[state.pos] !== '<') return false
    const name = /^<(script|style)[\s>]/i.exec(state.src.slice(state.pos, state.pos + 8))?.[1]?.toLowerCase()
    if (!name || unclosed.get(state)?.has(name)) return false
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = state.pos
    if (!closing.exec(state.src)) {
      // Asked once: a body may be full of them.
      unclosed.set(state, (unclosed.get(state) ?? new Set()).add(name))
      return false
    }
    if (closing.lastIndex > state.posMax) return false
    if (!silent) state.push('html_inline', '', 0).content = state.src.slice(state.pos, closing.lastIndex)
    state.pos = closing.lastIndex
    return true
  }
}

/** Lines do not break within a block: a tag that would break one is a space, as the end of a line is. */
function breakTag(state: StateInline, silent: boolean): boolean {
  const tag = /^<br\s*\/?>/i.exec(state.src.slice(state.pos, Math.min(state.pos + 8, state.posMax)))?.[0]
  if (!tag) return false
  // A text of its own: two spaces before the end of a line would break it.
  if (!silent) state.push('text', '', 0).content = ' '
  state.pos += tag.length
  return true
}

export function bareUrls(markdown: MarkdownIt, text: string): { from: number; to: number; href: string }[] {
  if (!/:/.test(text)) return []
  return (markdown.linkify.match(text) ?? []).flatMap(({ index, url }) => {
    const visible = trimmed(url)
    const href = markdown.normalizeLink(meantAddress(visible))
    return markdown.validateLink(href) ? [{ from: index, to: index + visible.length, href }] : []
  })
}

function pushBlocks(tokens: Token[], TokenType: StateCore['Token'], blocks: BodyBlock[], level: number): void {
  const around = (type: string, tag: string, pushContent: () => void, attrs: [string, string][] | null = null) => {
    const opening = new TokenType(`${type}_open`, tag, 1)
    const closing = new TokenType(`${type}_close`, tag, -1)
    Object.assign(opening, { block: true, level, attrs })
    Object.assign(closing, { block: true, level })
    tokens.push(opening)
    pushContent()
    tokens.push(closing)
  }
  const text = (words: string) => () => void tokens.push(inline(TokenType, words, level + 1))
  const items = (lines: string[]) => () => {
    for (const line of lines) around('list_item', 'li', text(line))
  }
  for (const block of blocks) {
    const words = block.lines.join('\n')
    if (block.kind === 'heading' && block.marks < 4) around('heading', `h${block.marks}`, text(words))
    else if (block.kind === 'bullets') around('bullet_list', 'ul', items(block.lines))
    else if (block.kind === 'numbers') {
      around('ordered_list', 'ol', items(block.lines), block.first === 1 ? null : [['start', String(block.first)]])
    } else if (block.kind === 'quote') {
      around('blockquote', 'blockquote', () => pushBlocks(tokens, TokenType, bodyBlocks(words), level + 1))
    }
    // A backslash before the end of a line would break it, which our lines do not know.
    else around('paragraph', 'p', text(words.replaceAll('\\\n', '\\ ')))
  }
}

function inline(TokenType: StateCore['Token'], content: string, level: number): Token {
  return Object.assign(new TokenType('inline', '', 0), { content, level, block: true, children: [] })
}

/** Takes the links off that were made while reading (they kept marks within an address from meaning something). */
function joinBareLinks({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type === 'inline') token.children = token.children?.filter(({ markup }) => markup !== bare.markup) ?? []
  }
}

function linkBareUrls(markdown: MarkdownIt, { tokens, Token }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'inline') continue
    let depth = 0
    token.children = (token.children ?? []).flatMap((child) => {
      if (child.type === 'link_open' || child.type === 'link_close') depth += child.nesting
      if (child.type !== 'text' || depth > 0) return [child]
      return withBareLinks(markdown, Token, child)
    })
  }
}

function withBareLinks(markdown: MarkdownIt, TokenType: StateCore['Token'], token: Token): Token[] {
  const urls = bareUrls(markdown, token.content)
  if (urls.length === 0) return [token]
  const text = (content: string) => Object.assign(new TokenType('text', '', 0), { content })
  const parts: Token[] = []
  let at = 0
  for (const { from, to, href } of urls) {
    if (from > at) parts.push(text(token.content.slice(at, from)))
    const opening = Object.assign(new TokenType('link_open', 'a', 1), bare, { attrs: [['href', href]] })
    parts.push(opening, text(token.content.slice(from, to)), Object.assign(new TokenType('link_close', 'a', -1), bare))
    at = to
  }
  if (at < token.content.length) parts.push(text(token.content.slice(at)))
  return parts
}

/** Stands in place of a picture on a development host. Requirement: s5-body-local-advice. */
export const localImageNotice =
  'Image not available. It was uploaded locally and can only be seen on the computer it came from: use a public URL instead.'
