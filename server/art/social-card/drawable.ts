const ascii = range(0x20, 0x7e)
const latin = range(0xa0, 0xff)

/** The characters of the social cards' fonts; see server/studio/make-social-card-fonts.ts. */
export const drawableCharacters = `${ascii}${latin}Œœ–—‘’‚“”„•…′″‹›−`

const drawable = new Set(drawableCharacters)

/** A text in the characters that the fonts hold: unknown accents and signs are dropped, quotation marks are curled. */
export function drawableText(text: string): string {
  const kept = Array.from(text.normalize('NFC'), (character) =>
    drawable.has(character)
      ? character
      : Array.from(character.normalize('NFKD'))
          .filter((part) => drawable.has(part))
          .join(''),
  )
  return kept
    .join('')
    .replace(/(^|[\s(])'/g, '$1‘')
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll("'", '’')
    .replaceAll('"', '”')
    .replace(/\s+/g, ' ')
    .trim()
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
