/** Days that something deleted can be brought back. */
export const trashDays = 30

export const trashMs = trashDays * 86_400_000

/** Kinds that the trash holds. */
export const trashKinds = ['article', 'review', 'product', 'location', 'issue', 'diveSite', 'picture'] as const
export type TrashKind = (typeof trashKinds)[number]
