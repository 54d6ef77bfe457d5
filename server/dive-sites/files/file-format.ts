import { placeLine, typeAndAccess } from '#domain/dive-sites/dive-site-names.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { statusWarning } from '#domain/dive-sites/dive-site-status.ts'
import type { Context } from '#server/context.ts'
import { escapeXml } from '#server/publishing/xml.ts'
import type { PublicDiveSite } from '../queries.ts'

/** How a file of dive sites is written, one after the other. */
export interface FileFormat {
  /** Of the response, as "content-type". */
  type: string
  begin: (env: Context['env']) => string
  one: (diveSite: PublicDiveSite, siteUrl: string) => string
  separator?: string
  end: string
}

/** Its whole column, but never as an exponent, which XML Schema's decimals do not have. */
export function decimal(degrees: number): string {
  return degrees.toFixed(8).replace(/\.?0+$/, '')
}

export function element(name: string, text: string): string {
  return text && `<${name}>${escapeXml(text)}</${name}>`
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
