/** Letters that Unicode does not decompose, as people spell them without the letter at hand. */
const spellings: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ŋ: 'ng' },
}
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g')

/** A text in lower case, without accents, ligatures and other letters that a plain keyboard lacks. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(spelled, (letter) => spellings[letter] ?? letter)
}

/** Quotes and apostrophes of every shape, and what takes no room. An acute accent alone is typed for an apostrophe. */
const quotes = /["'`´\p{Pi}\p{Pf}‚„′-‷ʹ-ʽˈ＇＂\p{Default_Ignorable_Code_Point}]/gu

/**
 * The one form in which texts and names are compared, sorted and searched: plain letters in lower case, without quotes
 * and apostrophes; every dash and run of white space is one space. Not by `Intl`, which costs a phone 100 ms.
 */
export function foldText(text: string): string {
  return plainLetters(text.replace(quotes, ''))
    .replace(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim()
}

/** Texts in which one search may find its words, folded; no word reaches from one into the next. */
export function foldTexts(texts: readonly (string | null)[]): string {
  return texts.map((text) => foldText(text ?? '')).join('\n')
}

/**
 * Whether folded texts contain each word of the query, in any order. An empty query is found everywhere, one of nothing
 * but dashes and quotes nowhere.
 */
export function foldedFinder(query: string): (folded: string) => boolean {
  // "Julian Rocks, Byron Bay" as maps write it: signs beside a word are not part of it.
  const plain = foldText(query).replace(/\b[,.;:!?)]+(?!\S)|(?<!\S)\(\b/g, '')
  const words = plain.split(' ').filter(Boolean)
  if (words.length === 0) return () => query.trim() === ''
  return (folded) => words.every((word) => folded.includes(word))
}

/** The same for texts as they are written. */
export function wordFinder(query: string): (texts: readonly (string | null)[]) => boolean {
  const find = foldedFinder(query)
  return (texts) => find(foldTexts(texts))
}

/** The texts by name, as people look them up: "Élan" beside "Elan", "abrolhos" between "Abra" and "Abz". */
export function sortedByName<Named>(all: readonly Named[], nameOf: (each: Named) => string): Named[] {
  return all
    .map((each) => ({ each, name: nameOf(each), folded: foldText(nameOf(each)) }))
    .sort((a, b) => order(a.folded, b.folded) || order(a.name, b.name))
    .map(({ each }) => each)
}

function order(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
