import { maxDepthMetres } from '#domain/dive-sites/depth-range.ts'
import { type DiveProfile, diveProfileSchema } from '#domain/dive-sites/dive-profile.schema.ts'

/** The parts of a profile in the form. Points are lines such as "40, 6, kelp edge", spans such as "-8, 101". */
export const profileLabels = {
  profileStart: 'Start of the dive',
  profileStartLabel: 'Where it starts',
  profileGround: 'Ground',
  profileAcross: 'Distances',
  profileRoute: 'A usual dive',
  profileLife: 'Animals',
  profileWreck: 'Wreck, from and to',
  profileJetties: 'Jetties, from and to',
  profileCave: 'Cave',
  profileCurrentWay: 'Current',
  profileCurrent: 'What the current does',
} as const

type ProfileField = keyof typeof profileLabels
export const profileFields = Object.keys(profileLabels) as ProfileField[]
type ProfileValues = Record<ProfileField, string>

/** The field of each part of the schema. */
const fieldOf: Record<string, ProfileField> = {
  ...{ across: 'profileAcross', ground: 'profileGround', wreck: 'profileWreck', jetties: 'profileJetties' },
  ...{ cave: 'profileCave', life: 'profileLife', route: 'profileRoute' },
  ...{ 'start.kind': 'profileStart', 'start.label': 'profileStartLabel' },
  ...{ 'current.way': 'profileCurrentWay', 'current.words': 'profileCurrent' },
}

export function profileValues(profile: DiveProfile | null): ProfileValues {
  const line = (...parts: (string | number | undefined)[]) => parts.filter((part) => part !== undefined).join(', ')
  const spans = (some: { from: number; to: number }[] = []) => some.map(({ from, to }) => line(from, to)).join('\n')
  const points = (some: { at: number; depth: number; label?: string; name?: string }[] = []) =>
    some.map(({ at, depth, label, name }) => line(at, depth, label, name)).join('\n')
  return {
    profileStart: profile?.start.kind ?? '',
    profileStartLabel: profile?.start.label ?? '',
    profileGround: points(profile?.ground),
    profileAcross: profile?.across === 'metres' ? 'metres' : '',
    profileRoute: points(profile?.route),
    profileLife: points(profile?.life),
    profileWreck: spans(profile?.wreck && [profile.wreck]),
    profileJetties: spans(profile?.jetties),
    profileCave: points(profile?.cave),
    profileCurrentWay: profile?.current?.way ?? '',
    profileCurrent: profile?.current?.words ?? '',
  }
}

/** The input of the schema; null while nothing is filled in. */
export function profileInput(values: ProfileValues) {
  if (profileFields.every((field) => !values[field].trim())) return null
  const orNone = <Item>(items: Item[]) => (items.length > 0 ? items : undefined)
  const { profileCurrentWay: way, profileCurrent: words } = values
  const [wreck] = readSpans(values.profileWreck)
  return {
    across: values.profileAcross || 'order',
    start: { kind: values.profileStart, label: values.profileStartLabel },
    ground: readPoints(values.profileGround, 'label'),
    wreck,
    jetties: orNone(readSpans(values.profileJetties)),
    cave: orNone(readPoints(values.profileCave, 'label')),
    life: readPoints(values.profileLife, 'name'),
    route: readPoints(values.profileRoute, 'label'),
    current: way || words.trim() ? { way, words } : undefined,
  }
}

function linesOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.map((line) => line.split(',').map((part) => part.trim()))
}

/** A part that is missing is no zero. */
const metres = (part = '') => (part === '' ? Number.NaN : Number(part))

function readPoints(text: string, name: 'label' | 'name') {
  return linesOf(text).map(([at, depth, ...words]) => ({
    ...{ at: metres(at), depth: metres(depth) },
    ...(words.length > 0 ? { [name]: words.join(', ') } : {}),
  }))
}

function readSpans(text: string) {
  return linesOf(text).map(([from, to]) => ({ from: metres(from), to: metres(to) }))
}

/** The first problem of each field, with its line. */
export function profileProblems(values: ProfileValues): Record<string, string> {
  const input = profileInput(values)
  const problems: Record<string, string> = {}
  const issues = input ? (diveProfileSchema.safeParse(input).error?.issues ?? []) : []
  for (const { path, message } of issues) {
    const [part, index] = path
    const field = fieldOf[path.slice(0, 2).join('.')] ?? fieldOf[String(part)] ?? 'profileGround'
    problems[field] ??= typeof index === 'number' ? `Line ${index + 1}: ${message}` : message
  }
  return problems
}

/** The profile as far as it is typed without a mistake. */
export function typedProfile(values: ProfileValues): DiveProfile | null {
  return diveProfileSchema.safeParse(profileInput(values)).data ?? null
}

/** A dive deeper than its site. A warning never prevents saving. */
export function profileWarnings(values: ProfileValues & { depthRange: string }): Record<string, string> {
  const most = maxDepthMetres(values.depthRange)
  const depths = readPoints(values.profileRoute, 'label').map(({ depth }) => depth)
  if (most === null || !depths.some((depth) => depth > most)) return {}
  return { profileRoute: `The dive goes deeper than the ${most} m of the depth range.` }
}
