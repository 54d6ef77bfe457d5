import { diveProfileStarts } from '#domain/dive-sites/dive-profile.ts'
import { diveProfileText } from '#domain/dive-sites/dive-profile-text.ts'
import { profileFields, typedProfile } from './dive-profile-values.ts'
import type { DiveSiteValues } from './dive-site-values.ts'
import { FoldedGroup, type PartProps, SiteField, SiteSelect } from './form-parts.tsx'

const startNames = { shore: 'The shore', jetty: 'A jetty', mooring: 'A mooring', boat: 'A boat' }
const wayNames = { along: 'With the way out', against: 'Against the way out', across: 'Across it' }

/** The side section of a dive site: one line for each point. What the drawing will say is shown while one types. */
export function DiveProfileFields({ form, warnings, values }: PartProps & { values: DiveSiteValues }) {
  const part = { form, warnings }
  const typed = typedProfile(values)
  return (
    <FoldedGroup {...part} title="Dive profile" fields={profileFields}>
      <SiteSelect form={form} name="profileStart" options={diveProfileStarts} nameOf={(start) => startNames[start]} />
      <SiteField {...part} name="profileStartLabel" hint="For example, steps and a path through the rocks." />
      <SiteField
        {...part}
        name="profileGround"
        rows={5}
        hint="One line for each point, from near to far: metres from the start, depth, and perhaps what is there. For example, 40, 6, kelp edge. Land has a negative depth."
      />
      <SiteSelect
        form={form}
        name="profileAcross"
        options={['metres']}
        nameOf={() => 'Known, in metres'}
        hint="If they are not known, they only say what comes after what, and the drawing is not to scale across."
      />
      <SiteField
        {...part}
        name="profileRoute"
        rows={5}
        hint="The line of the dive, from the surface and back to it: 0, 0 first and last. For example, 40, 5."
      />
      <SiteField
        {...part}
        name="profileLife"
        rows={4}
        hint="Distance, depth, name. For example, 35, 4, blue gropers."
      />
      <SiteField {...part} name="profileWreck" hint="Where the ground is a hull. For example, -8, 101." />
      <SiteField {...part} name="profileJetties" rows={2} hint="One line for each. For example, -50, 2." />
      <SiteField {...part} name="profileCave" rows={3} hint="The way through the rock: distance, depth." />
      <SiteSelect
        form={form}
        name="profileCurrentWay"
        options={['along', 'against', 'across'] as const}
        nameOf={(way) => wayNames[way]}
      />
      <SiteField {...part} name="profileCurrent" hint="For example, slack water only." />
      {typed && (
        <p className="text-sm sm:col-span-full">
          <span className="font-medium">In words:</span> <span>{diveProfileText(typed).join(' ')}</span>
        </p>
      )}
    </FoldedGroup>
  )
}
