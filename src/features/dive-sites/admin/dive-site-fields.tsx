import { useId, useRef, useState } from 'react'
import type { GeoPoint } from '#domain/dive-sites/distance.ts'
import {
  australianStates,
  diveSiteAccesses,
  diveSiteStatuses,
  diveSiteTypes,
  skillLevels,
  wreckHulls,
  wreckPostures,
} from '#domain/dive-sites/dive-site.ts'
import { accessNames, diveSiteTypeName, stateNames, wreckFactName } from '#domain/dive-sites/dive-site-names.ts'
import { statusNames } from '#domain/dive-sites/dive-site-status.ts'
import { stateOfPosition } from '#domain/dive-sites/state-of-position.ts'
import { readDegrees, readPositionPair } from '#domain/dive-sites/typed-position.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { FoldedGroup } from '../../../components/edit-form/folded-group.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import { Lazy } from '../../../components/ui/lazy.tsx'
import { Modal } from '../../../components/ui/modal.tsx'
import { useSite } from '../../../lib/site.ts'
import { lazyComponent } from '../../../lib/use-lazy-component.ts'
import { labels, positionOf } from './dive-site-values.ts'
import {
  FieldGroup,
  type InputEvents,
  MonthPicker,
  type PartProps,
  RegionSuggestions,
  SiteField,
  SiteSelect,
  UsePicker,
} from './form-parts.tsx'
import { ReviewLinkField } from './review-link-field.tsx'

interface DiveSiteFieldsProps extends PartProps {
  regions: readonly string[]
  /** The path of its drawn picture; null while the dive site has no id. */
  drawn: string | null
}

export function DiveSiteFields({ form, warnings, regions, drawn }: DiveSiteFieldsProps) {
  const part = { form, warnings }
  return (
    <>
      <WhereFields {...part} regions={regions} />
      <FieldGroup title="The dive">
        <SiteField
          {...part}
          name="description"
          rows={5}
          hint="What divers see and why they come: two to six sentences."
        />
        <SiteSelect form={form} name="skillLevel" options={skillLevels} isRequired />
        <SiteField {...part} name="depthRange" hint="For example, 5-18m. The depth filter uses the greatest depth." />
      </FieldGroup>
      <FoldedGroup {...part} title="Position details" fields={['positionAccuracyMetres', 'positionSource']}>
        <SiteField
          {...part}
          name="positionAccuracyMetres"
          inputMode="numeric"
          hint="For example, 50. Changing the position clears it."
        />
        <SiteField {...part} name="positionSource" hint="For example, own GPS, November 2026." />
      </FoldedGroup>
      <ConditionFields {...part} />
      <FoldedGroup {...part} title="Marine life" fields={['marineLife']}>
        <SiteField
          {...part}
          name="marineLife"
          rows={3}
          hint="For example, Weedy seadragons, blue gropers, Port Jackson sharks."
        />
      </FoldedGroup>
      <SafetyFields {...part} />
      <FoldedGroup {...part} title="Season" fields={['bestTime', 'bestMonths']}>
        <SiteField
          {...part}
          name="bestTime"
          isWide
          hint="For example, March to June, when the water is warm and clear."
        />
        <MonthPicker form={form} />
      </FoldedGroup>
      <FoldedGroup {...part} title="Good for, swell and tide" fields={['goodFor', 'exposure']}>
        <UsePicker form={form} />
        <SiteField
          {...part}
          name="exposure"
          rows={4}
          hint="One fact a line, only what is known. For example, “open to swell S SE”, “open to wind N”, “sheltered from swell E”, “sheltered from wind W”, “max swell 1.2 m”, “dive at slack high +150 min at Fort Denison” or “source Notice to divers, 2026”."
        />
      </FoldedGroup>
      <FoldedGroup {...part} title="Dive profile" fields={['profile']}>
        <SiteField
          {...part}
          name="profile"
          rows={8}
          hint="One fact a line: what it is, where across the drawing (0 to 100), how deep, its words. For example, “mooring 10 the tour's mooring”, “ground 40 6m kelp edge”, “wreck 50 5m mast”, “life 30 10-12m manta rays”, “jetty 0-40”, “cave 24-72”, “way 60” or “current slack water only”. Name only depths that this page tells."
        />
      </FoldedGroup>
      <MediaFields {...part} drawn={drawn} />
    </>
  )
}

