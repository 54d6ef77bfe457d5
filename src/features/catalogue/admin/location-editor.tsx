import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { skillLevels } from '#domain/dive-sites/dive-site.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import { AreaInput, SelectInput, TextInput } from '../../../components/edit-form/fields.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { useApi } from '../../../lib/api.ts'
import { LocationCard } from '../location-card.tsx'
import { CatalogueEditor } from './catalogue-editor.tsx'
import { FieldGroup, FieldRow } from './field-group.tsx'
import {
  asLocation,
  asLocations,
  difficultyOf,
  drawnLocation,
  type Location,
  type LocationValues,
  locationKind,
} from './location-kind.ts'
import { useLocationMutations } from './use-catalogue-mutations.ts'

/** The locations: writing one, all of them, and which stand on the home page. */
export function LocationEditor(place: EditorPlace) {
  const api = useApi().adminContent
  return (
    <CatalogueEditor
      {...place}
      kind={locationKind}
      closed={{
        title: 'Locations',
        text: 'Published ones with a star stand on the home page, under “Featured Destinations”. Visitors see no others.',
      }}
      mutations={useLocationMutations()}
      list={useQuery({ ...api.locationDesk.queryOptions(), select: asLocations, staleTime: 0 })}
      stored={useQuery({
        ...api.location.queryOptions({ id: place.edit ?? 0 }),
        ...{ select: asLocation, enabled: place.edit !== undefined, gcTime: 0 },
      })}
      pictureOf={({ imageUrl }) => imageUrl}
      renderFields={(form) => <LocationFields form={form} />}
      renderCard={(values, location) => <LocationCard location={shownLocation(values, location)} />}
    />
  )
}

function LocationFields({ form }: { form: FieldForm & { values: LocationValues } }) {
  const { labels } = locationKind
  const fact = (name: 'depth' | 'waterTemp' | 'visibility' | 'bestTime', example: string) => (
    <TextInput form={form} name={name} label={labels[name]} hint={`Such as ${example}.`} />
  )
  return (
    <>
      <FieldGroup title="Where it is">
        <TextInput form={form} name="name" label={labels.name} hint="Such as Great Barrier Reef off Cairns." />
        <RegionInput form={form} label={labels.region} />
        <AreaInput
          {...{ form, name: 'description', label: labels.description, rows: 5 }}
          hint="Three or four sentences: how one gets in, what one meets, what decides the day."
        />
        <TextInput
          {...{ form, name: 'mapCoordinates', label: labels.mapCoordinates }}
          hint="Latitude and longitude, such as -16.75, 146.20. Empty where none fits."
        />
      </FieldGroup>
      <FieldGroup title="The diving">
        <SelectInput form={form} name="difficulty" label={labels.difficulty} options={skillLevels} />
        <FieldRow>
          {fact('depth', '3-18m')}
          {fact('waterTemp', '23-29°C')}
          {fact('visibility', '10-25m')}
          {fact('bestTime', 'June to December')}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Picture">
        <PictureInput form={form} name="imageUrl" label={labels.imageUrl} drawn={drawnLocation(form.values)} />
      </FieldGroup>
      <FieldGroup title="When">
        <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
      </FieldGroup>
    </>
  )
}

/** Its card leads to the dive sites of the region: one without any leads to an empty list. */
function RegionInput({ form, label }: { form: FieldForm; label: string }) {
  const id = useId()
  const { data: regions } = useQuery(useApi().diveSites.regions.queryOptions())
  const region = form.values.region?.trim() ?? ''
  const isUnknown = regions !== undefined && region !== '' && !regions.includes(region)
  const hint = isUnknown
    ? 'No dive site has this region: the card would lead to an empty list.'
    : 'As its dive sites have it, such as Cairns & Port Douglas: the card leads to them.'
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

/** What stands in the form as the card shows it. */
function shownLocation(values: LocationValues, location: Location | null) {
  const { depth, waterTemp, visibility, bestTime, imageUrl } = values
  return {
    ...{ depth, waterTemp, visibility, bestTime, imageUrl, difficulty: difficultyOf(values) },
    ...{ id: location?.id ?? 0, name: values.name.trim() || 'The name', region: values.region.trim() || 'Region' },
    ...{ description: values.description || 'The description.', mapCoordinates: null, featured: true },
    createdAt: location?.createdAt ?? new Date(),
  }
}
