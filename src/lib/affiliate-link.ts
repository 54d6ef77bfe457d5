/** Attributes of every link that may earn money. Source: rulings, "Affiliate links". */
export const affiliateLinkProps = { target: '_blank', rel: 'sponsored nofollow noopener noreferrer' } as const
