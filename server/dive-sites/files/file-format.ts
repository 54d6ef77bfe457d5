import { depthExtent } from '#domain/dive-sites/depth-range.ts'
import { dataLicence, positionsAttribution } from '#domain/dive-sites/dive-site-files.ts'
import { placeLine, typeAndAccess } from '#domain/dive-sites/dive-site-names.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import { publicImageUrl } from '#domain/pictures/image-url.ts'
import type { Context } from '#server/context.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import type { Edition } from '../edition.ts'
import type { PublicDiveSite } from '../queries.ts'

/** How a file of dive sites is written, one after the other. */
export interface FileFormat {
  begin: (env: Context['env'], edition: Edition) => string
  one: (diveSite: PublicDiveSite, siteUrl: string, edition: Edition) => string
  separator?: string
  end: string
}

/** Version, licence and sources of a file; can be in a comment of XML. */
export function creditsOf({ version }: Edition): string {
  return `Version ${version}, our facts under ${dataLicence.name} (${dataLicence.url}). ${positionsAttribution}`
}

/** Its whole column, but never as an exponent, which XML Schema's decimals do not have. */
export function decimal(degrees: number): string {
  return degrees.toFixed(8).replace(/\.?0+$/, '')
}

export function element(name: string, text: string): string {
  return text && `<${name}>${escapeXml(text)}</${name}>`
}

/** Each fact for itself, with its page and its depths as numbers; without the site's own films and stories. */
export function publicFacts(diveSite: PublicDiveSite, siteUrl: string) {
  const { id, name, imageUrl, ...rest } = diveSite
  const { videoUrl: _video, videoThumbnail: _thumbnail, reviewLink: _story, createdAt: _created, ...facts } = rest
  const depth = depthExtent(diveSite.depthRange)
  return {
    id,
    name,
    url: siteUrl + diveSitePages.itemPath(id),
    ...facts,
    minDepthMetres: depth?.min ?? null,
    maxDepthMetres: depth?.max ?? null,
    imageUrl: imageUrl && publicImageUrl(imageUrl, siteUrl),
  }
}

/** "Sydney, New South Wales. Reef, shore. 3-18m. Beginner." */
export function factsOf(diveSite: PublicDiveSite): string {
  const facts = [placeLine(diveSite), typeAndAccess(diveSite), diveSite.depthRange, diveSite.skillLevel]
  return facts.flatMap((fact) => (fact ? `${fact}.` : [])).join(' ')
}

export function descriptionOf(diveSite: PublicDiveSite): string {
  const { description, hazards } = diveSite
  const parts = [statusWarning(diveSite), description, hazards && `Safety Notes: ${hazards}`]
  return parts.filter(Boolean).join('\n')
}

/** All that a program with one text for a dive site should show of it. */
export function notesOf(diveSite: PublicDiveSite, siteUrl: string): string {
  const { id, positionSource } = diveSite
  const position = `Position approximate, not for navigation.${positionSource ? ` Source: ${positionSource}.` : ''}`
  const parts = [descriptionOf(diveSite), factsOf(diveSite), position, siteUrl + diveSitePages.itemPath(id)]
  return parts.filter(Boolean).join('\n')
}
