import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { themeSceneSvg } from '../../art/theme-scene.ts'
import { columns, head, list, text } from './blocks.ts'
import { contours } from './contours.ts'
import { pageGauge } from './gauge.ts'
import { sheetOf, textColumn } from './guide-page.ts'
import { setBlocks } from './layout.ts'
import { sheet, type } from './look.ts'
import { picture } from './picture.ts'
import { tag } from './tag.ts'
import { typeset } from './typeset.ts'

export const closingTitle = 'And up again'

const blocks = [
  columns(
    [
      head('Learn more'),
      list(
        'A rescue course and an oxygen course: the two that change how you dive.',
        'CPR, refreshed every year.',
        'A buoyancy workshop, with someone watching.',
        'Deep, night and nitrox, when a dive you want asks for them.',
        'A club. Half of what is known about a site was never written down.',
      ),
      head('Look it up'),
      list(
        'Marine forecasts and tides: Bureau of Meteorology, www.bom.gov.au',
        'Diving medicine and cover: Divers Alert Network, dan.org',
        "Zones of the Reef: www.gbrmpa.gov.au; elsewhere your state's marine parks and fisheries pages",
        "Sharks, stingers, crocodiles, blooms: your state's own warnings",
      ),
    ],
    [
      head('Give something back'),
      list(
        'Reef Life Survey trains careful divers to count fish: reeflifesurvey.com',
        'Redmap wants to hear of animals out of their range: redmap.org.au',
        'On the Great Barrier Reef, send what you see to Eye on the Reef.',
        'Report injured animals, lost nets and marine pests to the state.',
      ),
      head('From us'),
      text(
        'The Kelp & Coral site has a page for every place named here and some hundreds more, with depths, hazards and seasons, and longer stories on most of these pages. Tell us when something is wrong. The sea is edited daily.',
      ),
    ],
  ),
]

export function closingPage(page: number): ReactElement {
  const height = 186
  const scene = themeSceneSvg({ key: 'guide ending green turtles', theme: 'pinnacle', latitude: -20 })
  const crop = { x: 0, y: 60, width: 1200, height: (1200 * height) / sheet.width }
  const colophon =
    'Text, drawings and charts by the Kelp & Coral Team, 2026. Coastline: Natural Earth. Flying times: Divers Alert Network. First aid: ANZCOR, the Australian and New Zealand Committee on Resuscitation. Set in Newsreader and Instrument Sans. General information, and no replacement for training or medical advice. Copy it for your buddies as it is.'
  return sheetOf(
    closingTitle,
    page,
    createElement(
      View,
      { key: 'art', style: { position: 'absolute', left: 0, bottom: 0 } },
      picture(scene, crop, sheet.width),
    ),
    contours('closing', { x: sheet.width - 38, y: 44 }, 7),
    pageGauge(page),
    textColumn(
      createElement(Text, { key: 'title', style: { ...type.title, marginTop: -4 }, ...tag('H1') }, closingTitle),
      createElement(
        Text,
        { key: 'stand', style: { ...type.standfirst, marginTop: 5, marginBottom: 22, maxWidth: 372 } },
        'Slowly, and with a stop at five.',
      ),
      ...setBlocks(blocks),
      createElement(Text, { key: 'colophon', style: { ...type.small, marginTop: 6 } }, typeset(colophon)),
    ),
  )
}
