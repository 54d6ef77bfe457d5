import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { stateBeside } from '#domain/dive-site-names.ts'
import type { Chapter } from './blocks.ts'
import { mapFigure } from './figure-map.ts'
import { colour, measure, type } from './look.ts'
import { readSeedDiveSites } from './seed-dive-sites.ts'
import { typeset } from './typeset.ts'

type Choice = { id: number; reason: string; dx?: number; dy?: number }

/** Clockwise from the north; every one is a Beginner dive site of the directory. */
const choices: Choice[] = [
  {
    id: 210,
    reason: 'Big old corals and epaulette sharks. Full suit from November to May.',
  },
  { id: 412, reason: 'A sandspit, a modest drop, turtles grazing on the flat. Keep to the sheltered side.' },
  { id: 512, reason: 'Inside, the Pacific stops. No current and no hurry, over sand that asks you to hover.' },
  {
    id: 808,
    dx: 4,
    dy: -6,
    reason: 'Leopard sharks from December. Stay on the sheltered side, near your mooring.',
  },
  { id: 1306, reason: 'Wade in and the fish come to you. On easterly swell choose another bay.' },
  {
    id: 1103,
    dx: 15,
    dy: -4,
    reason: 'The bay that faces west. Calm when the surf beaches are shut; come up by the reef.',
  },
  {
    id: 1201,
    dx: 8,
    dy: 13,
    reason: 'Steps, a cobble beach, an inner half for learning. Not in southerly or easterly swell.',
  },
  {
    id: 1402,
    dx: -2,
    dy: -14,
    reason: 'Seahorses on the piles in a few metres. Bring a trolley, a flag and a cutter.',
  },
  {
    id: 1613,
    reason: 'Follow the edge of reef and sand, and keep gas for the way home.',
  },
  { id: 1705, reason: 'Plaques along the sheltered face. Not the Gap; check stairs and bloom advice first.' },
  {
    id: 2102,
    dx: 7,
    dy: 6,
    reason: 'A wreck of 1905, 25 metres off the beach, and a trail beyond. Go before the westerly.',
  },
  { id: 2327, reason: 'Seventy reef balls in two to six metres, all lived in. Early, before the breeze.' },
]

const accessWords = { shore: 'shore', boat: 'boat', both: 'shore or boat' } as const

/** The chosen dive sites with the directory's own facts. @throws Error when one is gone or no longer for beginners */
function chosenDiveSites() {
  const diveSites = readSeedDiveSites()
  return choices.map((choice, index) => {
    const diveSite = diveSites.find(({ id }) => id === choice.id)
    if (diveSite?.skillLevel !== 'Beginner') throw new Error(`site ${choice.id} is no beginner's site of the directory`)
    return { ...choice, ...diveSite, number: index + 1 }
  })
}

function entry({
  number,
  name,
  region,
  state,
  depthRange,
  access,
  reason,
}: ReturnType<typeof chosenDiveSites>[number]) {
  const [where, how] = [
    stateBeside({ region, state }) ? `${region}, ${state}` : region,
    `${depthRange.replace('m', ' m')}, ${accessWords[access]}`,
  ]
  const figure = { fontFamily: 'Newsreader', fontSize: 12, lineHeight: 14 / 12, width: 20, color: colour.kelp }
  return createElement(
    View,
    { key: number, style: { flexDirection: 'row', marginBottom: 5.5 }, wrap: false },
    createElement(Text, { style: figure }, `${number}`),
    createElement(
      View,
      { style: { flex: 1 } },
      createElement(Text, { style: { ...type.head, fontSize: 11.5, lineHeight: 14 / 11.5 } }, typeset(name)),
      createElement(Text, { style: { ...type.small, lineHeight: 10 / 8 } }, typeset(`${where} · ${how}`)),
      createElement(Text, { style: { ...type.body, fontSize: 8.6, lineHeight: 11.5 / 8.6 } }, typeset(reason)),
    ),
  )
}

function entries(): ReactElement {
  const all = chosenDiveSites().map(entry)
  const halves = [all.slice(0, 6), all.slice(6)].map((half, key) =>
    createElement(View, { key, style: { width: (measure - 20) / 2, marginLeft: key * 20 } }, half),
  )
  return createElement(View, { style: { flexDirection: 'row', marginTop: 2 } }, halves)
}

export function diveSitesChapter(): Chapter {
  return {
    title: 'Twelve places to begin',
    standfirst: 'Shallow, forgiving, and in our directory under these names.',
    blocks: [
      {
        kind: 'figure',
        draw: () => mapFigure(chosenDiveSites()),
        alt: 'A map of Australia with the numbers of the twelve places below.',
      },
      { kind: 'figure', draw: entries },
    ],
  }
}
