/** How long a link to something that is not public yet works. */
export const previewDays = 7

export const previewEnd = (createdAt: Date) => new Date(createdAt.getTime() + previewDays * 86_400_000)

export const previewFolder = '/preview/'

/** Its kinds have a page that can be shown before it is public. */
export const previewedKinds = ['article', 'review'] as const
export type PreviewedKind = (typeof previewedKinds)[number]
