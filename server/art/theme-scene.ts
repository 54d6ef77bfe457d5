import { type DiveSiteType, wreckHulls } from '#domain/dive-sites/dive-site.ts'
import { recogniseAnimals } from './animals.ts'
import { seededRandom } from './random.ts'
import { drawScene } from './scene.ts'

export type ThemeSubject = {
  /** The slug of a story or place; animals it names are drawn. */
  key: string
  theme: DiveSiteType
  latitude?: number
}

const northern = [
  'manta rays',
  'green turtles',
  'reef sharks',
  'potato cod',
  'leopard sharks',
  'batfish',
  'eagle rays',
  'maori wrasse, clownfish',
]
const southern = [
  'weedy seadragons',
  'australian sea lions',
  'grey nurse sharks',
  'blue gropers',
  'giant cuttlefish',
  'smooth rays',
  'old wives',
  'port jackson sharks, kingfish',
]

/** Places that a slug names, with their latitude, so that Ningaloo is not drawn in Tasmanian green. */
const places: [RegExp, number][] = [
  [/reef|ribbon|cod-hole|yongala|cairns|whitsunday|townsville|coral|ningaloo|whale-shark|stinger|heron/, -19],
  [/byron|julian|lord-howe|fish-rock|solitary|gold-coast|rottnest|perth/, -30],
  [/whyalla|rapid-bay|fleurieu|montague|sydney|weedy|kangaroo|leafy/, -35],
  [/tasman|cathedral|port-phillip|melbourne|gambier|rye|blairgowrie|wilsons|drysuit/, -39],
]

/** A poster for a story or a place: one large motif in the same hand as the dive sites. */
export function themeSceneSvg({ key, theme, latitude }: ThemeSubject): string {
  const random = seededRandom(`theme ${key}`)
  const where =
    latitude ??
    places.find(([words]) => words.test(key))?.[1] ??
    (theme === 'kelp' || theme === 'jetty' ? -36 : random.pick([-19, -33]))
  const words = key.replaceAll('-', ' ')
  const usual = theme === 'sinkhole' ? 'common galaxias' : random.pick(where > -27 ? northern : southern)
  const named = recogniseAnimals(words).length > 0 ? words : usual
  return drawScene(
    {
      key: `theme ${key}`,
      siteType: theme,
      maxDepthMetres: random.pick([8, 14, 20]),
      region: words,
      latitude: where,
      animals: named,
      ...{ isClosed: false, wreckPosture: null, wreckHull: wreckHulls.find((hull) => words.includes(hull)) ?? null },
    },
    true,
  )
}
