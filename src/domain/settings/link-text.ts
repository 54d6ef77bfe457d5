import { isOwnPath } from '#domain/shared/web-url.ts'

/** A stretch of a short text: words, or words that lead to a page of ours. */
export interface TextPart {
  text: string
  path?: string
}

// Neither part may hold a bracket at which it could start: linear time, and what is meant stays plain to see.
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** A short text in which `[words](/path)` is a link to a page of ours, and all else is plain text. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: path = '', index } of text.matchAll(link)) {
    if (!isOwnPath(path)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: words, path })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Whether something begins like a link and is none: its words are empty, or it has spaces or brackets within. */
export function hasBrokenLink(text: string): boolean {
  return text.replace(link, ' ').includes('](')
}

/** The first URL that is written like a link and would be none; null without one. */
export function foreignLink(text: string): string | null {
  for (const [, , address = ''] of text.matchAll(link)) if (!isOwnPath(address)) return address
  return null
}
