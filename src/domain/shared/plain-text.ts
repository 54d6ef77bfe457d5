/** A sign after a backslash is text: it waits in Unicode's private area until the markup is gone. */
const escaped = 0xe000

/**
 * A body without its markup, on one line: what excerpts and descriptions are cut from. A body has up to 200,000
 * characters, so every pattern must take linear time: none may read past a character at which it could start.
 */
export function plainText(body: string): string {
  return body
    .replace(/\\([!-/:-@[-`{-~])/g, (_escape, sign: string) => String.fromCharCode(escaped + sign.charCodeAt(0)))
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[/!]?[a-z-][^<>]*>/gi, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
    .replace(/^[ \t]*(?:>[ \t]*)*(?:(?:#{1,6}|[-*+]|\d{1,3}[.)])[ \t]+)?/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|\W)\*([^\s*](?:[^*\n]*[^\s*])?)\*(?=\W|$)/g, '$1$2')
    .replace(/(^|\W)_([^\s_](?:[^_\n]*[^\s_])?)_(?=\W|$)/g, '$1$2')
    .replace(/[\uE021-\uE07E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - escaped))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cut to at most `limit` characters; what is cut ends in an ellipsis, never in half a surrogate pair. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text)
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`
}

/** Meta description: the excerpt, else the first 160 characters of the content, else the default. */
export function metaDescription(excerpt: string, body: string, fallback: string): string {
  return excerpt.trim() || Array.from(plainText(body)).slice(0, 160).join('') || fallback
}
