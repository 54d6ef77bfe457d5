/** These have one page for each species. */
const speciesSites =
  /^https?:\/\/(?:www\.)?(?:australianmuseum\.net\.au|australian\.museum|fishesofaustralia\.net\.au|reeflifesurvey\.com|surg\.org\.au)\//

/** Of a record's sources, one a line, the pages that are about this one species, for search engines. */
export function speciesPages({ scientificName, sources }: { scientificName: string; sources: string }): string[] {
  const [, genus, epithet] = /^([A-Z][a-z]+) ([a-z]+)$/.exec(scientificName) ?? []
  if (!genus) return []
  const inUrl = new RegExp(`\\b${genus}[-/]${epithet}\\b`, 'i')
  return sources.split('\n').flatMap((source) => {
    // A title that goes on after the site's name is of an image, or of a relative.
    const [, url = ''] = /^[^,]+?: (https?:\/\/\S+)$/.exec(source) ?? []
    return speciesSites.test(url) && (inUrl.test(url) || /\/species\/\d+$/.test(url)) ? [url] : []
  })
}
