import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import { createDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { stateOfPosition } from '#domain/dive-sites/state-of-position.ts'
import { withoutPair } from '#domain/dive-sites/typed-position.ts'
import type { EditKind } from '../../../components/edit-form/edit-kind.ts'
import { schemaProblems } from '../../../components/edit-form/form-values.ts'
import type { RouterOutput } from '../../../lib/api.ts'

export type WholeDiveSite = RouterOutput['diveSites']['whole']

/** The labels of all fields, in the order of the form. */
export const labels = {
  name: 'Name',
  region: 'Region',
  latitude: 'Latitude',
  longitude: 'Longitude',
  state: 'State',
  description: 'Description',
  skillLevel: 'Skill level',
  depthRange: 'Depth range',
  positionAccuracyMetres: 'Accuracy of the position (metres)',
  positionSource: 'Source of the position',
  siteType: 'Type',
  access: 'Access',
  wreckHull: 'Kind of wreck',
  wreckPosture: 'How the wreck lies',
  waterTemp: 'Water temperature',
  visibility: 'Visibility',
  marineLife: 'Marine life',
  hazards: 'Hazards',
  limits: 'Limits',
  status: 'Status',
  checkedAt: 'Status checked on',
  restrictedMonths: 'Months in which it is closed or limited',
  statusReason: 'Reason',
  statusSource: 'Source of the status',
  departure: 'Departure',
  entry: 'Entry',
  facilities: 'Facilities',
  bestTime: 'Best time',
  bestMonths: 'Best months',
  goodFor: 'Good for',
  exposure: 'Swell, wind and tide',
  profile: 'Dive profile',
  imageUrl: 'Photo URL',
  videoUrl: 'Video URL',
  videoThumbnail: 'Video thumbnail',
  reviewLink: 'Review link',
  featured: 'Featured',
} as const

export type DiveSiteField = keyof typeof labels
/** All values are texts: months are "2,3,4", a ticked checkbox is "yes". */
export type DiveSiteValues = Record<DiveSiteField, string>

const nothing = Object.fromEntries(Object.keys(labels).map((field) => [field, ''])) as DiveSiteValues

/** A new one. Requirement: s3-site-form-skill. */
export const noDiveSite: DiveSiteValues = { ...nothing, skillLevel: 'Beginner' }

/** An unknown value is "", a number such as "-33.9925". */
function asText(value: WholeDiveSite[DiveSiteField]): string {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return value === null ? '' : String(value)
}

export function diveSiteValues(row: WholeDiveSite): DiveSiteValues {
  const fields = Object.keys(labels) as DiveSiteField[]
  return Object.fromEntries(fields.map((field) => [field, asText(row[field])])) as DiveSiteValues
}

/** The position that is typed, as far as it is one. Requirement: s3-site-form-numbers. */
export function positionOf(typed: Pick<DiveSiteValues, 'latitude' | 'longitude'>): GeoPoint | null {
  const { latitude, longitude } = withoutPair(typed)
  const { shape } = createDiveSiteInput
  const [north, east] = [shape.latitude.safeParse(latitude), shape.longitude.safeParse(longitude)]
  return north.success && east.success ? { latitude: north.data, longitude: east.data } : null
}

export function monthsOf({ bestMonths }: Pick<DiveSiteValues, 'bestMonths'>): number[] {
  return numbersOf(bestMonths)
}

const numbersOf = (text: string) => text.split(',').filter(Boolean).map(Number)

/** The input of the schema; a position without doubt decides the state. */
export function diveSiteInput(values: DiveSiteValues) {
  const { positionAccuracyMetres: accuracy } = values
  const position = positionOf(values)
  return {
    ...withoutPair(values),
    state: (position && stateOfPosition(position)) ?? values.state,
    positionAccuracyMetres: accuracy.trim() === '' ? null : Number(accuracy),
    bestMonths: monthsOf(values),
    restrictedMonths: numbersOf(values.restrictedMonths),
    goodFor: values.goodFor.split(',').filter(Boolean),
    featured: values.featured === 'yes',
  }
}

/** The fields that differ from a row: an update sends only these. */
export function changesOf(values: DiveSiteValues, row: WholeDiveSite) {
  const given = createDiveSiteInput.parse(diveSiteInput(values))
  const isNew = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(row[field as DiveSiteField])
  return Object.fromEntries(Object.entries(given).filter(isNew)) as Partial<typeof given>
}

/** Dive sites as their edit form knows them. Requirements: s7-admin-site-post, s8-site-errors. */
export const diveSiteKind: EditKind<WholeDiveSite, DiveSiteValues> = {
  name: diveSitePages.kind,
  noun: 'dive site',
  titleField: 'name',
  initialValues: noDiveSite,
  labels,
  isAlwaysPublic: true,
  required: [],
  failureTitle: 'Error',
  failures: {
    create: 'Failed to create dive site',
    update: 'Failed to update dive site',
    delete: 'Failed to delete dive site',
  },
  showsStatus: true,
  valuesOf: diveSiteValues,
  problemsOf: (values) => schemaProblems(createDiveSiteInput, diveSiteInput(values)),
}
