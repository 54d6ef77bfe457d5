import { newsletterPages, type PersonalLink, type TokenPurpose } from '#domain/newsletter/newsletter-links.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import type { Api } from '../../lib/api.ts'
import { load, loadHead } from '../../lib/load.ts'

/** The token of a personal link; a link without one is good for nothing. */
export function readPersonalLink(params: Record<string, unknown>): { token?: string } {
  return readParameters(newsletterPages.confirm.parameters, params)
}

/** Loads the page of a personal link: its head, and whether the link is still valid. */
export async function loadPersonalLink(
  api: Api,
  { purpose, token }: { purpose: TokenPurpose; token: string | undefined },
  words: { title: string; description: string },
) {
  const link: PersonalLink = { purpose, token: token ?? '' }
  const [head, state] = await Promise.all([
    loadHead(api, { ...words, path: newsletterPages[purpose].path, isIndexed: false }),
    token ? load(api.newsletter.personalLink.ensureData({ purpose, token })) : ('unknown' as const),
  ])
  return { ...head, personal: { link, state } }
}