function WhereFields({ form, warnings, regions }: PartProps & { regions: readonly string[] }) {
  const part = { form, warnings }
  const listId = useId()
  const { position, note, setPosition, eventsOf } = usePositionFields(form)
  const state = position && stateOfPosition(position)
  return (
    <FieldGroup title="Where">
      <SiteField {...part} name="name" hint="For example, Fish Rock Cave." />
      <SiteField
        {...part}
        name="region"
        list={listId}
        hint="As it appears in the directory's filter, such as Sydney."
      />
      <RegionSuggestions id={listId} regions={regions} />
      <SiteField
        {...part}
        name="latitude"
        {...eventsOf('latitude')}
        hint="For example, -33.8517 or 33° 51.1' S. You can paste both numbers from a map or GPS."
      />
      <SiteField {...part} name="longitude" {...eventsOf('longitude')} hint="For example, 151.2695 or 151° 16.2' E." />
      <div className="sm:col-span-full">
        <p role="status" className="text-sm not-empty:mb-4">
          {note}
        </p>
        <PositionPicker position={position} onPick={setPosition} />
      </div>
      {state && (
        <p className="sm:col-span-full">
          <span className="font-medium">{labels.state}:</span> <span>{`${stateNames[state]}, from its position.`}</span>
        </p>
      )}
      {position && !state && (
        <SiteSelect
          form={form}
          name="state"
          hint="Too close to a border, or too far offshore, to tell from the position."
          options={australianStates}
          nameOf={(known) => stateNames[known]}
        />
      )}
    </FieldGroup>
  )
}

type Axis = 'latitude' | 'longitude'

/** Reads what people type or paste for a position, and says how it was read. */
function usePositionFields(form: FieldForm) {
  const { latitude = '', longitude = '' } = form.values
  const typed = { latitude, longitude }
  // A pair replaces only what the form itself has filled in, never what was typed by hand.
  const filledIn = useRef(typed)
  const [note, setNote] = useState({ text: '', ...typed })
  const fill = (given: typeof typed, text: string) => {
    form.set('latitude', given.latitude)
    form.set('longitude', given.longitude)
    setNote({ text, ...given })
  }
  const fillBoth = (pair: typeof typed, text: string) => {
    filledIn.current = pair
    fill(pair, text)
  }
  const isFree = (axis: Axis) => !typed[axis].trim() || typed[axis] === filledIn.current[axis]
  const read = (axis: Axis, text: string) => {
    const other = axis === 'latitude' ? 'longitude' : 'latitude'
    const pair = readPositionPair(text)
    const value = readDegrees(text, axis)
    if (pair && isFree(other)) fillBoth(pair, `“${text}” was read as ${pair.latitude}, ${pair.longitude}.`)
    else if (pair)
      setNote({ text: `“${text}” has both numbers, but the ${other} is already filled in: clear it first.`, ...typed })
    else if (value !== null && Number(text) !== value)
      fill({ ...typed, [axis]: String(value) }, `“${text}” was read as ${value}.`)
  }
  return {
    position: positionOf(typed),
    note: note.latitude === latitude && note.longitude === longitude ? note.text : '',
    setPosition: ({ latitude, longitude }: GeoPoint) =>
      fillBoth({ latitude: String(latitude), longitude: String(longitude) }, ''),
    eventsOf: (axis: Axis): InputEvents => ({
      onPaste: (event) => {
        const text = event.clipboardData.getData('text').trim()
        if (!readPositionPair(text) || !isFree(axis === 'latitude' ? 'longitude' : 'latitude')) return
        event.preventDefault()
        read(axis, text)
      },
      onBlur: ({ target }) => read(axis, target.value.trim()),
      // Enter saves without leaving the field.
      onKeyDown: ({ key, currentTarget }) => {
        if (key === 'Enter') read(axis, currentTarget.value.trim())
      },
    }),
  }
}

function ConditionFields(part: PartProps) {
  const { form } = part
  const ofWrecks = form.values.siteType === 'wreck' ? (['wreckHull', 'wreckPosture'] as const) : []
  return (
    <FoldedGroup
      {...part}
      title="Type and conditions"
      fields={['siteType', 'access', ...ofWrecks, 'waterTemp', 'visibility']}
    >
      <SiteSelect form={form} name="siteType" options={diveSiteTypes} nameOf={diveSiteTypeName} />
      <SiteSelect form={form} name="access" options={diveSiteAccesses} nameOf={(access) => accessNames[access]} />
      {ofWrecks.length > 0 && (
        <>
          <SiteSelect
            form={form}
            name="wreckHull"
            hint="The drawn picture shows this."
            options={wreckHulls}
            nameOf={wreckFactName}
          />
          <SiteSelect form={form} name="wreckPosture" options={wreckPostures} nameOf={wreckFactName} />
        </>
      )}
      <SiteField {...part} name="waterTemp" hint="For example, 15-23°C." />
      <SiteField {...part} name="visibility" hint="For example, 5-15m, less after rain." />
    </FoldedGroup>
  )
}

