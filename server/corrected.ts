import { marineLife } from '#db/schema/marine-life.ts'
import { regions } from '#db/schema/regions.ts'
import type { CorrectedKind } from '#domain/corrections/correction.ts'
import { marineLifeTexts } from '#domain/marine-life/marine-life.schema.ts'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { regionTexts } from '#domain/regions/region.schema.ts'
import { regionPages } from '#domain/regions/region-pages.ts'
import { correctedDiveSite } from './dive-sites/corrected.ts'
import { correctedBySlug } from './publishing/corrected-by-slug.ts'
import type { CorrectedContent } from './publishing/corrected-content.ts'

/** What visitors can correct. */
export const corrected: Record<CorrectedKind, CorrectedContent> = {
  diveSite: correctedDiveSite,
  region: correctedBySlug({ ...regionPages, table: regions, schema: regionTexts }),
  marineLife: correctedBySlug({ ...marineLifePages, table: marineLife, schema: marineLifeTexts }),
}
