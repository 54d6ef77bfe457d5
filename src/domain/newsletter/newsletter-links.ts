import { oneOf, type Parameters } from '#domain/publishing/content-pages.ts'

export type TokenPurpose = 'confirm' | 'unsubscribe'

export interface PersonalLink {
  purpose: TokenPurpose
  token: string
}

const parameters = {
  token: {
    read: (text: unknown) => (typeof text === 'string' && /^[\w.-]{1,100}$/.test(text) ? text : undefined),
    isFreeText: true,
  },
} as const satisfies Parameters

/** The pages that personal links lead to. Showing one changes nothing: mail scanners follow every link. */
export const newsletterPages = {
  confirm: { path: '/newsletter/confirm', parameters },
  unsubscribe: { path: '/newsletter/unsubscribe', parameters },
} as const satisfies Record<TokenPurpose, { path: string; parameters: Parameters }>

/** The personal address, without the site's. */
export function newsletterLink(purpose: TokenPurpose, token: string): string {
  return `${newsletterPages[purpose].path}?token=${token}`
}

/** The page after a subscription without script; `guide` is "here" where no mail brings it at the moment. */
export const subscribedPage = {
  path: '/subscribed',
  parameters: { guide: { read: oneOf(['here'] as const) } },
} as const satisfies { path: string; parameters: Parameters }
