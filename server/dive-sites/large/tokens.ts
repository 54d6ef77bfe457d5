let codes: Uint8Array | null = null

/** 1 for each letter and digit among the 65,536 code units of a text. Made when it is first needed: most sites never do. */
export function wordCodes(): Uint8Array {
  codes ??= Uint8Array.from({ length: 1 << 16 }, (_, code) => Number(/[\p{L}\p{N}]/u.test(String.fromCharCode(code))))
  return codes
}

/** Whether a token is a word, not what stands between two. */
export function isWord(token: string): boolean {
  return wordCodes()[token.charCodeAt(0)] === 1
}

/** A text as its words, the runs of letters and digits, and what stands before, between and after them. */
export function tokensOf(text: string): string[] {
  const isWord = wordCodes()
  const tokens: string[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isWord[text.charCodeAt(at)] === isWord[text.charCodeAt(start)]) continue
    tokens.push(text.slice(start, at))
    start = at
  }
  return tokens
}
