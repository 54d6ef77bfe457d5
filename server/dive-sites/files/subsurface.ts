import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { creditsOf, decimal, type FileFormat, factsOf, notesOf } from './file-format.ts'

/**
 * Subsurface's own list of dive sites, version 3. Its reader keeps six decimals, takes the uuid for 32 bits in hexadecimal,
 * and wants `value` as the last attribute of `geo`. Source: core/parse-xml.cpp and core/save-xml.cpp of Subsurface
 */
export const subsurface: FileFormat = {
  begin: ({ SITE_NAME }, edition) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${creditsOf(edition)} -->
<divesites program="${escapeXml(SITE_NAME)}" version="3">
`,
  one(diveSite, siteUrl) {
    const { id, state, latitude, longitude } = diveSite
    const uuid = id.toString(16).padStart(8, '0')
    return [
      `<site uuid="${uuid}" name="${escapeXml(nameWithClosure(diveSite))}" gps="${decimal(latitude)} ${decimal(longitude)}" description="${escapeXml(factsOf(diveSite))}">`,
      `<notes>${escapeXml(notesOf(diveSite, siteUrl))}</notes>`,
      geo(categories.country, 'Australia'),
      state && geo(categories.state, stateNames[state]),
      '</site>\n',
    ].join('')
  },
  end: '</divesites>\n',
}

/** Of core/taxonomy.h. */
const categories = { country: 2, state: 3 }
const typedByHand = 2

function geo(category: number, value: string): string {
  return `<geo cat="${category}" origin="${typedByHand}" value="${escapeXml(value)}"/>`
}
