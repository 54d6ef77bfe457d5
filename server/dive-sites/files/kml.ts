import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import { creditsOf, decimal, element, type FileFormat, notesOf } from './file-format.ts'

/** KML 2.2; the schema wants the elements in this order. Source: developers.google.com/kml/documentation/kmlreference */
export const kml: FileFormat = {
  begin: ({ SITE_URL, SITE_NAME }, edition) => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document>
<name>${escapeXml(SITE_NAME)}: dive sites</name>
<atom:author><atom:name>${escapeXml(SITE_NAME)}</atom:name></atom:author>
<atom:link href="${escapeXml(SITE_URL)}/dive-sites"/>
<description>${escapeXml(creditsOf(edition))}</description>
`,
  one(diveSite, siteUrl) {
    const { id, latitude, longitude } = diveSite
    return [
      `<Placemark id="dive-site-${id}">`,
      element('name', nameWithClosure(diveSite)),
      `<atom:link href="${escapeXml(siteUrl + diveSitePages.itemPath(id))}"/>`,
      element('description', asHtml(notesOf(diveSite, siteUrl))),
      `<Point><coordinates>${decimal(longitude)},${decimal(latitude)}</coordinates></Point></Placemark>\n`,
    ].join('')
  },
  end: '</Document>\n</kml>\n',
}

/** Map programs show a description as HTML. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>\n')
}
