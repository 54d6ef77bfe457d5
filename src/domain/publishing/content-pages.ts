/** One parameter of a list's URL that changes what the list shows. */
interface Parameter<Value> {
  /** The value that a text of the URL names, else undefined: what is unknown or empty counts as absent. */
  read: (text: unknown) => Value | undefined
  /** Whatever a visitor typed: a page with it is rendered for each request, never cached. */
  isFreeText?: boolean
  /** One of the values that stand in the data now (see `listValues` in server/publishing/content.ts). */
  isFromData?: boolean
}
export type Parameters = Readonly<Record<string, Parameter<unknown>>>

type ParameterValues<List extends Parameters> = {
  [Name in keyof List]?: List[Name] extends Parameter<infer Value> ? Value : never
}

/** The part of a kind of content that browser and server share; the server's half is in server/publishing/content.ts. */
export interface ContentPages {
  /** Its name in search results, audit entries and seeds, such as "diveSite". */
  kind: string
  /** Path of the page that lists it, such as "/blog"; null when it is only listed on pages of others. */
  listPath: string | null
  /** Parameters of that list's URL; all others are dropped. */
  parameters: Parameters
  /** Where one of it is read: path and query for a slug, an id or a name. Null when that is nowhere. */
  itemPath: ((key: string | number) => string) | null
}

/** Reads a URL's parameters; those that are absent or unknown are no key of the result. */
export function readParameters<List extends Parameters>(
  parameters: List,
  given: Record<string, unknown>,
): ParameterValues<List> {
  const read = Object.entries(parameters).map(([name, parameter]) => [name, parameter.read(given[name])])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** The reader of a parameter that takes a whole number of a range. */
export function wholeNumber(least: number, most: number) {
  return (text: unknown): number | undefined => {
    const number = text === '' ? Number.NaN : Number(text ?? undefined)
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined
  }
}

/** The reader of a parameter that takes one of some words. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return (text: unknown): Word | undefined => words.find((word) => word === text)
}

/** The name of a kind of content in a sentence: "dive site" for "diveSite". */
export function kindLabel(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Such as "Dive site". */
export function kindTitle(kind: string): string {
  const label = kindLabel(kind)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
