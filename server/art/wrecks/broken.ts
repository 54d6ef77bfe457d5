import type { WreckHull } from '#domain/dive-sites/dive-site.ts'
import { body, light, line, type Mark } from '#server/art/marks.ts'
import { oval } from '#server/art/path.ts'
import type { Random } from '#server/art/random.ts'
import { along, lines, outline, pane, points, straight, straightLines, type Wreck } from './lines.ts'
import { anchor, boilerAt } from './parts.ts'
import { accessHoles, bowGun, warshipHull } from './scuttled.ts'

/** In two ends with the middle fallen flat, and in it what she was built around. */
export function twoEnds(hull: WreckHull | null): Wreck {
  const stern = outline('60,690! 84,540 110,452! 300,486 410,508! 430,560 400,600 446,650 420,690!')
  const bow = outline(
    '800,690! 770,640 812,600 780,552 830,500! 940,470 1040,420 1120,362! 1100,470 1074,580 1056,690!',
  )
  return {
    marks: [
      body(stern + bow),
      {
        ink: 'shade',
        d: straight(
          '410,508 430,560 400,600 446,650 420,690 380,690 370,520',
          '830,500 780,552 812,600 770,640 800,690 850,690 862,492',
        ),
      },
      line(
        'body',
        10,
        along(6, '470,640', '750,640', (x, y) => `M${x} ${y + 30}l-8 -${x % 3 ? 90 : 60}`),
      ),
      body(straight('420,690 480,640 640,660 760,630 820,690')),
      ...amidships(hull),
      {
        ink: 'shade',
        d:
          along(4, '150,560', '340,580', (x, y) => oval(x, y, 11, 11)) +
          along(3, '920,540', '1030,500', (x, y) => oval(x, y, 11, 11)),
      },
      line('light', 5, lines('118,472 300,506 404,526', '840,518 940,490 1040,440 1110,386')),
      line(
        'light',
        4,
        straightLines(
          '1106,366 1102,318',
          '1050,408 1044,358',
          '990,440 982,390',
          '930,464 922,414',
          '1102,320 922,416',
        ),
      ),
    ],
    deck: points('100,456 200,470 300,488 400,506 620,650 840,498 940,470 1040,420 1110,370'),
    bulk: [
      { x: 240, y: 580, halfWide: 190, halfHigh: 100 },
      { x: 960, y: 540, halfWide: 170, halfHigh: 140 },
      { x: 610, y: 580, halfWide: 160, halfHigh: 90 },
    ],
    clear: [
      { x: 520, y: 280, room: 360 },
      { x: 900, y: 240, room: 190 },
    ],
  }
}

function amidships(hull: WreckHull | null): Mark[] {
  if (hull === 'dredge')
    return [
      line('body', 13, straightLines('300,500 240,260', '480,660 760,470')),
      line('body', 7, straightLines('262,350 420,300', '300,490 420,300', '620,566 720,660')),
      line('body', 3, straightLines('242,270 120,460', '242,270 404,500')),
      body(straight('500,690 506,600 640,590 660,690')),
      { ink: 'shade', d: straight('524,640 620,632 628,670 528,674') },
    ]
  if (hull === 'ferry')
    return [body(straight('500,690 460,580 690,540 740,660')), light(along(4, '500,600', '670,570', pane(26, 24)))]
  if (hull === 'tug')
    return [
      body(straight('520,690 480,520 590,490 640,680')),
      light(along(3, '510,540', '570,520', pane(18, 26))),
      ...boilerAt(640, 620, 0.5),
    ]
  return [...boilerAt(500, 590, 0.62), ...boilerAt(640, 636, 0.5), line('body', 11, straightLines('240,480 200,270'))]
}

