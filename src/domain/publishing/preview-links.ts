/** How long a link to something that is not public yet works. */
export const previewDays = 7

export const previewEnd = (createdAt: Date) => new Date(createdAt.getTime() + previewDays * 86_400_000)

export const previewFolder = '/preview/'
