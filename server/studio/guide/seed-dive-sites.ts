import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { diveSiteFile } from '#db/seed/seed-files.schema.ts'

type SeedDiveSite = z.infer<typeof diveSiteFile>['diveSites'][number] & { region: string }

const folder = join(import.meta.dirname, '../../../db/seed/dive-sites')

/** Every dive site of the directory as it is written in the seed, so that the guide cannot disagree with it. */
export function readSeedDiveSites(): SeedDiveSite[] {
  return readdirSync(folder).flatMap((name) => {
    const { region, diveSites } = diveSiteFile.parse(parse(readFileSync(join(folder, name), 'utf8')))
    return diveSites.map((diveSite) => ({ ...diveSite, region }))
  })
}
