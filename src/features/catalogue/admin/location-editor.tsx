import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { createLocationInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { locationPages } from '#domain/catalogue/catalogue-pages.ts'
import { diveSiteTypes, skillLevels } from '#domain/dive-sites/dive-site.ts'
import { sceneArtPath } from '#domain/pictures/art-path.ts'
import { slugFromTitle } from '#domain/publishing/slug.ts'
import { AreaInput, DateInput, SelectInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { type FieldForm, schemaProblems } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { dateInput, dateValue } from '../../../components/edit-form/story-values.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { LocationCard } from '../location-card.tsx'
import { CatalogueEditor, FieldRow, FieldSection } from './catalogue-editor.tsx'
import { type CatalogueKind, type CatalogueMutations, titled } from './catalogue-kind.ts'

type Row = RouterOutput['adminContent']['location']
type Location = Row & { title: string }

const asLocations = (rows: Row[]): Location[] => rows.map(titled)

type LocationValues = typeof initialValues

const initialValues = {
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

function difficultyOf({ difficulty }: Pick<LocationValues, 'difficulty'>) {
  return skillLevels.find((level) => level === difficulty) ?? 'Beginner'
}

function locationInput({ publishedAt, ...values }: LocationValues, location: Location | null, timeZone: string) {
  return { ...values, difficulty: difficultyOf(values), ...dateInput(publishedAt, location, timeZone) }
}

const locationKind = {
  name: locationPages.kind,
  tab: 'locations',
  noun: 'location',
  titleField: 'name',
  publishedText: 'goes on the home page once you feature it.',
  sitePath: ({ featured }) => (featured ? '/' : null),
  initialValues,
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
  inputOf: locationInput,
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createLocationInput, locationInput(values, stored, timeZone)),
  about: ({ region, difficulty }) => [region, difficulty],
  pictureOf: ({ imageUrl }) => imageUrl,
} satisfies CatalogueKind<Location, LocationValues>

/** The drawn picture on offer has the type of dive site that the text names, else a reef. */
function drawnLocation({ name, description }: Pick<LocationValues, 'name' | 'description'>): string {
  const words: string[] = `${name} ${description}`.toLowerCase().match(/[a-z]+/g) ?? []
  const theme = diveSiteTypes.find((type) => words.includes(type) || words.includes(`${type}s`)) ?? 'reef'
  return sceneArtPath(theme, slugFromTitle(name) || 'location')
}

export function LocationEditor(place: EditorPlace) {
  const api = useApi().adminContent
  return (
    <CatalogueEditor
      {...place}
      kind={locationKind}
      closed={{
        title: 'Locations',
        text: 'Published locations with a star appear on the home page, under “Featured Destinations”. Visitors do not see any others.',
      }}
      mutations={useLocationMutations()}
      list={useQuery({ ...api.locationList.queryOptions(), select: asLocations, staleTime: 0 })}
      stored={useQuery({
        ...api.location.queryOptions({ id: place.edit ?? 0 }),
        ...{ select: titled<Row>, enabled: place.edit !== undefined, gcTime: 0 },
      })}
      renderFields={(form) => <LocationFields form={form} />}
      renderCard={(values, location) => <LocationCard location={shownLocation(values, location)} />}
    />
  )
}

function useLocationMutations(): CatalogueMutations<Location, LocationValues> {
  const { adminContent } = useApiClient()
  return {
    read: async (id) => titled(await adminContent.location.query({ id })),
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...locationInput(values, stored, timeZone), published }
      if (!stored) return titled(await adminContent.createLocation.mutate({ ...input, idempotencyKey }))
      const { id, revision } = stored
      return titled(await adminContent.updateLocation.mutate({ ...input, id, revision }))
    },
    setPublished: ({ id }, published) => adminContent.updateLocation.mutate({ id, published }),
    remove: (id) => adminContent.deleteLocation.mutate({ id }),
    feature: (id, featured) => adminContent.featureLocation.mutate({ id, featured }),
    order: (ids) => adminContent.orderLocations.mutate({ ids }),
  }
}

function LocationFields({ form }: { form: FieldForm & { values: LocationValues } }) {
  const fact = (name: 'depth' | 'waterTemp' | 'visibility' | 'bestTime', example: string) => (
    <TextInput form={form} name={name} label={labels[name]} hint={`For example, ${example}.`} />
  )
  return (
    <>
      <FieldSection title="Where it is">
        <TextInput form={form} name="name" label={labels.name} hint="For example, Great Barrier Reef off Cairns." />
        <RegionInput form={form} label={labels.region} />
        <AreaInput
          {...{ form, name: 'description', label: labels.description, rows: 5 }}
          hint="Three or four sentences: how you get in, what you will see, and what makes or breaks the day."
        />
        <TextInput
          {...{ form, name: 'mapCoordinates', label: labels.mapCoordinates }}
          hint="Latitude and longitude, such as -16.75, 146.20. Leave this empty if no single point fits."
        />
      </FieldSection>
      <FieldSection title="The diving">
        <SelectInput form={form} name="difficulty" label={labels.difficulty} options={skillLevels} />
        <FieldRow>
          {fact('depth', '3-18m')}
          {fact('waterTemp', '23-29°C')}
          {fact('visibility', '10-25m')}
          {fact('bestTime', 'June to December')}
        </FieldRow>
      </FieldSection>
      <FieldSection title="Picture">
        <PictureInput form={form} name="imageUrl" label={labels.imageUrl} drawn={drawnLocation(form.values)} />
      </FieldSection>
      <FieldSection title="When">
        <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
      </FieldSection>
    </>
  )
}

/** The card of a location leads to the dive sites of its region. */
function RegionInput({ form, label }: { form: FieldForm; label: string }) {
  const id = useId()
  const { data: regions } = useQuery(useApi().diveSites.regions.queryOptions())
  const region = form.values.region?.trim() ?? ''
  const isUnknown = regions !== undefined && region !== '' && !regions.includes(region)
  const hint = isUnknown
    ? 'No dive site has this region: the card would lead to an empty list.'
    : 'The region of its dive sites, such as Cairns & Port Douglas: the card leads to them.'
  return (
    <>
      <TextInput form={form} name="region" label={label} list={id} hint={hint} />
      <datalist id={id}>
        {regions?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

function shownLocation(values: LocationValues, location: Location | null) {
  const { depth, waterTemp, visibility, bestTime, imageUrl } = values
  return {
    ...{ depth, waterTemp, visibility, bestTime, imageUrl, difficulty: difficultyOf(values) },
    ...{ id: location?.id ?? 0, name: values.name.trim() || 'The name', region: values.region.trim() || 'Region' },
    ...{ description: values.description || 'The description.', mapCoordinates: null, featured: true },
    createdAt: location?.createdAt ?? new Date(),
  }
}
