import { body, light, line } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

const porthole = (x: number, y: number) => oval(x, y, 10, 10)

/** A steamer on an even keel, her plates fallen in amidships. */
export function steamer(random: Random): Wreck {
  const gap = random.whole(-40, 60)
  const hull = outline(
    `150,470! 176,452 300,486 420,500! ${440 + gap},520! ${470 + gap},548! ${520 + gap},540! ${545 + gap},506! 700,494 860,462 1010,400 1062,372! 1050,440 1028,530 1004,640! 600,680 250,660! 196,600 168,540`,
  )
  const house = straight('300,488 306,396 420,392 424,500')
  const funnel = random.chance(0.6)
    ? straight('592,502 606,372 668,378 660,500')
    : straight('640,506 790,424 814,468 700,512')
  const masts = [
    line('body', 14, straightLines('792,480 832,150')),
    line('body', 12, straightLines('240,478 214,230')),
    line(
      'body',
      3,
      straightLines(
        '830,180 1050,384',
        '824,200 690,496',
        '216,250 312,396',
        '218,262 160,462',
        '820,240 900,300',
        '826,190 760,220',
      ),
    ),
  ]
  const ports = Array.from({ length: 9 }, (_, index) =>
    oval(236 + index * 88 + (index > 3 ? 40 : 0), 548 - Math.max(0, index - 5) * 13, 11, 11),
  ).join('')
  const windows = along(3, '322,420', '378,420', pane(18, 28))
  const rents =
    outline('700,560! 730,540 790,556 800,590! 760,612 712,600') + outline('330,590! 360,574 420,586 412,612! 360,622')
  return {
    marks: [
      ...masts,
      body(hull + house + funnel),
      { ink: 'shade', d: rents + ports },
      light(windows),
      line('light', 5, lines('170,486 300,512 430,524', '560,528 700,518 860,486 1040,410')),
      line('light', 4, straightLines('1000,430 996,380', '960,446 956,400', '920,458 916,414', '996,384 916,418')),
    ],
    deck: points('170,470 230,476 420,498 560,508 660,500 760,488 880,456 960,424 1030,390'),
    bulk: [
      { x: 600, y: 570, halfWide: 430, halfHigh: 90 },
      { x: 360, y: 440, halfWide: 60, halfHigh: 60 },
      { x: 990, y: 420, halfWide: 60, halfHigh: 60 },
    ],
    clear: [
      { x: 540, y: 240, room: 330 },
      { x: 1000, y: 200, room: 170 },
    ],
  }
}

/** Bridge and funnel amidships, and before and behind them a mast with derricks over the holds. */
export function freighter(): Wreck {
  const hull = outline(
    '120,446! 250,462 256,498! 420,506! 760,496! 900,478! 912,436! 1080,392! 1062,470 1030,570 1000,690! 190,690! 150,600 128,520',
  )
  const house = straight('500,506 504,432 530,430 532,376 690,372 694,428 716,428 720,500')
  const funnel = straight('548,378 560,276 624,274 630,376')
  const coamings = straight('290,500 292,480 410,480 412,506', '770,496 772,474 880,466 884,484')
  const derricks = straightLines('352,470 238,300', '352,470 470,310', '826,462 716,290', '826,462 950,280')
  return {
    marks: [
      line('body', 14, straightLines('352,500 352,196', '826,484 826,176')),
      line('body', 7, `${derricks}${straightLines('318,250 388,250', '792,232 862,232')}`),
      line('body', 2, straightLines('352,206 238,300', '352,206 470,310', '826,190 716,290', '826,190 950,280')),
      body(hull + house + funnel + coamings),
      light(along(6, '546,392', '666,390', pane(14, 14)) + along(4, '540,450', '684,448', porthole)),
      { ink: 'shade', d: along(8, '230,560', '1000,520', porthole) + straight('552,300 628,298 627,318 552,320') },
      line('light', 5, lines('136,474 250,486', '260,520 420,526 760,516 900,500', '914,456 1072,412')),
      line('light', 3, straightLines('1072,392 1072,358', '1000,412 1000,374', '930,430 930,392', '1072,360 930,394')),
    ],
    deck: points('130,446 240,458 330,480 500,470 610,372 720,460 830,470 920,434 1060,396'),
    bulk: [
      { x: 600, y: 570, halfWide: 470, halfHigh: 100 },
      { x: 610, y: 400, halfWide: 120, halfHigh: 130 },
      { x: 352, y: 350, halfWide: 120, halfHigh: 150 },
      { x: 830, y: 340, halfWide: 120, halfHigh: 160 },
    ],
    clear: [
      { x: 590, y: 190, room: 260 },
      { x: 1030, y: 250, room: 190 },
    ],
  }
}

/** Decks of windows from end to end under a thin funnel. */
export function ferry(): Wreck {
  const hull = outline('110,500! 600,528 1110,470! 1080,560 1040,690! 190,690! 150,600')
  const decks = straight(
    '190,508 196,428 1000,416 1012,490',
    '250,432 254,356 900,346 910,420',
    '770,350 776,288 868,284 884,348',
  )
  return {
    marks: [
      line('body', 10, straightLines('330,360 322,190')),
      line('body', 3, straightLines('322,200 250,360', '322,200 560,352', '900,350 1096,476')),
      body(hull + decks + straight('500,356 508,252 570,250 578,354')),
      light(
        along(14, '224,446', '950,436', pane(30, 26)) +
          along(11, '280,374', '860,366', pane(30, 26)) +
          along(3, '792,302', '848,300', pane(18, 20)),
      ),
      { ink: 'shade', d: along(10, '220,570', '1020,556', porthole) },
      line('light', 5, lines('126,520 600,548 1100,490')),
    ],
    deck: points('120,500 200,430 260,358 480,354 640,350 780,290 880,290 940,420 1000,420 1090,474'),
    bulk: [
      { x: 600, y: 580, halfWide: 480, halfHigh: 100 },
      { x: 580, y: 400, halfWide: 400, halfHigh: 110 },
    ],
    clear: [
      { x: 640, y: 190, room: 280 },
      { x: 1050, y: 300, room: 170 },
    ],
  }
}

