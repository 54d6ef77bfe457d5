export function referencePage(_document: object, _site: object): string {
  return ''
}
