import { truncate } from './plain-text.ts'

const clauseEnd = /([.!?]['"’”)]?)(?=\s+['"‘“(]?\p{Lu})|[,;:](?=\s)|\s[–—-](?=\s)/gu

/** A phrase ends before one of these, unless the word before leads on. */
const openers =
  'and|or|but|if|when|where|which|that|than|unless|until|before|after|while|once|so|with|without|in|into|on|onto|at|by|for|from|to|through|over|under|above|across|along|around|round|near|off|against|beside|between|behind|beyond|outside|towards|during|past|even'
const leadsOn = `${openers}|a|an|the|of|no|any|is|are|be|can|may|will|must|not|only|too`
const phraseEnd = new RegExp(`(?<![\\w'’-])(?!(?:${leadsOn})\\s)[\\w'’-]+(?=\\s(?:${openers})\\s)`, 'gi')

/**
 * Cut to at most `limit` characters: after a sentence that leaves half of them, after a clause that leaves a third, else
 * after a phrase, else after a word.
 */
export function truncateAtClause(text: string, limit: number): string {
  if (Array.from(text).length <= limit) return text
  const ends = endsOf(clauseEnd, text, limit)
  const end =
    ends.findLast(({ isSentence, at }) => isSentence && at >= limit / 2) ??
    ends.at(-1) ??
    endsOf(phraseEnd, text, limit).at(-1)
  if (!end) return truncate(text, limit)
  const cut = text.slice(0, end.at)
  return end.isSentence ? cut : `${cut.replace(/[\s,;:–—-]+$/, '')}…`
}

function endsOf(pattern: RegExp, text: string, limit: number) {
  return Array.from(text.slice(0, 2 * limit).matchAll(pattern), ({ 0: sign, 1: isSentence, index }) => ({
    isSentence,
    at: index + sign.length,
  })).filter(({ at }) => at >= limit / 3 && at <= limit)
}
