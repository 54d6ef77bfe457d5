import type { CorrectedKind } from '#domain/corrections/correction.ts'
import { correctedDiveSite } from './dive-sites/corrected.ts'
import type { CorrectedContent } from './publishing/corrected-content.ts'

/** What visitors can correct. */
export const corrected: Partial<Record<CorrectedKind, CorrectedContent>> = {
  diveSite: correctedDiveSite,
}
