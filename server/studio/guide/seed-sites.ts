import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { siteFile } from '#db/seed/seed-files.schema.ts'

type SeedSite = z.infer<typeof siteFile>['sites'][number] & { region: string }

const folder = join(import.meta.dirname, '../../../db/seed/dive-sites')

/** Every site of the directory as it is written in the seed, so that the guide cannot disagree with it. */
export function readSeedSites(): SeedSite[] {
  return readdirSync(folder).flatMap((name) => {
    const { region, sites } = siteFile.parse(parse(readFileSync(join(folder, name), 'utf8')))
    return sites.map((site) => ({ ...site, region }))
  })
}
