import type { Db } from '#db/client.ts'
import { diveSiteFilePaths as addresses } from '#domain/dive-sites/dive-site-files.ts'
import { type DiveSiteFilters, filterParameters, readDiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import type { Context } from '#server/context.ts'
import type { PublicFile } from '#server/publishing/content.ts'
import { listDiveSites, matching, type PublicDiveSite } from '../queries.ts'
import type { FileFormat } from './file-format.ts'
import { geoJson } from './geojson.ts'
import { gpx } from './gpx.ts'

/** The directory for other programs: all dive sites by name, or those that its filters leave over. */
export const diveSiteFiles: readonly PublicFile[] = [
  { ...addresses.geojson, type: 'application/geo+json; charset=utf-8', ...filtered(geoJson) },
  { ...addresses.gpx, type: 'application/gpx+xml; charset=utf-8', ...filtered(gpx) },
]

const atOnce = 200

function filtered({ begin, one, separator, end }: FileFormat): Pick<PublicFile, 'parameters' | 'pieces'> {
  return {
    parameters: filterParameters,
    async *pieces({ db, env }: Context, given) {
      const filters = readDiveSiteFilters(given)
      yield begin(env)
      let before = ''
      for await (const some of foundAmongAll(db, filters)) {
        if (some.length === 0) continue
        yield before + some.map((diveSite) => one(diveSite, env.SITE_URL)).join(separator)
        before = separator
      }
      yield end
    },
  }
}

async function* foundAmongAll(db: Db, filters: DiveSiteFilters): AsyncGenerator<PublicDiveSite[]> {
  // As it is now: a change meanwhile makes another list.
  const all = listDiveSites(db)
  for (let start = 0; start < all.length; start += atOnce) {
    yield matching(all.slice(start, start + atOnce), filters)
    // Others are served between two pieces.
    await new Promise(setImmediate)
  }
}
