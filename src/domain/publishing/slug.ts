import { foldText } from '#domain/shared/search-text.ts'

/**
 * The slug made from a title: plain letters in lower case, only word characters and hyphens; white space, dashes and other
 * separators to single hyphens. Requirement: s5-slug-form.
 */
export function slugFromTitle(title: string): string {
  return foldText(title)
    .replace(/[/\u2044\\|&+·•∙⋅‧・→]|\.{3}/g, ' ')
    .replace(/[^\w\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}
