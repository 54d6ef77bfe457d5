/** What is said of the interface as a whole, in Markdown. */
export const introduction = `What the site shows can be read here as JSON, and its articles, gear reviews, dive sites, products and subscribers can be looked after by programs of its administrator.

**Bodies** are JSON objects, sent as \`application/json\` with a \`Content-Length\` and without a \`Content-Encoding\`. Unknown fields are refused; fields that only the server knows (\`id\`, \`createdAt\`, \`updatedAt\`, \`position\`) may come along in a whole item and are ignored.

**Instants** are written like \`2026-03-14T10:00:00+11:00\`, and answered in UTC.

**Sessions.** What is marked so is for the administrator, who logs in with \`POST /api/admin/login\` and sends the cookie of its answer with each call. A session ends after 30 minutes without a change.

**Edit conflicts.** What can be edited carries a \`revision\`. Send the one that was edited: if another one is stored by now, nothing is overwritten, and the answer is 409 with \`details.current\`.

**Refusals** answer \`{ "error": string, "details"?: object }\`, with a sentence for people in \`error\`. Besides those of each call: an address that does not exist answers 404; a wrong method 405, with \`Allow\`; a body that does not say its length 413; a compressed one 415. Answers 429 and 503 say in \`Retry-After\` when to come back. A fault of ours answers 500.

**Reading again** costs little: answers carry an \`ETag\`, and \`If-None-Match\` with it answers 304 as long as nothing changed.`

/** The calls by what they are about, in the order in which they are shown. */
export const groups = [
  { name: 'Articles', start: '/api/articles' },
  { name: 'Gear reviews', start: '/api/reviews' },
  { name: 'Dive sites', start: '/api/dive-sites' },
  { name: 'Products', start: '/api/products' },
  { name: 'Locations', start: '/api/locations' },
  { name: 'Pictures', start: '/api/pictures' },
  { name: 'Newsletter', start: '/api/newsletter' },
  { name: 'Contact', start: '/api/contact' },
  { name: 'Administrator', start: '/api/admin' },
] as const

/** @throws Error for a path that belongs to none: a new noun has to be named above */
export function groupOf(path: string): string {
  const group = groups.find(({ start }) => path === start || path.startsWith(`${start}/`))
  if (!group) throw new Error(`The REST reference has no group for ${path}: name it in openapi-words.ts.`)
  return group.name
}
