import type { Drawing } from './animal-outlines.ts'

/** Shapes for the pages of marine life that no scene needs, in the notation of animal-outlines.ts. */
export const crocodile: Drawing = [
  'bt -34,8,0.8 -12,5,2.6 12,0,5.6 38,-1,8.4 62,0,7.4 76,0,5 92,3,3 108,4,1.6',
  'bo 76,-4 80,-8 85,-6 88,0',
  'bt 64,4,3 70,12,2 78,14,1.4',
  'bt 28,4,3.4 22,12,2.2 30,15,1.4',
  'bn1.6 -10,2 -8,-3 -4,2 0,-4 4,0 9,-7 13,-3 20,-9 25,-5 32,-12 37,-7 44,-12 49,-7 56,-11 60,-6',
  'ln0.9 107,5 94,5 84,3',
  'ld 82,-4,1.1',
]

export const penguin: Drawing = [
  'bt -4,2,2 10,1,8 34,0,14 60,-2,13 78,-4,9 88,-5,6.4',
  'bo 92,-9 106,-3! 92,0',
  'bo 62,2! 50,22 34,34 38,18 48,2',
  'bt 4,4,2 -8,10,2 -16,10,1.4',
  'lo 90,1 74,6 54,11 30,12 12,7 32,6 58,5 76,2',
  'ld 89,-7,1.3',
]

export const lobster: Drawing = [
  'bt 14,5,6 24,2,7 36,0,7.6 48,-2,8 62,-4,9.4 76,-4,8 86,-4,4',
  'bf 14,5,24,165 14,5,23,195 14,5,22,140 14,5,21,220',
  'bn2.2 84,-7 98,-20 124,-30',
  'bn2.2 85,-4 104,-10 130,-12',
  'bn1.8 76,2 84,12 94,16',
  'bn1.8 70,4 76,16 86,24',
  'bn1.8 62,4 64,18 72,28',
  'bn1.8 54,4 52,18 58,30',
  'ln1 52,-9 49,-2 52,6',
  'ln1 42,-7 39,-1 42,7',
  'ln1 32,-5 29,1 32,8',
  'ln1 23,-3 21,2 23,8',
  'ld 84,-7,1.3',
]

export const crab: Drawing = [
  'bo -6,-4! 14,-14 34,-18 50,-18 66,-18 86,-14 106,-4! 86,8 66,18 50,20 34,18 14,8',
  'bt 84,-10,3 102,-24,3.4 96,-42,4.6 84,-52,1.6',
  'bt 16,-10,3 -2,-24,3.4 4,-42,4.6 16,-52,1.6',
  'bn3 90,2 112,8 122,26',
  'bn3 84,8 104,18 110,36',
  'bn3 10,2 -12,8 -22,26',
  'bn3 16,8 -4,18 -10,36',
  'bt 76,14,2.4 92,32,2.6 98,46,5',
  'bt 24,14,2.4 8,32,2.6 2,46,5',
  'ld 42,-15,1.4 58,-15,1.4',
  'ln1 30,-4 42,-8 58,-8 70,-4',
  'ld 28,4,1.6 40,8,1.6 60,8,1.6 72,4,1.6',
]

export const clam: Drawing = [
  'bo -6,-2! 4,-16 14,-8 26,-24 38,-12 52,-28 64,-13 78,-24 88,-8 100,-16 108,-2! 96,26 76,38 52,42 28,38 8,26',
  'so 2,-4 12,-9 26,-19 38,-8 52,-22 64,-9 78,-19 88,-9 100,-4 86,2 64,4 52,-2 38,4 14,2',
  'ln1.2 26,8 28,22 34,34',
  'ln1.2 52,8 52,22 52,38',
  'ln1.2 78,8 76,22 70,34',
]

export const coneShell: Drawing = [
  'bo 108,4! 92,-4 60,-16 30,-24 16,-24! 6,-18! 2,-14! -6,-9! -8,-4! -16,0! -8,5! -6,10! 2,15! 6,20! 16,26! 32,26 62,20 92,11',
  'ln1.6 94,6 70,10 40,14 22,15',
  'ld 26,-16,2 36,-10,2.6 46,-16,2 56,-8,2.4 66,-11,1.8 76,-4,1.8 30,0,2.2 44,2,2.6 60,2,2 82,2,1.4',
]

const around = (count: number, from = 0, to = 360) =>
  Array.from({ length: count }, (_, index) => ((from + ((to - from) * index) / count) * Math.PI) / 180)
const at = (angle: number, radius: number, x = 50, y = 0) =>
  `${(x + Math.cos(angle) * radius).toFixed(1)},${(y + Math.sin(angle) * radius).toFixed(1)}`

