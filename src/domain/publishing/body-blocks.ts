/** A block of a body: what one line, or some that belong together, are. Requirements: s5-body-headings, s5-body-lists. */
export type BodyBlock =
  /** One to six marks; only up to three make a heading, with more it is a paragraph. */
  | { kind: 'heading'; marks: number; lines: string[] }
  | { kind: 'numbers'; first: number; lines: string[] }
  | { kind: 'bullets'; lines: string[] }
  | { kind: 'paragraph'; lines: string[] }
  /** Lines without their marks; an empty line separates the blocks within. */
  | { kind: 'quote'; lines: string[] }

interface ReadLine {
  kind: BodyBlock['kind']
  text: string
  marks: number
  first: number
}

/** A block that is still being read: each item or quoted line as the lines that it is written on. */
interface OpenBlock extends ReadLine {
  parts: string[][]
}

/**
 * The one reading of a body's blocks: readers' page, editor and normal form all go by it. Lists and quotes are not
 * nested: what stands deeper joins the level above. Takes linear time.
 */
export function bodyBlocks(body: string): BodyBlock[] {
  const blocks: OpenBlock[] = []
  // Whether the line before was blank; and whether plain text may go on in the last block.
  let isAfterBlank = true
  let isOpen = false
  for (const written of htmlAsBlocks(body.replace(/\r\n?/g, '\n').replace(/[\t\0]/g, ' ')).split('\n')) {
    const line = written.trim()
    const read = readLine(line)
    const last = blocks.at(-1)
    const isInText = isOpen && last?.kind === 'paragraph'
    const isInQuote = read.kind === 'quote' && last?.kind === 'quote' && !isAfterBlank
    if (!isInQuote && isBlank(read, last, isInText)) {
      isAfterBlank = true
      isOpen = false
      continue
    }
    if (last && isOpen && goesOn(read, isInText)) goOn(last, line)
    else {
      if (!last || !joins(last, read, isAfterBlank)) blocks.push({ ...read, parts: [[read.text]] })
      else if (read.text !== '' || last.parts.at(-1)?.[0] !== '') last.parts.push([read.text])
      isOpen = mayGoOn(read)
    }
    isAfterBlank = false
  }
  return blocks.flatMap(closed)
}

const tags =
  'p|div|h[1-6]|[uod]l|li|d[td]|blockquote|pre|table|caption|t(?:head|body|foot|[rhd])|figure|figcaption|hr|section|article|aside|header|footer|main|nav|address'
const html = new RegExp(
  [
    // A sign or code that is itself, a comment or script, and tags that part blocks; unclosed ones reach to the end.
    '\\\\[^\\n]|`[^`\\n]*`',
    '<!--[\\s\\S]*?(?:(-->)|$)|<(script|style)\\b[^<>]*>[\\s\\S]*?(?:(</\\2\\s*>)|$)',
    `((?:</?(?:${tags})(?![\\w-])(?:[^<>\\n]|\\n *(?=[a-z"'/>]))*>\\s*|<br\\s*/?>\\s*<br\\s*/?>\\s*)+)`,
  ].join('|'),
  'gi',
)

/** HTML in a body as our own blocks: paragraphs, list items and headings stand apart, and a comment is within one line. */
function htmlAsBlocks(body: string): string {
  return body.replace(html, (found, comment?: string, _name?: string, script?: string, parting?: string) => {
    if (comment || script) return found.replace(/\s+/g, ' ')
    if (!parting) return found
    if (/<li\b/i.test(parting)) return '\n\n- '
    const [, level] = /<h([1-6])/i.exec(parting) ?? []
    return level ? `\n\n${'#'.repeat(Number(level))} ` : '\n\n'
  })
}

