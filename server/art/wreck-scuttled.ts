import { body, light, line } from './marks.ts'
import type { Random } from './random.ts'
import { lines, outline, points, straight, straightLines, type Wreck } from './wreck-lines.ts'

/** A warship sent down on purpose: long, grey, square above the deck. */
export function warship(random: Random): Wreck {
  const hull = outline(
    '110,520! 300,522 700,512 960,484 1104,444! 1086,510 1048,590 1010,650! 600,668 180,660! 140,600 120,560',
  )
  const house = straight(
    '400,520 408,440 520,436 520,378 640,366 646,326 706,326 712,366 760,374 770,440 840,446 846,504',
  )
  const gun = straight('880,496 888,456 950,452 962,488') + straight('940,462 1042,434 1044,444 944,476')
  const funnel = straight('446,440 462,366 522,362 520,440')
  const mast = straightLines(
    '560,376 584,190',
    '620,370 592,190',
    '568,330 614,330',
    '572,290 606,290',
    '578,250 600,250',
    '588,200 588,128',
    '548,236 630,226',
    '676,326 676,250',
  )
  const holes = [210, 300, 480, 620, 760].map((x) => `M${x} ${random.whole(560, 580)}h46v34h-46z`).join('')
  const windows = [528, 556, 584, 612].map((x) => `M${x} 392h18v16h-18z`).join('')
  return {
    marks: [
      line('body', 7, mast),
      line('body', 4, straightLines('588,150 300,470', '588,150 880,470')),
      body(hull + house + gun + funnel),
      { ink: 'shade', d: holes },
      light(windows),
      line('light', 5, lines('122,536 320,540 700,530 960,502 1092,464')),
      line(
        'light',
        3,
        straightLines('140,520 140,490', '200,520 200,490', '260,520 260,490', '320,520 320,490', '140,492 340,492'),
      ),
    ],
    deck: points('130,520 220,522 320,522 420,440 520,436 640,366 760,374 840,446 930,486 1040,462'),
    bulk: [
      { x: 600, y: 560, halfWide: 480, halfHigh: 90 },
      { x: 600, y: 380, halfWide: 190, halfHigh: 130 },
    ],
    clear: [
      { x: 250, y: 270, room: 320 },
      { x: 960, y: 290, room: 180 },
    ],
  }
}

/** Barges and dredges: a box, an opening, a gantry. */
export function barge(): Wreck {
  const hull = straight('160,470 980,430 1050,480 1020,640 210,668 150,560')
  const frame = straightLines(
    '300,466 380,210',
    '470,458 400,210',
    '330,370 436,370',
    '350,300 418,300',
    '390,212 930,330',
    '390,212 720,446',
    '880,436 930,330',
    '970,434 930,330',
  )
  const hatches = straight('500,500 620,494 616,570 506,578') + straight('680,490 800,484 800,560 684,568')
  return {
    marks: [
      line('body', 15, frame),
      body(hull + straight('820,440 824,352 920,348 926,434')),
      { ink: 'shade', d: hatches },
      light('M842 372h26v26h-26zM884 370h26v26h-26z'),
      line('light', 5, straightLines('164,490 980,450', '190,560 1030,520')),
    ],
    deck: points('180,470 300,464 420,458 560,452 700,446 800,440 940,432 1000,446'),
    bulk: [
      { x: 590, y: 550, halfWide: 430, halfHigh: 90 },
      { x: 390, y: 330, halfWide: 80, halfHigh: 130 },
    ],
    clear: [
      { x: 700, y: 200, room: 330 },
      { x: 200, y: 300, room: 160 },
    ],
  }
}