export const urchin: Drawing = [
  'bd 50,0,17',
  ...around(34).map((angle, index) => `bn1.5 ${at(angle, 12)} ${at(angle, index % 2 ? 46 : 36)}`),
  `ld ${around(8)
    .map((angle) => `${at(angle, 9)},1`)
    .join(' ')}`,
]

export const featherStar: Drawing = [
  'bd 50,30,5',
  ...around(11, 180, 375).flatMap((angle) => {
    const bend = angle + (angle - 1.5 * Math.PI) * 0.25
    const joints = [6, 24, 42, 58].map((radius, index) => at(angle + ((bend - angle) * index) / 3, radius, 50, 30))
    const leaves = around(9).map((_, index) => {
      const [x, y] = at(angle + ((bend - angle) * (index + 1)) / 9, 12 + index * 5, 50, 30).split(',')
      const degrees = Math.round((angle * 180) / Math.PI)
      return `${x},${y},11,${degrees + 48} ${x},${y},11,${degrees - 48}`
    })
    return [`bn1.6 ${joints.join(' ')}`, `bf ${leaves.join(' ')}`]
  }),
]

/** Scorpionfishes and stonefish: squat, with a large mouth and spines along the back. */
export const scorpionfish: Drawing = [
  'bo 100,2! 94,-8 84,-13 79,-20! 74,-15! 70,-30! 65,-20! 59,-35! 55,-22! 48,-35! 45,-21! 37,-32! 35,-18! 27,-27! 25,-13 16,-7! 4,-12 -6,-9 -8,1 -5,12 4,14 16,9! 24,11 32,20! 40,16! 58,21 76,20 90,16 101,8! 93,5',
  'bo 68,6! 54,30 44,33! 46,28! 37,29! 41,23! 34,20! 48,6',
  'ln1.2 66,10 50,26',
  'ln1.2 62,9 44,23',
  'ld 86,-6,1.7',
  'ld 74,-6,2.2 62,-10,1.8 50,-9,2.4 38,-8,1.8 30,-3,2 52,2,1.6 40,4,2 20,2,1.6 74,12,1.8',
]

/** With the rays of its open fins. */
export const lionfish: Drawing = [
  ...around(9, 195, 320).map((angle) => `bn2 50,-8 ${at(angle, 52, 46, -8)}`),
  ...around(9, 60, 195).map((angle) => `bn2 62,6 ${at(angle, 48, 62, 6)}`),
  ...scorpionfish,
]

/** Anemones and zoanthids from above. */
export const polyps: Drawing = [
  [26, -12, 22],
  [78, -14, 19],
  [52, 28, 24],
].flatMap(([x = 0, y = 0, radius = 0]) => [
  ...around(18).map((angle) => `bn1.6 ${at(angle, radius * 0.5, x, y)} ${at(angle, radius, x, y)}`),
  `bd ${around(18)
    .map((angle) => `${at(angle, radius, x, y)},1.9`)
    .join(' ')}`,
  `bd ${x},${y},${radius * 0.6}`,
  `ld ${x},${y},${radius * 0.16}`,
])

export const seaWhips: Drawing = [
  'bn3 40,46 36,10 22,-22 -4,-46',
  'bn3 46,46 44,6 34,-30 16,-58',
  'bn3 52,46 52,2 50,-34 44,-66',
  'bn3 58,46 61,8 66,-28 74,-58',
  'bn3 64,46 70,14 84,-14 104,-38',
  'bo 34,48 44,42 60,42 70,48! 52,52',
]

export const spongeTubes: Drawing = [
  'bt 26,46,6 22,20,8 16,-6,9 12,-24,9',
  'bt 46,46,8 46,10,11 48,-24,12 50,-44,12',
  'bt 72,46,7 78,20,9 84,-4,10 88,-16,10',
  'lo 4,-25 12,-29 20,-25 12,-22',
  'lo 40,-47 50,-51 60,-47 50,-43',
  'lo 79,-18 88,-22 97,-18 88,-14',
  'bo 14,46 40,40 86,46! 50,54',
]

export const kelp: Drawing = [
  'bt 50,56,4 48,30,2.6 52,4,2.4 49,-22,2 51,-46,1.6',
  'bf 49,30,46,-155 50,14,52,-25 51,0,48,-150 51,-14,46,-30 50,-26,40,-145 50,-38,36,-40 51,-46,30,-95',
  'bn2 50,54 38,60 30,60',
  'bn2 50,54 62,60 70,60',
  'ln0.9 46,28 28,20 12,12',
  'ln0.9 53,12 72,4 92,-6',
]