/** Blank lines, and headings, items or quotes without words. A lone dash or number in a paragraph's lines is text. */
function isBlank({ kind, text }: ReadLine, last: OpenBlock | undefined, isInText: boolean): boolean {
  if (text === '') return true
  if (kind === 'quote') return isLoneBullet(text)
  return kind === 'paragraph' && !isInText && (isLoneBullet(text) || (last?.kind === 'numbers' && isLoneNumber(text)))
}

/** Plain text goes on, and so does a line of a paragraph that happens to begin with a number, such as an age. */
function goesOn({ kind, first }: ReadLine, isInText: boolean): boolean {
  return kind === 'paragraph' || (kind === 'numbers' && first !== 1 && isInText)
}

function goOn(last: OpenBlock, line: string): void {
  const lines = last.parts.at(-1) ?? []
  const before = lines.pop() ?? ''
  // Lines that follow each other are one: there are no line breaks. A mark alone stays as it is.
  lines.push(/\p{L}/u.test(before) ? before.replace(/(?<=[^\\])((?:\\\\)*)\\$/, '$1') : before, line)
}

function joins(last: OpenBlock, { kind }: ReadLine, isAfterBlank: boolean): boolean {
  return last.kind === kind && (kind === 'bullets' || kind === 'numbers' || (kind === 'quote' && !isAfterBlank))
}

/** A heading ends with its line, in a quote as well; and what follows a lone number is not its item. */
function mayGoOn({ kind, text }: ReadLine): boolean {
  if (kind === 'quote') return text !== '' && mayGoOn(readLine(text))
  return kind !== 'heading' && !(kind === 'paragraph' && isLoneNumber(text))
}

function closed({ kind, marks, first, parts }: OpenBlock): BodyBlock[] {
  if (kind === 'paragraph') return [{ kind, lines: parts[0] ?? [] }]
  const lines = parts.map((part) => part.join(' '))
  if (kind === 'heading') return [{ kind, marks, lines }]
  if (kind === 'numbers') return [{ kind, first, lines }]
  if (kind === 'bullets') return [{ kind, lines }]
  if (lines.at(-1) === '') lines.pop()
  return [{ kind, lines }]
}

/** The last two are those of Word's symbol fonts. */
const bulletSigns = '-*+‣◦▪▫●○■□⁃∙·\uf0b7\uf0a7'
/** A pasted "•" may have no space behind it. */
const bulletLine = new RegExp(`^(?:[${bulletSigns}]\\s|•(?!•)\\s*)(.*)$`, 's')
const loneBullet = new RegExp(`^[${bulletSigns}•]$`)

function readLine(line: string): ReadLine {
  const heading = /^(#{1,6})(?:\s(.*))?$/s.exec(line)
  if (heading) return read('heading', titleOf(heading[2] ?? ''), heading[1]?.length)
  const bullet = bulletLine.exec(line)
  if (bullet) return read('bullets', bullet[1])
  // Four digits are a year.
  const number = /^(\d{1,3})[.)]\s(.*)$/s.exec(line)
  if (number) return read('numbers', number[2], 1, Number(number[1]))
  const quote = /^>[>\s]*(.*)$/s.exec(line)
  if (quote) return read('quote', isEmptyHeading(quote[1] ?? '') ? '' : quote[1])
  return read('paragraph', line)
}

function read(kind: BodyBlock['kind'], text = '', marks = 1, first = 1): ReadLine {
  return { kind, text: text.trim(), marks, first }
}

function isLoneBullet(text: string): boolean {
  return loneBullet.test(text)
}

/** After a numbered list it is an item without words, elsewhere a paragraph. */
export function isLoneNumber(text: string): boolean {
  return /^\d{1,3}[.)]$/.test(text)
}

function isEmptyHeading(line: string): boolean {
  const { kind, text } = readLine(line)
  return kind === 'heading' && text === ''
}

/** Marks that close a heading are no part of it. */
function titleOf(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  const isClosed = end < text.length && (end === 0 || /\s/.test(text[end - 1] ?? ''))
  return isClosed ? text.slice(0, end) : text
}
