/** The router's own form is JSON, which would turn `?page=1` into `?page=%221%22`: parameters are plain text here. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Empty and absent values are left out of the URL. */
export function stringifySearch(params: Record<string, unknown>): string {
  const kept = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}
