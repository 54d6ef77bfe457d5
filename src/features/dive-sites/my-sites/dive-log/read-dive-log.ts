import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { dateAtPlace, divedDate, type LoggedDive, mostDives, readPosition } from '#domain/my-sites/dive-log.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { grouped } from '#domain/shared/numbers.ts'

/** An element: attributes and children by name, each child in a list. */
interface Element {
  [name: string]: Element[] | string | undefined
}

/** All elements are lists, so that one dive reads like many. Of a track only the first point is parsed, below. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  stopNodes: ['..trkseg'],
})

/** Without what a dive computer wrote every few seconds: nearly all of a log, and nothing that is asked for here. */
function withoutSamples(xml: string): string {
  const [begin, end] = ['<samples>', '</samples>']
  const pieces: string[] = []
  let at = 0
  for (let from = xml.indexOf(begin); from >= 0; from = xml.indexOf(begin, at)) {
    const to = xml.indexOf(end, from)
    if (to < 0) break
    pieces.push(xml.slice(at, from))
    at = to + end.length
  }
  return [...pieces, xml.slice(at)].join('').replace(/<sample\b[^<>]*\/>/g, '')
}

/**
 * Reads the dives of a log in UDDF, Subsurface's XML or GPX.
 * @param tomorrow a later dive was not dived
 * @throws AppError BAD_INPUT with a message for the diver
 */
export function readDiveLog(xml: string, tomorrow: string): LoggedDive[] {
  // Entities of a file's own can fill the memory; no program writes them into a log.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    refuse('This file has definitions of its own (a DOCTYPE), which no dive log needs.')
  if (!/<(?:\w+:)?(?:uddf|divelog|gpx)\b/.test(xml.slice(0, 10_000))) refuse(noLog)
  const lean = withoutSamples(xml)
  const count = lean.match(/<(?:\w+:)?(?:dive|wpt|trk)\b/g)?.length ?? 0
  if (count > mostDives)
    refuse(
      `This file has ${grouped(count)} dives. At most ${grouped(mostDives)} can be read at once: export fewer years.`,
    )
  if (XMLValidator.validate(lean) !== true) refuse(broken)
  const log = parsed(lean)
  const [uddf, subsurface, gpx] = [first(log, 'uddf'), first(log, 'divelog'), first(log, 'gpx')]
  const dives = uddf
    ? divesOfUddf(uddf)
    : subsurface
      ? divesOfSubsurface(subsurface)
      : gpx
        ? divesOfGpx(gpx)
        : refuse(noLog)
  if (dives.length === 0) refuse('There are no dives in this file.')
  return dives.map((dive) => ({ ...dive, date: divedDate(dive.date ?? '', tomorrow) }))
}

const broken = 'This file is broken, or only a part of it. Export it again.'
const noLog = 'This is not a dive log in UDDF, Subsurface XML or GPX. Your program can export one of these.'

function refuse(message: string): never {
  throw new AppError('BAD_INPUT', message)
}

/** The parser returns what its options above make of the text. */
function parsed(xml: string): Element {
  try {
    return parser.parse(xml) as Element
  } catch {
    return refuse(broken)
  }
}

function all(parent: Element | undefined, name: string): Element[] {
  const children = parent?.[name]
  return Array.isArray(children) ? children : []
}

function first(parent: Element | undefined, ...[name, ...rest]: string[]): Element | undefined {
  const [child] = name === undefined ? [] : all(parent, name)
  return rest.length > 0 ? first(child, ...rest) : child
}

function text(parent: Element | undefined, ...path: string[]): string {
  const own = (path.length > 0 ? first(parent, ...path) : parent)?.['#text']
  return typeof own === 'string' ? own.trim() : ''
}

function attribute(element: Element | undefined, name: string): string {
  const value = element?.[`@${name}`]
  return typeof value === 'string' ? value.trim() : ''
}

interface Place {
  position: LoggedDive['position']
  place: string
}
const nowhere: Place = { position: null, place: '' }

/** https://www.streit.cc/resources/UDDF/v3.2.3/en/: sites in `divesite`, dives in `profiledata`, linked by `ref`. */
function divesOfUddf(uddf: Element): LoggedDive[] {
  const sites = all(first(uddf, 'divesite'), 'site').map((site) => {
    const geography = first(site, 'geography')
    const position = readPosition(text(geography, 'latitude'), text(geography, 'longitude'))
    return [attribute(site, 'id'), { position, place: text(site, 'name') || text(geography, 'location') }] as const
  })
  const byId = new Map(sites)
  const dives = all(first(uddf, 'profiledata'), 'repetitiongroup').flatMap((group) => all(group, 'dive'))
  return dives.map((dive) => {
    const before = first(dive, 'informationbeforedive')
    // Links also lead to buddies and gear.
    const links = all(before, 'link').map((link) => byId.get(attribute(link, 'ref')))
    return { ...(links.find(Boolean) ?? nowhere), date: text(before, 'datetime') }
  })
}

/** As written by Subsurface's core/save-xml.cpp; files of its first years have the place in the dive. */
function divesOfSubsurface(log: Element): LoggedDive[] {
  const sites = all(first(log, 'divesites'), 'site').map(
    (site) => [attribute(site, 'uuid'), placeOfSubsurface(attribute(site, 'gps'), attribute(site, 'name'))] as const,
  )
  const byId = new Map(sites)
  const lists = [log, ...all(log, 'dives')]
  const dives = lists.flatMap((list) => [list, ...all(list, 'trip')]).flatMap((list) => all(list, 'dive'))
  return dives.map((dive) => {
    const location = first(dive, 'location')
    const own = placeOfSubsurface(attribute(location, 'gps'), text(location))
    const known = byId.get(attribute(dive, 'divesiteid')) ?? nowhere
    return {
      position: known.position ?? own.position,
      place: known.place || own.place,
      date: attribute(dive, 'date'),
    }
  })
}

function placeOfSubsurface(gps: string, place: string): Place {
  const [latitude, longitude] = gps.split(/[\s,]+/)
  return { position: readPosition(latitude, longitude), place }
}

/** A waypoint is a dive, and so is a track, where it begins. https://www.topografix.com/GPX/1/1/ */
function divesOfGpx(gpx: Element): LoggedDive[] {
  const waypoints = all(gpx, 'wpt').map((point) => diveAt(point, text(point, 'name')))
  const tracks = all(gpx, 'trk').map((track) => diveAt(firstPoint(track), text(track, 'name')))
  return [...waypoints, ...tracks]
}

/** The rest of a track may be long. */
function firstPoint(track: Element): Element | undefined {
  const points = text(track, 'trkseg')
  const [point] = /<(?:\w+:)?trkpt\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?trkpt>)/.exec(points) ?? []
  return point ? first(parsed(point), 'trkpt') : undefined
}

function diveAt(point: Element | undefined, place: string): LoggedDive {
  const position = readPosition(attribute(point, 'lat'), attribute(point, 'lon'))
  return { position, place, date: dateAtPlace(text(point, 'time'), position?.longitude ?? 0) }
}
