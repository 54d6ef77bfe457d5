import { dataLicence } from '#domain/dive-sites/dive-site-files.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { creditsOf, decimal, descriptionOf, element, type FileFormat, factsOf } from './file-format.ts'

/** GPX 1.1 for GPS devices and chart plotters; the schema wants the elements in this order. Source: topografix.com/GPX/1/1 */
export const gpx: FileFormat = {
  begin({ SITE_URL, SITE_NAME }, edition) {
    const name = escapeXml(SITE_NAME)
    const url = escapeXml(SITE_URL)
    return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${name}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata>
<name>${name}: dive sites</name>
<desc>${escapeXml(creditsOf(edition))}</desc>
<author><name>${name}</name><link href="${url}/"/></author>
<copyright author="${name}"><license>${dataLicence.url}</license></copyright>
<link href="${url}/dive-sites"/>
<time>${edition.changedAt.toISOString()}</time>
</metadata>
`
  },
  one(diveSite, siteUrl) {
    const { id, positionSource, latitude, longitude } = diveSite
    return [
      `<wpt lat="${decimal(latitude)}" lon="${decimal(eastOf180(longitude))}">`,
      element('name', nameWithClosure(diveSite)),
      element('cmt', factsOf(diveSite)),
      element('desc', descriptionOf(diveSite)),
      element('src', positionSource ?? ''),
      `<link href="${escapeXml(siteUrl + diveSitePages.itemPath(id))}"><text>${escapeXml(diveSite.name)}</text></link>`,
      '<sym>Diver Down Flag 1</sym><type>Dive site</type></wpt>\n',
    ].join('')
  },
  end: '</gpx>\n',
}

/** A longitude of GPX ends short of 180: the same meridian begins at -180. */
function eastOf180(longitude: number): number {
  return longitude === 180 ? -180 : longitude
}
