export interface Source {
  title: string
  url: string | null
}

/** The sources of a record, one a line: "Fishes of Australia: https://…", or a title alone. */
export function readSources(sources: string): Source[] {
  return sources
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, title = line, url = null] = /^(.+?):? +(https?:\/\/\S+)$/.exec(line) ?? []
      return { title, url }
    })
}

/** These have one page for each species. */
const speciesSites =
  /^https?:\/\/(?:www\.)?(?:australianmuseum\.net\.au|australian\.museum|fishesofaustralia\.net\.au|reeflifesurvey\.com|surg\.org\.au)\//

/** Of a record's sources, the pages that are about this one species, for search engines. */
export function speciesPages({ scientificName, sources }: { scientificName: string; sources: string }): string[] {
  const [, genus, epithet] = /^([A-Z][a-z]+) ([a-z]+)$/.exec(scientificName) ?? []
  if (!genus) return []
  const inUrl = new RegExp(`\\b${genus}[-/]${epithet}\\b`, 'i')
  // A title that goes on after the site's name is of an image, or of a relative.
  return readSources(sources).flatMap(({ title, url }) =>
    url && speciesSites.test(url) && !title.includes(',') && (inUrl.test(url) || /\/species\/\d+$/.test(url))
      ? [url]
      : [],
  )
}
