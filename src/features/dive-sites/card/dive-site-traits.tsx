import { Anchor, Fish, Footprints, Landmark, Mountain, Ship, Sprout, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DiveSiteAccess, type DiveSiteType, type SkillLevel, skillLevels } from '#domain/dive-sites/dive-site.ts'
import { accessNames, diveSiteTypeName } from '#domain/dive-sites/dive-site-names.ts'

const icon = { size: 17, strokeWidth: 1.5, 'aria-hidden': true, className: 'shrink-0' } as const

const typeIcons: Record<DiveSiteType, typeof Waves> = {
  reef: Fish,
  wall: Mountain,
  wreck: Anchor,
  jetty: Landmark,
  cave: Mountain,
  pinnacle: Mountain,
  kelp: Sprout,
  sinkhole: Waves,
  seagrass: Sprout,
  channel: Waves,
}

interface DiveSiteTraitsProps {
  siteType: DiveSiteType | null
  access: DiveSiteAccess | null
  skillLevel: SkillLevel
  className?: string
}

/** Type, access and skill level, each with an icon and its text; an unknown one is left out. */
export function DiveSiteTraits({ siteType, access, skillLevel, className = '' }: DiveSiteTraitsProps) {
  const TypeIcon = siteType && typeIcons[siteType]
  const AccessIcon = access === 'shore' ? Footprints : Ship
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      {TypeIcon && (
        <Trait icon={<TypeIcon {...icon} />} label="Type" value={diveSiteTypeName(siteType)} className="row:hidden" />
      )}
      {access && <Trait icon={<AccessIcon {...icon} />} label="Access" value={accessNames[access]} />}
      <Trait icon={<SkillBars level={skillLevel} />} label="Skill level" value={skillLevel} />
    </ul>
  )
}

interface TraitProps {
  icon: ReactNode
  label: string
  value: string
  className?: string
}

function Trait({ icon, label, value, className = '' }: TraitProps) {
  return (
    <li className={`flex items-center gap-1.5 ${className}`}>
      {icon}
      <span className="sr-only">{`${label}: `}</span>
      <span>{value}</span>
    </li>
  )
}

/** One to three bars, as on a ski map. */
function SkillBars({ level }: { level: SkillLevel }) {
  const rank = skillLevels.indexOf(level)
  return (
    <svg viewBox="0 0 15 14" width="15" height="14" aria-hidden="true" className="shrink-0">
      {skillLevels.map((name, index) => (
        <rect
          key={name}
          x={index * 5 + 0.5}
          y={9 - index * 4 + 0.5}
          width="3.5"
          height={4 + index * 4}
          fill={index <= rank ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1"
          opacity={index <= rank ? 1 : 0.5}
        />
      ))}
    </svg>
  )
}
