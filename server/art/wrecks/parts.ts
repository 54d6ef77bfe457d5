import { body, light, line, type Mark } from '#server/art/marks.ts'
import { blob, oval, type Vertex } from '#server/art/path.ts'
import { lines, outline, points, straight, straightLines } from './lines.ts'

/** An anchor as ships of sail had them, leaning where it was let go. */
export const anchor = (x: number, y: number, size: number): Mark[] => {
  const at = (text: string) =>
    points(text)
      .map((point) => `${Math.round(x + point.x * size)},${Math.round(y + point.y * size)}`)
      .join(' ')
  return [
    line('shade', 15 * size, straightLines(at('0,0 70,-190'))),
    line('shade', 14 * size, lines(at('-110,-50 -80,-4 0,6 70,-16 112,-74'))),
    line('shade', 9 * size, straightLines(at('10,-176 110,-134'))),
    {
      ink: 'shade',
      d: [at('-124,-76 -92,-66 -112,-28'), at('90,-76 128,-96 118,-50')].map((t) => straight(t)).join(''),
    },
    line('shade', 7 * size, oval(x + 76 * size, y - 206 * size, 15 * size, 17 * size)),
  ]
}

/** A boiler on its side, its tubes towards the diver. */
export const boilerAt = (x: number, y: number, size: number): Mark[] => {
  const r = (value: number) => Math.round(value * size)
  return [
    body(
      outline(
        `${x},${y - r(110)}! ${x + r(300)},${y - r(126)}! ${x + r(350)},${y - r(70)} ${x + r(354)},${y + r(50)} ${x + r(300)},${y + r(104)}! ${x},${y + r(110)}!`,
      ),
    ),
    { ink: 'shade', d: oval(x, y, r(76), r(110)) },
    light(
      [-46, 0, 46].flatMap((dy) => [-28, 0, 28].map((dx) => oval(x + r(dx), y - r(16) + r(dy), r(10), r(11)))).join(''),
    ),
    line(
      'light',
      4,
      lines(
        `${x + r(90)},${y - r(112)} ${x + r(136)},${y} ${x + r(90)},${y + r(108)}`,
        `${x + r(210)},${y - r(118)} ${x + r(256)},${y} ${x + r(210)},${y + r(104)}`,
      ),
    ),
  ]
}

const wheel = { x: 900, y: 470, wide: 150, high: 168 }
export const paddleWheel = [
  line(
    'body',
    9,
    straightLines(
      ...Array.from({ length: 10 }, (_, index) => {
        const angle = (index / 10) * Math.PI * 2
        return `${wheel.x},${wheel.y} ${Math.round(wheel.x + Math.cos(angle) * wheel.wide)},${Math.round(wheel.y + Math.sin(angle) * wheel.high)}`
      }),
    ),
  ),
  line('body', 17, oval(wheel.x, wheel.y, wheel.wide, wheel.high)),
  line('body', 9, oval(wheel.x, wheel.y, 96, 108)),
]

const blade = (degrees: number) => {
  const turn = (degrees * Math.PI) / 180
  const at = (along: number, across: number, sharp = false): Vertex => ({
    x: 900 + Math.cos(turn) * along - Math.sin(turn) * across,
    y: 480 + Math.sin(turn) * along + Math.cos(turn) * across,
    sharp,
  })
  return blob([at(10, -14), at(70, -34), at(138, -44), at(168, -6), at(130, 26), at(60, 20), at(10, 14)])
}
/** The propeller on the end of its shaft. */
export const screw = [
  line('body', 30, straightLines('690,500 900,486')),
  body(`${[-80, 12, 100, 192].map(blade).join('')}${oval(902, 480, 36, 38)}`),
  line('light', 4, oval(902, 480, 18, 19)),
]
export const fallenPlates =
  straight('80,690 130,560 240,600 260,690') +
  straight('690,690 820,610 1010,640 1120,690') +
  outline('120,690! 420,640 760,640 1120,690!')
