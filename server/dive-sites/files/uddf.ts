import { maxDepthMetres } from '#domain/dive-sites/depth-range.ts'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { creditsOf, decimal, element, type FileFormat, notesOf } from './file-format.ts'

/** UDDF 3.2, the exchange format of dive logs, without dives. Source: streit.cc/resources/UDDF/v3.2.3/en/divesite.html */
export const uddf: FileFormat = {
  begin: ({ SITE_URL, SITE_NAME }, edition) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${creditsOf(edition)} -->
<uddf version="3.2.3" xmlns="http://www.streit.cc/uddf/3.2/">
<generator>
${element('name', SITE_NAME)}
<manufacturer id="publisher">${element('name', SITE_NAME)}<contact>${element('homepage', `${SITE_URL}/`)}</contact></manufacturer>
</generator>
<divesite>
`,
  one(diveSite, siteUrl) {
    const { id, region, state, latitude, longitude, depthRange } = diveSite
    const depth = maxDepthMetres(depthRange)
    return [
      `<site id="dive-site-${id}">`,
      element('name', nameWithClosure(diveSite)),
      `<geography><address><country>Australia</country>${element('province', state ? stateNames[state] : '')}</address>`,
      element('location', region),
      `<latitude>${decimal(latitude)}</latitude><longitude>${decimal(longitude)}</longitude></geography>`,
      depth === null ? '' : `<sitedata><maximumdepth>${depth.toFixed(1)}</maximumdepth></sitedata>`,
      `<notes>${element('para', notesOf(diveSite, siteUrl))}</notes></site>\n`,
    ].join('')
  },
  end: '</divesite>\n</uddf>\n',
}