/** Plates, frames and a fallen mast: an iron ship opened up and lying low, with her anchor or a boiler beside her. */
export function plates(hull: WreckHull | null, random: Random): Wreck {
  const [rise, shift] = [random.whole(-30, 40), random.whole(-60, 60)]
  const side = outline(
    `90,690! 130,600 240,${560 - rise}! 420,${520 - rise} 600,${536 - rise}! 640,600 700,640! 720,690!`,
  )
  const frames = along(
    8,
    `200,${590 - rise}`,
    `620,${560 - rise}`,
    (x, y) => `M${x} 690Q${x - 30} ${y} ${x + 36} ${y - 90 - ((x * 7) % 90)}`,
  )
  const isSailing = hull === 'sailing ship'
  const end = !isSailing
    ? boilerAt(840 + shift, 600, 0.72)
    : random.chance(0.55)
      ? [
          body(
            outline(
              `${870 + shift},690! ${846 + shift},580 ${806 + shift},436! ${900 + shift},480 ${1030 + shift},506! ${1000 + shift},560! ${1056 + shift},586! ${1020 + shift},640! ${1070 + shift},690!`,
            ),
          ),
          line('body', 18, straightLines(`${830 + shift},462 ${690 + shift},384`)),
          line('light', 5, lines(`${816 + shift},456 ${900 + shift},498 ${1016 + shift},524`)),
          {
            ink: 'shade' as const,
            d:
              oval(880 + shift, 536, 14, 16) +
              straight(
                `${1030 + shift},506 ${1000 + shift},560 ${1056 + shift},586 ${1020 + shift},640 ${1070 + shift},690 ${1030 + shift},690 ${984 + shift},640 ${1010 + shift},590 ${966 + shift},556`,
              ),
          },
        ]
      : [
          body(
            straight(
              `${800 + shift},690 ${830 + shift},600 ${960 + shift},560 ${1010 + shift},610 ${1080 + shift},690`,
            ),
          ),
          line(
            'body',
            16,
            straightLines(`${850 + shift},590 ${862 + shift},480`, `${990 + shift},590 ${980 + shift},470`),
          ),
          line('body', 46, straightLines(`${868 + shift},530 ${976 + shift},518`)),
          line(
            'shade',
            4,
            straightLines(
              `${890 + shift},506 ${894 + shift},552`,
              `${922 + shift},502 ${926 + shift},550`,
              `${952 + shift},500 ${956 + shift},544`,
            ),
          ),
        ]
  return {
    marks: [
      line('body', 10, frames),
      ...end,
      body(side),
      line('body', 20, straightLines(`300,690 ${760 + shift},${430 - rise}`)),
      line('body', 9, straightLines(`${640 + shift},${440 - rise} ${700 + shift},${540 - rise}`)),
      {
        ink: 'shade',
        d:
          outline(`260,640! 300,600 390,610 420,650! 340,670`) +
          along(6, `170,${640 - rise / 2}`, `560,${590 - rise}`, (x, y) => oval(x, y, 7, 7)),
      },
      line('light', 4, lines(`250,${580 - rise} 420,${542 - rise} 590,${556 - rise}`)),
      ...(isSailing
        ? anchor(random.pick([520, 700]), 668, random.between(0.9, 1.15))
        : [
            line(
              'body',
              8,
              straightLines(
                `${440},${600 - rise} ${560 + shift},${400 - rise}`,
                `${560 + shift},${400 - rise} ${760 + shift},${640}`,
              ),
            ),
          ]),
    ],
    deck: points(
      `130,600 240,${562 - rise} 340,${540 - rise} 430,${522 - rise} 520,${526 - rise} 600,${538 - rise} 850,600 960,570`,
    ),
    bulk: [
      { x: 400, y: 600, halfWide: 320, halfHigh: 80 },
      { x: 950, y: 570, halfWide: 150, halfHigh: 120 },
    ],
    clear: [
      { x: 430, y: 270, room: 360 },
      { x: 960, y: 270, room: 210 },
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
      line(
        'shade',
        6,
        straightLines('470,660 250,590', '480,636 262,566', '440,630 410,642 380,600 350,620 320,580 290,600'),
      ),
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
