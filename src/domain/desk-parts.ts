/** What an owner looks for in the management besides words; empty for all. */
export const deskParts = ['', 'featured', 'no-photo', 'closed'] as const
export type DeskPart = (typeof deskParts)[number]
