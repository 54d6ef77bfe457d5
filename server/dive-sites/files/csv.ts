import { diveSiteColumns } from '#domain/dive-sites/dive-site-columns.ts'
import { dataLicence } from '#domain/dive-sites/dive-site-files.ts'
import { csvHeader, csvLines } from '#server/spreadsheets/write-csv.ts'
import { type FileFormat, publicFacts } from './file-format.ts'

const { videoUrl, videoThumbnail, reviewLink, createdAt, updatedAt, ...columns } = diveSiteColumns
const facts = [
  ...(Object.keys(columns) as (keyof typeof columns)[]),
  ...(['url', 'minDepthMetres', 'maxDepthMetres'] as const),
]

/** RFC 4180. It has no place for a head, and a comment is not part of it: licence and version are columns. */
export const csv: FileFormat = {
  begin: () => csvHeader([...facts, 'license', 'version']),
  one(diveSite, siteUrl, { version }) {
    const values = publicFacts(diveSite, siteUrl)
    return csvLines([[...facts.map((name) => values[name]), dataLicence.url, version]])
  },
  end: '',
}
