/** The steps in which the site is built, as its issues are named, in order. */
export const steps = ['1', '2', '3', '4a', '4b', '5', '6', '7', '8', '9', '10'] as const
export type Step = (typeof steps)[number]

/** Sections that must stay covered: `--strict` fails when one of their public requirements is open. */
export const doneSteps: readonly Step[] = ['1', '2', '3', '4a', '4b', '5', '6', '7']