const safetyFields = [
  ...(['hazards', 'limits', 'status', 'checkedAt', 'restrictedMonths'] as const),
  ...(['statusReason', 'statusSource', 'departure', 'entry', 'facilities'] as const),
]

function SafetyFields(part: PartProps) {
  const { timeZone } = useSite()
  return (
    <FoldedGroup {...part} title="Safety and access" fields={safetyFields}>
      <SiteField {...part} name="hazards" rows={3} hint="For example, Surge in the gutters; boats above the wall." />
      <SiteField {...part} name="limits" hint="When not to dive it, such as in more than 1.5 m of swell." isWide />
      <SiteSelect
        form={part.form}
        name="status"
        hint="Whether diving is allowed there."
        options={diveSiteStatuses}
        nameOf={(status) => statusNames[status]}
      />
      <SiteField
        {...part}
        name="checkedAt"
        type="date"
        hint="When someone last checked whether it is open."
        button={
          <button
            type="button"
            className="button"
            onClick={() => part.form.set('checkedAt', calendarDate(new Date(), timeZone))}
          >
            Today
          </button>
        }
      />
      <SiteField
        {...part}
        name="statusReason"
        isWide
        hint="For example, Permit from National Parks, a few days ahead."
      />
      <SiteField {...part} name="statusSource" isWide hint="Who says so, with the address of the notice." />
      <MonthPicker form={part.form} name="restrictedMonths" hint="Only if the reason above holds in some months." />
      <SiteField
        {...part}
        name="departure"
        isWide
        hint="For example, South West Rocks boat ramp, 20 minutes by boat."
      />
      <SiteField
        {...part}
        name="entry"
        rows={3}
        hint="For example, Giant stride from the jetty, out by the ladder; parking 100 m away."
      />
      <SiteField {...part} name="facilities" rows={2} hint="For example, Toilets, showers, air fills in town." />
    </FoldedGroup>
  )
}

const mediaFields = ['imageUrl', 'videoUrl', 'videoThumbnail', 'reviewLink', 'featured'] as const

function MediaFields({ form, warnings, drawn }: PartProps & { drawn: string | null }) {
  const part = { form, warnings }
  return (
    <FoldedGroup {...part} title="Photo, video, article" fields={mediaFields}>
      <div className="sm:col-span-full">
        <PictureInput form={form} name="imageUrl" label={labels.imageUrl} drawn={drawn} />
      </div>
      <SiteField
        {...part}
        name="videoUrl"
        inputMode="url"
        hint="A YouTube URL, or one of our own videos such as /video/site-kelp.webm."
      />
      <SiteField
        {...part}
        name="videoThumbnail"
        inputMode="url"
        hint="The picture shown before it plays. Leave it empty to use the video's own."
      />
      <ReviewLinkField form={form} />
      <div className="sm:col-span-full">
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={form.values.featured === 'yes'}
            onChange={({ target }) => form.set('featured', target.checked ? 'yes' : '')}
            className="size-5 accent-kelp"
          />
          {labels.featured}
        </label>
      </div>
    </FoldedGroup>
  )
}

/** Leaflet is loaded only when the map is opened. */
const positionMap = lazyComponent(() => import('./position-map.client.tsx'))

interface PositionPickerProps {
  position: GeoPoint | null
  onPick: (position: GeoPoint) => void
}

function PositionPicker({ position, onPick }: PositionPickerProps) {
  const { mapTileUrl, mapAttribution } = useSite()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<GeoPoint | null>(null)
  const shown = moved ?? position
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          setMoved(null)
          setOpen(true)
        }}
      >
        Pick on the map
      </button>
      <Modal title="Where is it?" size="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex h-full min-h-80 flex-col gap-4">
          <p>Move the map until the cross is on the dive site, or tap or click where it is.</p>
          <div className="relative isolate min-h-0 flex-1 border border-line bg-water-1">
            <Lazy
              part={positionMap}
              props={{ from: position, tileUrl: mapTileUrl, attribution: mapAttribution, onMove: setMoved }}
              place={<p className="p-4 text-water-6">Loading the map…</p>}
              lost="The map could not be loaded."
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className="tabular-nums">
              {shown ? `${shown.latitude}, ${shown.longitude}` : 'The map has not been moved yet.'}
            </p>
            <button
              type="button"
              className="button button-solid"
              aria-disabled={!shown}
              onClick={() => {
                if (!shown) return
                onPick(shown)
                setOpen(false)
              }}
            >
              Use this position
            </button>
          </div>
        </div>
      </Modal>
    </>
  )
}
