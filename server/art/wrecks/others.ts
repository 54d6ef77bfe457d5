import { body, light, line, type Mark } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'

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
  const tower =
    outline('520,526! 528,408! 560,392 660,390 700,404! 716,520!') + straight('560,396 566,356 622,354 626,394')
  const stern = straight('70,610 96,520 136,516 150,600') + straight('60,640 130,622 132,650')
  return {
    marks: [
      line('body', 8, straightLines('588,360 588,226', '640,394 640,270')),
      line('body', 3, straightLines('600,376 110,522', ...(isBroken ? ['690,400 760,512'] : ['690,400 1110,590']))),
      body(hull + casing + tower + stern),
      ...bow,
      body(straight('770,516 776,486 812,484 822,514') + straight('806,488 880,470 882,478 810,498')),
      {
        ink: 'shade',
        d:
          along(11, '230,556', '800,540', (x, y) => oval(x, y, 11, 6)) +
          oval(668, 424, 11, 11) +
          oval(620, 424, 11, 11),
      },
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
      body(
        straight(
          '210,340 300,300 900,290 960,330 950,480 880,500 860,690 760,690 740,510 560,520 540,690 430,690 410,520 250,500 214,470',
        ),
      ),
      {
        ink: 'shade',
        d:
          straight('420,520 560,520 545,690 430,690', '740,510 880,500 862,690 760,690') +
          outline('560,540! 640,520 740,520! 745,690! 556,690!'),
      },
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
      {
        ink: 'shade',
        d: outline('770,450! 830,446 884,496! 790,506!') + along(5, '440,506', '690,484', (x, y) => oval(x, y, 13, 15)),
      },
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
