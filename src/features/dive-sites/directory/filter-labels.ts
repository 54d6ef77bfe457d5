import {
  compassPoints,
  depthBandLabels,
  depthBands,
  diveSiteTypes,
  diveSiteUses,
  skillLevels,
} from '#domain/dive-sites/dive-site.ts'
import { type AccessFilter, accessFilters, type DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { diveSiteTypeName, diveSiteUseNames } from '#domain/dive-sites/dive-site-names.ts'
import { monthName } from '#domain/shared/dates.ts'

const accessLabels: Record<AccessFilter, string> = { shore: 'From the shore', boat: 'By boat' }

type Option = readonly [value: string, label: string]

export interface FilterChoice {
  name: 'region' | 'skill' | 'depth' | 'type' | 'access' | 'good' | 'sheltered'
  label: string
  all: string
  options: Option[]
  /** Before the option on its badge, where that alone says too little. */
  badge?: string
}

const fixedChoices: FilterChoice[] = [
  { name: 'skill', label: 'Skill Level', all: 'All Levels', options: skillLevels.map((level) => [level, level]) },
  {
    ...{ name: 'depth', label: 'Depth Range', all: 'All Depths' },
    options: depthBands.map((band) => [band, depthBandLabels[band]]),
  },
  {
    ...{ name: 'type', label: 'Type', all: 'All Types' },
    options: diveSiteTypes.map((type) => [type, diveSiteTypeName(type)]),
  },
  {
    ...{ name: 'access', label: 'Access', all: 'Any Access' },
    options: accessFilters.map((access) => [access, accessLabels[access]]),
  },
  {
    ...{ name: 'good', label: 'Good For', all: 'Anything' },
    options: diveSiteUses.map((use) => [use, diveSiteUseNames[use]]),
  },
  {
    ...{ name: 'sheltered', label: 'Sheltered From Wind', all: 'Any Direction', badge: 'Sheltered from wind: ' },
    options: compassPoints.map((point) => [point, point]),
  },
]

/** The selects of the filter panel, in their order; regions are those in the data. */
export function filterChoices(regions: string[]): FilterChoice[] {
  const options = regions.map((region): Option => [region, region])
  return [{ name: 'region', label: 'Region', all: 'All Regions', options }, ...fixedChoices]
}

/** The badges above the list, in the order of the panel. */
export function activeFilters(filters: DiveSiteFilters) {
  const { q, region, month, closed } = filters
  const chosen = ({ name, options, badge = '' }: FilterChoice) => {
    const option = options.find(([value]) => value === filters[name])
    return [name, option && badge + option[1]] as const
  }
  const labels: (readonly [keyof DiveSiteFilters, string | undefined])[] = [
    ['q', q && `“${q.trim()}”`],
    ['region', region],
    ...fixedChoices.map(chosen),
    ['month', month === undefined ? undefined : `Good in ${monthName(month)}`],
    ['closed', closed && 'Closed sites hidden'],
  ]
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []))
}

export function without(filters: DiveSiteFilters, name: keyof DiveSiteFilters): DiveSiteFilters {
  const { [name]: _removed, ...rest } = filters
  return rest
}
