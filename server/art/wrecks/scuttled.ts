import { body, light, line } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

export const warshipHull = outline(
  '88,552! 330,546 700,522 960,490 1126,440! 1090,520 1048,600 1010,690! 150,690! 108,620',
)
export const accessHoles = (random: Random) =>
  along(6, '190,600', '900,572', (x, y) => pane(44, 34)(x + random.whole(-20, 20), y))
export const bowGun = straight('884,500 892,450 956,444 976,486') + straight('950,452 1064,424 1066,434 958,466')

/** A warship sent down on purpose: a gun before a square bridge, a lattice mast, a raked funnel. */
export function warship(random: Random): Wreck {
  const bridge = straight('640,526 646,436 704,432 706,388 812,380 832,410 836,440 860,444 866,504')
  const after = straight('180,550 186,500 350,494 354,444 600,436 604,528')
  const platform = straight('196,502 210,472 206,462 300,458 298,470 312,498')
  const funnel = straight('430,444 458,330 540,326 552,440')
  const mast = straightLines(
    ...['592,436 622,150', '668,436 634,150', '600,396 660,392', '606,350 652,346', '612,300 646,298'],
    ...[
      '600,396 652,346',
      '606,350 646,298',
      '660,392 606,350',
      '628,150 628,96',
      '566,228 690,220',
      '584,186 672,180',
    ],
  )
  return {
    marks: [
      line('body', 6, mast),
      body(straight('596,166 604,140 664,136 660,162')),
      line('body', 3, straightLines('628,104 270,460', '628,104 1110,444', '392,444 386,300')),
      body(warshipHull + bridge + after + platform + funnel + bowGun),
      { ink: 'shade', d: accessHoles(random) + straight('448,372 546,368 548,390 443,394') },
      light(along(6, '716,398', '806,392', pane(12, 14)) + along(4, '392,464', '560,458', pane(16, 24))),
      line('light', 5, lines('96,570 330,566 700,542 960,510 1112,462')),
      line('light', 3, straightLines('1104,444 1104,412', '1040,462 1040,430', '1104,414 1000,444 1000,476')),
    ],
    // Below the guns the deck is drawn low, so that nothing grows over them.
    deck: points(
      '96,552 170,590 290,590 330,494 430,440 590,436 650,432 720,420 830,410 860,600 1000,600 1040,464 1110,444',
    ),
    bulk: [
      { x: 600, y: 590, halfWide: 500, halfHigh: 90 },
      { x: 600, y: 400, halfWide: 260, halfHigh: 120 },
      { x: 628, y: 190, halfWide: 80, halfHigh: 110 },
      { x: 990, y: 460, halfWide: 110, halfHigh: 80 },
    ],
    clear: [
      { x: 250, y: 260, room: 320 },
      { x: 960, y: 180, room: 200 },
    ],
  }
}

/** A flat box whose hoppers gape at the sky. */
export function barge(isBroken: boolean): Wreck {
  const hull = isBroken
    ? straight('120,520 560,470 600,520 560,560 620,600 580,690 170,690') +
      straight('660,690 640,620 700,590 676,540 1010,506 1100,560 1070,690')
    : straight('110,560 250,478 960,446 1090,520 1060,690 160,690')
  const hoppers = isBroken
    ? straight('190,540 250,524 270,548 206,566', '330,520 440,506 470,532 350,548', '770,552 900,538 930,562 790,578')
    : straight(
        '262,540 322,500 440,494 420,534',
        '470,530 500,492 620,486 636,522',
        '676,520 668,484 790,478 838,512',
        '880,510 832,476 920,472 1000,504',
      )
  return {
    marks: [
      line(
        'body',
        9,
        straightLines(
          ...(isBroken
            ? ['150,516 150,470', '1040,530 1090,440']
            : ['150,540 150,500', '1050,500 1050,450', '930,448 930,410']),
        ),
      ),
      body(hull),
      { ink: 'shade', d: hoppers },
      line(
        'light',
        5,
        isBroken
          ? straightLines('124,536 556,486', '690,556 1010,522 1092,570')
          : straightLines('112,566 250,556 1088,526'),
      ),
      line(
        'light',
        3,
        along(5, '260,600', '940,580', (x, y) => `M${x} ${y}v70`),
      ),
      ...(isBroken
        ? [
            body(straight('560,690 600,630 680,650 720,690')),
            line('body', 10, straightLines('590,520 640,450', '680,560 640,500')),
          ]
        : []),
    ],
    deck: points(
      isBroken
        ? '130,518 240,506 360,492 480,480 560,472 680,540 820,526 960,512 1080,550'
        : '130,550 250,480 400,472 560,464 720,458 860,452 960,448 1070,512',
    ),
    bulk: [{ x: 590, y: 570, halfWide: 480, halfHigh: 90 }],
    clear: [
      { x: 520, y: 290, room: 380 },
      { x: 960, y: 270, room: 200 },
    ],
  }
}

/** A box with a gantry at the bow for her suction pipe, and a house and funnel aft. */
export function dredge(): Wreck {
  const hull = straight('120,480 200,470 1010,452 1090,430 1050,690 210,690 140,600')
  const gantry = straightLines(
    ...[
      '880,456 930,230',
      '1040,446 970,226',
      '900,372 1012,366',
      '914,300 990,296',
      '934,232 760,440',
      '950,236 640,450',
    ],
  )
  const pipe = straightLines('700,448 940,330 1090,560')
  const house = straight('220,470 226,376 250,374 252,318 400,314 404,372 470,370 476,464')
  return {
    marks: [
      line('body', 13, gantry),
      line('body', 22, pipe),
      line('body', 8, straightLines('330,316 330,170')),
      line('body', 3, straightLines('330,180 240,376', '330,180 926,240')),
      body(hull + house + straight('420,372 428,256 478,254 484,370')),
      {
        ink: 'shade',
        d: straight('540,500 640,496 640,560 540,566') + along(4, '240,540', '460,536', (x, y) => oval(x, y, 11, 11)),
      },
      light(along(5, '268,334', '372,330', pane(16, 18)) + along(4, '256,402', '430,396', pane(22, 26))),
      line('light', 5, straightLines('134,502 200,492 1010,474 1082,454')),
    ],
    deck: points('130,478 210,470 230,378 400,316 470,372 520,462 640,458 760,456 880,454 1000,450 1080,434'),
    bulk: [
      { x: 600, y: 570, halfWide: 470, halfHigh: 110 },
      { x: 350, y: 380, halfWide: 140, halfHigh: 100 },
      { x: 950, y: 340, halfWide: 90, halfHigh: 120 },
    ],
    clear: [
      { x: 680, y: 190, room: 300 },
      { x: 160, y: 260, room: 180 },
    ],
  }
}
