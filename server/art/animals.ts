import type { Drawing } from './animal-outlines.ts'
import * as fish from './animals-fish.ts'
import * as others from './animals-others.ts'
import * as rays from './animals-rays.ts'
import * as sharks from './animals-sharks.ts'

/** `mid` swims in open water, `bottom` lies or walks on it, `low` hovers just above the growth, `school` comes in numbers. */
type Habit = 'mid' | 'bottom' | 'low' | 'school'
/** `length` is in picture units at its best size, not to scale: a nudibranch must be seen. */
export type Animal = { name: string; drawing: Drawing; habit: Habit; length: number }

type Entry = [words: RegExp, drawing: Drawing, habit: Habit, length: number]

/** Order matters: the first entry whose words are in a phrase wins, so the particular stands before the general. */
const catalogue: Entry[] = [
  [/whale shark/, sharks.whaleShark, 'mid', 520],
  [/port jackson|horn shark/, sharks.portJackson, 'bottom', 200],
  [/wobbegong|carpet shark|angel shark|blind shark|epaulette|draughtboard|catshark/, sharks.wobbegong, 'bottom', 230],
  [/hammerhead/, sharks.hammerhead, 'mid', 320],
  [/leopard shark|zebra shark/, sharks.leopardShark, 'mid', 320],
  [/grey nurse|sevengill|tawny nurse/, sharks.greyNurse, 'mid', 340],
  [/shark|whaler/, sharks.reefShark, 'mid', 290],
  [/manta|devil ray/, rays.manta, 'mid', 280],
  [/eagle ray/, rays.eagleRay, 'mid', 250],
  [/fiddler|shovelnose|banjo|stingaree|maskray|lagoon ray|guitarfish|numbray/, rays.restingRay, 'bottom', 190],
  [/\bray|stingray/, rays.smoothRay, 'mid', 280],
  [/turtle/, rays.turtle, 'mid', 230],
  [/seal\b|seals\b|sea lion/, rays.seal, 'mid', 270],
  [/dolphin/, rays.dolphin, 'mid', 260],
  [/dugong/, rays.dugong, 'mid', 270],
  [/whale/, rays.whale, 'mid', 460],
  [/leafy/, others.leafySeadragon, 'low', 250],
  [/weedy|seadragon/, others.weedySeadragon, 'low', 250],
  [/seahorse|pipefish|pipehorse/, others.seahorse, 'bottom', 130],
  [/cuttlefish|calamari|squid/, others.cuttlefish, 'low', 220],
  [/octopus/, others.octopus, 'low', 190],
  [/jellyfish|jellies/, others.jellyfish, 'mid', 150],
  [/spider crab/, others.spiderCrab, 'bottom', 130],
  [/nudibranch|sea slug|sea hare/, others.nudibranch, 'bottom', 76],
  [/sea snake/, others.seaSnake, 'mid', 200],
  [/moray/, others.moray, 'bottom', 150],
  [/anemonefish|clownfish/, fish.clownfish, 'low', 58],
  [/maori|doublehead|bumphead/, fish.wrasse, 'mid', 220],
  [/groper|blue devil|devilfish|morwong/, fish.groper, 'low', 210],
  [/cod\b|grouper|trout|dhufish|harlequin/, fish.cod, 'low', 210],
  [/kingfish|samson|tuna|mulloway|salmon|mackerel|wahoo|rainbow runner/, fish.kingfish, 'mid', 170],
  [/barracuda|pike/, fish.barracuda, 'mid', 190],
  [/trevally/, fish.trevally, 'mid', 130],
  [/old wife|old wives/, fish.oldWife, 'mid', 120],
  [/boarfish/, fish.boarfish, 'low', 150],
  [/batfish|spadefish/, fish.batfish, 'mid', 130],
  [/butterflyfish|angelfish|idol|bannerfish|talma|coralfish|moonlighter/, fish.butterflyfish, 'low', 90],
  [/leatherjacket|cowfish|boxfish|triggerfish|zebrafish/, fish.leatherjacket, 'low', 120],
  [
    /sweetlip|snapper|emperor|wrasse|cale|perch|parrotfish|sweep|bream|drummer|luderick|tuskfish/,
    fish.reefFish,
    'mid',
    120,
  ],
  [/bullseye|damsel|puller|mado|cardinal|hula|anthias|basslet/, fish.deepFish, 'school', 26],
  [
    /fusilier|scad|yellowtail|herring|garfish|glassfish|bait|school|surgeonfish|galaxias|whiting/,
    fish.slimFish,
    'school',
    28,
  ],
]

/** The animals that a list of marine life names, in its order, each once. */
export function recogniseAnimals(marineLife: string): Animal[] {
  const found = new Map<Drawing, Animal>()
  for (const phrase of marineLife.toLowerCase().split(/[,;.]| and /)) {
    const entry = catalogue.find(([words]) => words.test(phrase))
    if (entry && !found.has(entry[1]))
      found.set(entry[1], { name: phrase.trim(), drawing: entry[1], habit: entry[2], length: entry[3] })
  }
  return [...found.values()]
}

export const shoals: readonly Drawing[] = [fish.smallFish, fish.slimFish, fish.deepFish]
export const diver: Drawing = others.diver
