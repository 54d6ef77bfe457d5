import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { depthBandLabel, depthBands } from '#domain/depth-band.ts'
import { skillLevels } from '#domain/dive-site.ts'
import { longestSiteSearch, readSiteFilters, type SiteFilters } from '#domain/site-filters.ts'
import { trpc } from '../../lib/trpc.ts'

interface FilterPanelProps {
  filters: SiteFilters
  /** What stands in the search box, which on a focused site is the site's name. */
  searchText: string
}

/** Search and filters of the directory: a form that works without script, and at once with it. */
export function FilterPanel({ filters, searchText }: FilterPanelProps) {
  const [regions] = trpc.diveSites.regions.useSuspenseQuery()
  const navigate = useNavigate()

  function apply(form: HTMLFormElement, isTyping: boolean) {
    const search = readSiteFilters(Object.fromEntries(new FormData(form)))
    navigate({ to: '/dive-sites', search, replace: isTyping, resetScroll: false })
  }

  return (
    <search aria-label="Dive sites">
      <form
        action="/dive-sites"
        className="wrap mt-8 grid gap-4 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget, false)
        }}
        onChange={(event) => apply(event.currentTarget, event.target instanceof HTMLInputElement)}
      >
        <Labelled label="Search">
          <input
            key={searchText}
            name="q"
            type="search"
            defaultValue={searchText}
            maxLength={longestSiteSearch}
            placeholder="Name, place or animal"
            className="field"
          />
        </Labelled>
        <Labelled label="Region">
          <Choice
            name="region"
            value={filters.region}
            all="All Regions"
            options={regions.map((region) => [region, region])}
          />
        </Labelled>
        <Labelled label="Skill Level">
          <Choice
            name="skill"
            value={filters.skill}
            all="All Levels"
            options={skillLevels.map((level) => [level, level])}
          />
        </Labelled>
        <Labelled label="Depth Range">
          <Choice
            name="depth"
            value={filters.depth}
            all="All Depths"
            options={depthBands.map((band) => [band, depthBandLabel(band)])}
          />
        </Labelled>
        <noscript>
          <button type="submit" className="button self-end">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="block text-sm">
      <span className="mb-1 block text-ink-soft">{label}</span>
      {children}
    </label>
  )
}

interface ChoiceProps {
  name: string
  value: string | undefined
  all: string
  options: (readonly [value: string, label: string])[]
}

function Choice({ name, value = '', all, options }: ChoiceProps) {
  return (
    <select key={value} name={name} defaultValue={value} className="field">
      <option value="">{all}</option>
      {options.map(([optionValue, label]) => (
        <option key={optionValue} value={optionValue}>
          {label}
        </option>
      ))}
    </select>
  )
}
