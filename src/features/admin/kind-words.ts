/** What a kind of content is called in a sentence: "diveSite" is "dive site". */
export function kindWords(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
