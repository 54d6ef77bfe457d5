/**
 * The slug made from a title: lower case, only word characters and hyphens, white space to single hyphens.
 * Accents are taken off their letters first. Requirement: s5-slug-form.
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}
