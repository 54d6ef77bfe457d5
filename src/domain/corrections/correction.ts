/** Kinds of content that visitors can correct. */
export const correctedKinds = ['diveSite', 'region', 'marineLife'] as const
export type CorrectedKind = (typeof correctedKinds)[number]
