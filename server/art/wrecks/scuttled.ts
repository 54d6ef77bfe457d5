import { body, light, line, type Mark } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

const warshipHull = outline(
  '88,552! 330,546 700,522 960,490 1126,440! 1090,520 1048,600 1010,690! 150,690! 108,620',
)
const accessHoles = (random: Random) => along(6, '190,600', '900,572', (x, y) => pane(44, 34)(x + random.whole(-20, 20), y))
const bowGun = straight('884,500 892,450 956,444 976,486') + straight('950,452 1064,424 1066,434 958,466')

/** A warship sent down on purpose: a gun before a square bridge, a lattice mast, a raked funnel. */
export function warship(random: Random): Wreck {
  const bridge = straight('640,526 646,436 704,432 706,388 812,380 832,410 836,440 860,444 866,504')
  const after = straight('180,550 186,500 350,494 354,444 600,436 604,528')
  const platform = straight('196,502 210,472 206,462 300,458 298,470 312,498')
  const funnel = straight('430,444 458,330 540,326 552,440')
  const mast = straightLines(
    ...['592,436 622,150', '668,436 634,150', '600,396 660,392', '606,350 652,346', '612,300 646,298'],
    ...['600,396 652,346', '606,350 646,298', '660,392 606,350', '628,150 628,96', '566,228 690,220', '584,186 672,180'],
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
    deck: points('96,552 170,590 290,590 330,494 430,440 590,436 650,432 720,420 830,410 860,600 1000,600 1040,464 1110,444'),
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

/** Her hull stands; the sea has torn the bridge and the mast off and laid them beside her. */
export function brokenWarship(random: Random): Wreck {
  const stumps = straight('180,550 186,506 330,500 336,546', '430,542 436,500 470,486 500,506 560,490 600,502 640,530')
  const torn = straight('590,690 560,612 600,560 640,576 676,520 790,530 806,500 850,524 862,600 900,640 890,690')
  return {
    marks: [
      body(warshipHull + stumps + bowGun),
      { ink: 'shade', d: accessHoles(random) },
      line('light', 5, lines('96,570 330,566 700,542 960,510 1112,462')),
      line('light', 3, straightLines('1104,444 1104,412', '1040,462 1040,430', '1104,414 1000,444 1000,476')),
      line('shade', 6, straightLines('470,660 250,590', '480,636 262,566', '440,630 410,642 380,600 350,620 320,580 290,600')),
      { ink: 'shade', d: torn },
      light(along(5, '690,546', '780,552', pane(12, 14)) + along(3, '640,606', '740,612', pane(18, 22))),
      line('light', 3, straightLines('560,612 600,560 640,576 676,520 790,530 806,500 850,524')),
    ],
    deck: points('100,550 190,508 330,502 440,500 560,496 700,522 840,506 900,450 1000,474 1100,446'),
    bulk: [
      { x: 600, y: 590, halfWide: 500, halfHigh: 90 },
      { x: 930, y: 470, halfWide: 80, halfHigh: 40 },
    ],
    clear: [
      { x: 420, y: 300, room: 340 },
      { x: 860, y: 250, room: 220 },
    ],
  }
}

/** A submarine of a century ago: a cigar under a flat casing, with a conning tower amidships. */
export function submarine(isBroken: boolean): Wreck {
  const after = '70,610! 200,560 360,530 620,520'
  const hull = isBroken
    ? outline(`${after} 850,532! 870,566! 846,596! 872,630! 850,690! 160,690! 110,650`)
    : outline(`${after} 900,532 1060,560 1128,604! 1090,650 1020,690! 160,690! 110,650`)
  const bow: Mark[] = isBroken
    ? [
        body(outline('930,690! 916,640 950,590! 1030,600 1100,640 1150,690!')),
        { ink: 'shade', d: oval(944, 640, 24, 54) + oval(842, 598, 16, 62) },
        light(oval(936, 618, 7, 9) + oval(952, 618, 7, 9) + oval(936, 644, 7, 9) + oval(952, 644, 7, 9)),
        line('shade', 7, straightLines('398,528 414,560 402,590 424,640')),
      ]
    : []
  const casing = isBroken ? straight('190,560 200,532 830,508 848,536') : straight('190,560 200,532 960,512 1050,556')
  const tower = outline('520,526! 528,408! 560,392 660,390 700,404! 716,520!') + straight('560,396 566,356 622,354 626,394')
  const stern = straight('70,610 96,520 136,516 150,600') + straight('60,640 130,622 132,650')
  return {
    marks: [
      line('body', 8, straightLines('588,360 588,226', '640,394 640,270')),
      line('body', 3, straightLines('600,376 110,522', ...(isBroken ? ['690,400 760,512'] : ['690,400 1110,590']))),
      body(hull + casing + tower + stern),
      ...bow,
      body(straight('770,516 776,486 812,484 822,514') + straight('806,488 880,470 882,478 810,498')),
      { ink: 'shade', d: along(11, '230,556', '800,540', (x, y) => oval(x, y, 11, 6)) + oval(668, 424, 11, 11) + oval(620, 424, 11, 11) },
      line('light', 4, lines('200,540 500,526 840,514', '150,640 500,616 840,612')),
    ],
    deck: points('110,530 220,534 340,530 460,528 540,404 690,400 730,516 780,506 850,520'),
    bulk: [
      { x: 600, y: 600, halfWide: 500, halfHigh: 80 },
      { x: 620, y: 450, halfWide: 110, halfHigh: 90 },
    ],
    clear: [
      { x: 300, y: 320, room: 340 },
      { x: 930, y: 320, room: 220 },
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
    : straight('262,540 322,500 440,494 420,534', '470,530 500,492 620,486 636,522', '676,520 668,484 790,478 838,512', '880,510 832,476 920,472 1000,504')
  return {
    marks: [
      line('body', 9, straightLines(...(isBroken ? ['150,516 150,470', '1040,530 1090,440'] : ['150,540 150,500', '1050,500 1050,450', '930,448 930,410']))),
      body(hull),
      { ink: 'shade', d: hoppers },
      line('light', 5, isBroken ? straightLines('124,536 556,486', '690,556 1010,522 1092,570') : straightLines('112,566 250,556 1088,526')),
      line('light', 3, along(5, '260,600', '940,580', (x, y) => `M${x} ${y}v70`)),
      ...(isBroken ? [body(straight('560,690 600,630 680,650 720,690')), line('body', 10, straightLines('590,520 640,450', '680,560 640,500'))] : []),
    ],
    deck: points(isBroken ? '130,518 240,506 360,492 480,480 560,472 680,540 820,526 960,512 1080,550' : '130,550 250,480 400,472 560,464 720,458 860,452 960,448 1070,512'),
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
    ...['880,456 930,230', '1040,446 970,226', '900,372 1012,366', '914,300 990,296', '934,232 760,440', '950,236 640,450'],
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
      { ink: 'shade', d: straight('540,500 640,496 640,560 540,566') + along(4, '240,540', '460,536', (x, y) => oval(x, y, 11, 11)) },
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
      { x: 640, y: 250, room: 320 },
      { x: 160, y: 260, room: 180 },
    ],
  }
}

/** An oil rig that capsized: its flat bottom is the roof, its lattice legs lie broken. */
export function upturnedRig(): Wreck {
  const lattice = (from: string, to: string, wide: number) => {
    const [a, b] = [points(from)[0], points(to)[0]]
    if (!a || !b) return ''
    const bars = Array.from({ length: 8 }, (_, index) => {
      const at = (part: number, side: number) =>
        `${Math.round(a.x + (b.x - a.x) * part)},${Math.round(a.y + (b.y - a.y) * part + side * wide)}`
      return `${at(index / 8, index % 2 ? 1 : 0)} ${at((index + 1) / 8, index % 2 ? 0 : 1)}`
    })
    return straightLines(`${from} ${to}`, `${a.x},${a.y + wide} ${b.x},${b.y + wide}`, ...bars)
  }
  return {
    marks: [
      line('body', 7, `${lattice('800,250', '1170,560', 56)}${lattice('40,600', '330,640', 44)}`),
      body(straight('210,340 300,300 900,290 960,330 950,480 880,500 860,690 760,690 740,510 560,520 540,690 430,690 410,520 250,500 214,470')),
      { ink: 'shade', d: straight('420,520 560,520 545,690 430,690', '740,510 880,500 862,690 760,690') + outline('560,540! 640,520 740,520! 745,690! 556,690!') },
      light(along(4, '440,560', '520,558', pane(14, 18)) + along(4, '440,606', '520,604', pane(14, 18))),
      line('light', 5, straightLines('216,360 940,348')),
      line('light', 3, straightLines('216,430 946,420') + along(7, '300,366', '880,356', (x, y) => `M${x} ${y}v60`)),
      { ink: 'shade', d: oval(330, 320, 40, 10) + oval(800, 312, 40, 10) },
    ],
    deck: points('220,338 300,302 420,298 540,296 660,294 780,292 890,292 950,328'),
    bulk: [
      { x: 580, y: 420, halfWide: 380, halfHigh: 200 },
      { x: 980, y: 430, halfWide: 180, halfHigh: 140 },
    ],
    clear: [
      { x: 520, y: 200, room: 330 },
      { x: 1030, y: 190, room: 200 },
    ],
  }
}

/** An aeroplane on the sand, wings spread, an engine on each. */
export function aircraft(isBroken: boolean): Wreck {
  const fuselage = outline('330,470! 520,430 700,420 820,440 900,500 918,560 880,610 700,640 500,620 330,560!')
  const tail = isBroken
    ? outline('80,560! 96,480! 150,476 190,590! 300,640! 290,690! 130,690')
    : outline('110,300! 184,296 250,430! 340,466! 340,562! 200,520 150,470') + straight('60,430 250,470 250,496 90,470')
  const farWing = outline('700,440! 840,446! 1010,336 1070,340! 1056,362 900,480!')
  const nearWing = outline('470,540! 690,530! 660,600 440,726 200,760 140,738! 280,660')
  return {
    marks: [
      body(farWing + oval(936, 412, 28, 34)),
      line('body', 6, straightLines('964,352 972,470')),
      body(tail + fuselage),
      { ink: 'shade', d: outline('770,450! 830,446 884,496! 790,506!') + along(5, '440,506', '690,484', (x, y) => oval(x, y, 13, 15)) },
      line('light', 4, lines('340,486 520,446 720,436')),
      ...(isBroken ? [{ ink: 'shade' as const, d: oval(332, 516, 18, 46) }] : []),
    ],
    front: [
      { ink: 'shade', d: nearWing },
      line('light', 4, lines('486,552 300,664 160,738')),
      { ink: 'shade', d: outline('420,600! 520,580 560,606 556,650 500,668 410,650!') },
      line('shade', 8, straightLines('560,556 566,628 618,690', '566,628 520,694')),
      light(oval(562, 628, 10, 14)),
    ],
    deck: points('340,468 430,448 520,430 620,424 700,420 760,432'),
    bulk: [
      { x: 560, y: 550, halfWide: 430, halfHigh: 140 },
      { x: 190, y: 400, halfWide: 100, halfHigh: 110 },
      { x: 960, y: 400, halfWide: 120, halfHigh: 90 },
    ],
    clear: [
      { x: 540, y: 250, room: 330 },
      { x: 950, y: 200, room: 200 },
    ],
  }
}