/** Short and deep: a high bow, a tall wheelhouse and a fat funnel. */
export function tug(): Wreck {
  const hull = outline('190,520! 400,548 640,520 840,440 968,372! 960,470 920,590 880,690! 300,690! 236,640 204,580')
  const house = straight(
    '480,540 486,440 770,424 776,470',
    '600,432 606,318 592,312 594,298 746,290 748,304 736,308 744,426',
  )
  const funnel = straight('470,446 480,276 566,272 574,442')
  return {
    marks: [
      line('body', 10, straightLines('668,300 660,130')),
      line('body', 3, straightLines('660,140 500,280', '660,140 950,380', '640,190 684,186')),
      line('body', 12, straightLines('330,544 330,470', '270,536 300,480 360,480 392,546')),
      body(hull + house + funnel),
      light(along(4, '622,332', '708,328', pane(22, 34)) + along(4, '624,466', '734,460', porthole)),
      { ink: 'shade', d: straight('474,312 570,308 571,338 475,342') },
      line(
        'shade',
        9,
        along(6, '320,588', '820,540', (x, y) => oval(x, y, 22, 26)),
      ),
      line('light', 6, lines('204,540 400,568 640,542 840,462 962,396')),
      line('light', 3, straightLines('954,376 954,340', '890,412 890,372', '820,446 820,404', '954,342 820,408')),
    ],
    deck: points('200,520 300,536 420,546 500,440 600,310 740,300 790,458 860,430 940,388'),
    bulk: [
      { x: 580, y: 580, halfWide: 370, halfHigh: 100 },
      { x: 610, y: 390, halfWide: 160, halfHigh: 130 },
    ],
    clear: [
      { x: 250, y: 300, room: 320 },
      { x: 960, y: 240, room: 190 },
    ],
  }
}

/** Three masts without sails, a clipper bow and the stump of a bowsprit. */
export function sailingShip(): Wreck {
  const hull = outline('120,470! 300,506 640,516 900,476 1040,416! 1010,500 980,560 950,690! 210,690! 160,600 130,530')
  const stays = straightLines('300,240 240,490', '300,240 360,504', '560,200 480,510', '560,200 640,514')
  return {
    marks: [
      line('body', 15, straightLines('306,500 296,220', '566,512 556,160', '812,490 806,196', '1020,428 1150,372')),
      line('body', 8, straightLines('226,320 372,300', '470,276 648,258', '728,300 886,284')),
      line('body', 2, `${stays}${straightLines('806,220 740,500', '806,220 880,480', '806,220 1130,378')}`),
      body(hull + straight('150,480 156,430 260,446 262,500')),
      { ink: 'shade', d: along(7, '250,560', '900,540', pane(20, 18)) },
      line('light', 5, lines('134,490 300,526 640,536 900,496 1030,440')),
    ],
    deck: points('130,470 240,490 420,508 560,512 700,508 860,484 960,450 1030,420'),
    bulk: [{ x: 580, y: 580, halfWide: 430, halfHigh: 100 }],
    clear: [
      { x: 430, y: 370, room: 200 },
      { x: 1030, y: 240, room: 220 },
    ],
  }
}
/** The bow from below: the picture every wreck diver carries home. */
export function bow(): Wreck {
  const side = outline('452,176! 560,214 760,262 1010,300 1260,322! 1260,700! 900,690 620,690 520,700! 500,520 470,330')
  const port = outline('452,176! 380,236 318,292! 350,420 400,560 470,690! 524,700! 500,520 470,330')
  const stem = outline('446,170! 466,172! 486,330 514,520 540,700! 512,700! 486,520 460,330')
  const rails =
    straightLines(
      '560,212 566,160',
      '660,238 666,184',
      '770,262 776,208',
      '890,282 896,228',
      '1020,300 1026,246',
      '400,222 392,172',
      '452,176 452,120',
    ) +
    lines('452,122 566,162 776,210 1026,248 1240,270', '452,122 392,174 330,240', '452,148 566,188 776,236 1026,274')
  const strakes = lines(
    '486,330 620,360 820,392 1240,420',
    '506,470 640,490 840,510 1240,528',
    '520,590 660,600 900,608 1240,612',
  )
  const anchor = outline(
    '640,318 656,316 660,390 690,384 706,352! 712,392 690,420 652,430 612,424 588,400! 590,362! 610,392 642,394',
  )
  return {
    marks: [
      line('body', 13, straightLines('900,300 868,40')),
      line('body', 3, straightLines('872,70 600,230', '876,90 1180,320')),
      { ink: 'shade', d: port },
      body(side + stem),
      line('shade', 4, strakes),
      line('body', 6, rails),
      { ink: 'shade', d: anchor + oval(642, 306, 20, 16) },
      line('light', 5, lines('468,200 560,232 760,280 1010,318 1240,338')),
    ],
    deck: points('470,190 560,214 660,240 770,262 890,282 1020,300 1130,312'),
    bulk: [{ x: 800, y: 490, halfWide: 440, halfHigh: 260 }],
    clear: [
      { x: 185, y: 350, room: 240 },
      { x: 1010, y: 160, room: 170 },
    ],
  }
}
