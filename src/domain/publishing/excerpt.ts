import { plainText } from '#domain/shared/plain-text.ts'

/** The excerpt of an article that has none: its first 150 characters and an ellipsis. Requirement: s5-excerpt-auto. */
export function autoExcerpt(body: string): string {
  return `${Array.from(plainText(body)).slice(0, 150).join('')}…`
}
