import type { Db } from '#db/client.ts'
import { diveSiteFiles as addresses } from '#domain/dive-sites/dive-site-files.ts'
import { type DiveSiteFilters, filterParameters } from '#domain/dive-sites/dive-site-filters.ts'
import { type Parameters, readParameters } from '#domain/publishing/content-pages.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import type { Context } from '#server/context.ts'
import type { PublicFile } from '#server/publishing/content.ts'
import { getEdition } from '../edition.ts'
import { listDiveSites, matching, type PublicDiveSite } from '../queries.ts'
import { csv } from './csv.ts'
import type { FileFormat } from './file-format.ts'
import { geoJson } from './geojson.ts'
import { gpx } from './gpx.ts'
import { kml } from './kml.ts'
import { subsurface } from './subsurface.ts'
import { uddf } from './uddf.ts'

const parameters = {
  ...filterParameters,
  id: { read: (text: unknown) => (typeof text === 'string' && parseRowId(text)) || undefined, isFromData: true },
} satisfies Parameters

/** The directory for other programs: all dive sites by name, those that its filters leave over, or one by its id. */
export const diveSiteFiles: readonly PublicFile[] = [
  file(addresses.geojson, geoJson),
  file(addresses.gpx, gpx),
  file(addresses.kml, kml),
  file(addresses.uddf, uddf),
  file(addresses.subsurface, subsurface),
  // A table has no head that could say its version.
  { ...file(addresses.csv, csv), fileName: (context) => `dive-sites-${getEdition(context).version}.csv` },
]

const atOnce = 200

interface Address {
  path: string
  mediaType: string
}

function file({ path, mediaType }: Address, { begin, one, separator = '', end }: FileFormat): PublicFile {
  return {
    ...{ path, type: `${mediaType}; charset=utf-8`, parameters, isDownload: true },
    async *pieces({ db, env }: Context, given) {
      const { id, ...filters } = readParameters(parameters, given)
      const edition = getEdition({ db, env })
      yield begin(env, edition)
      let before = ''
      for await (const some of foundAmongAll(db, filters, id)) {
        if (some.length === 0) continue
        yield before + some.map((diveSite) => one(diveSite, env.SITE_URL, edition)).join(separator)
        before = separator
      }
      yield end
    },
  }
}

async function* foundAmongAll(db: Db, filters: DiveSiteFilters, id?: number): AsyncGenerator<PublicDiveSite[]> {
  // As it is now: a change meanwhile makes another list.
  const all = listDiveSites(db).filter((diveSite) => id === undefined || diveSite.id === id)
  for (let start = 0; start < all.length; start += atOnce) {
    yield matching(all.slice(start, start + atOnce), filters)
    // Others are served between two pieces.
    await new Promise(setImmediate)
  }
}
