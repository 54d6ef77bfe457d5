import { createLocationInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { locationPages } from '#domain/catalogue/catalogue-pages.ts'
import { diveSiteTypes, skillLevels } from '#domain/dive-sites/dive-site.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { schemaProblems } from '../../../components/edit-form/schema-problems.ts'
import { dateInput, dateValue } from '../../../components/edit-form/story-values.ts'
import type { RouterOutput } from '../../../lib/api.ts'
import { type CatalogueKind, titled } from './catalogue-kind.ts'

type Row = RouterOutput['adminContent']['location']
export type Location = Row & { title: string }

export const asLocation = (row: Row): Location => titled(row)
export const asLocations = (rows: Row[]): Location[] => rows.map(asLocation)

export type LocationValues = typeof none

const none = {
  ...{ name: '', region: '', description: '', difficulty: 'Beginner', depth: '', waterTemp: '', visibility: '' },
  ...{ bestTime: '', mapCoordinates: '', imageUrl: '', publishedAt: '' },
}

const labels = {
  name: 'Name',
  region: 'Region',
  description: 'Description',
  difficulty: 'Difficulty',
  depth: 'Depth',
  waterTemp: 'Water temperature',
  visibility: 'Visibility',
  bestTime: 'Best time',
  mapCoordinates: 'Coordinates',
  imageUrl: 'Image URL',
  publishedAt: 'Published date',
}

export function difficultyOf({ difficulty }: Pick<LocationValues, 'difficulty'>) {
  return skillLevels.find((level) => level === difficulty) ?? 'Beginner'
}

/** What the server is sent of a location. */
export function locationInput({ publishedAt, ...values }: LocationValues, location: Location | null, timeZone: string) {
  return { ...values, difficulty: difficultyOf(values), ...dateInput(publishedAt, location, timeZone) }
}

/** Locations as their desk knows them. */
export const locationKind = {
  name: locationPages.kind,
  tab: 'locations',
  noun: 'location',
  titleField: 'name',
  publishedText: 'is on the home page once it is featured.',
  sitePath: ({ featured }) => (featured ? '/' : null),
  initialValues: none,
  labels,
  required: ['name', 'region', 'description'],
  failures: {
    create: 'Failed to create location',
    update: 'Failed to update location',
    delete: 'Failed to delete location',
  },
  confirmsDelete: 'all',
  valuesOf: (location, timeZone) => {
    const { name, region, description, difficulty, depth, waterTemp, visibility, bestTime, imageUrl } = location
    return {
      ...{ name, region, description, difficulty, depth, waterTemp, visibility, bestTime, imageUrl },
      ...{ mapCoordinates: location.mapCoordinates ?? '', publishedAt: dateValue(location, timeZone) },
    }
  },
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createLocationInput, locationInput(values, stored, timeZone)),
  about: ({ region, difficulty }) => [region, difficulty],
} satisfies CatalogueKind<Location, LocationValues>

/** The drawn picture that would suit: of what is named among types of dive sites, else a reef. */
export function drawnLocation({ name, description }: Pick<LocationValues, 'name' | 'description'>): string {
  const words: string[] = `${name} ${description}`.toLowerCase().match(/[a-z]+/g) ?? []
  const theme = diveSiteTypes.find((type) => words.includes(type) || words.includes(`${type}s`)) ?? 'reef'
  return sceneArtPath(theme, slugFromTitle(name) || 'location')
}
