import { box, colour, drawing, label, line, measure, oval, type Point, path, points, range, water } from './svg.ts'

/** Paper under so many per cent of shallow water. */
const wash = (percent: number) => `color-mix(in srgb, ${water(2)} ${percent}%, ${colour.paper})`

const dashed = (line: string) => `<g stroke-dasharray="2 3">${line}</g>`

/** How far a swell carries the water to and fro, in metres. Source: linear theory of deep-water waves, L = 1.56 T². */
export function swing(heightMetres: number, periodSeconds: number, depthMetres: number): number {
  return heightMetres * Math.exp((-2 * Math.PI * depthMetres) / (1.56 * periodSeconds ** 2))
}

/** Two swells of one height, and what is left of each on the way down. */
export function swellChart(): string {
  const [width, depths] = [182, [0, 5, 10, 15, 20]]
  const y = (depth: number) => 34 + depth * 4.6
  const train = (left: number, seconds: number, feel: string) => {
    const turn = (Math.PI * 2) / (0.9 * 1.56 * seconds ** 2)
    const crest = points(range(0, width).map((along): Point => [left + along, y(0) - 4.5 * Math.cos(along * turn)]))
    const orbits = depths.map((depth, index) => {
      const across = swing(1.5, seconds, depth)
      const name = line(left, y(depth), width, 0) + label(left + 2, y(depth) - 3, `${depth} m down`)
      const orbit = oval(left + 91, y(depth), across * 15, Math.min(across * 6, 9), water(Math.min(5, index + 2)))
      const metres = label(left + 180, y(depth) - 3, `${across.toFixed(1)} m`, 'end ink')
      return (depth > 0 ? name : '') + orbit + metres
    })
    const sea = path(`${crest}V${y(23)}H${left}Z`, 'none', 0, wash(16))
    const title = label(left, 10, `1.5 m every ${seconds} seconds`, 'serif') + label(left, 21, feel)
    return [sea, ...orbits, path(crest, water(4), 1.1), title, line(left, y(23), width, 0, colour.ink, 0.8)].join('')
  }
  const inWords = [7, 14].map((seconds) => {
    const swings = depths.map((depth) => `${swing(1.5, seconds, depth).toFixed(1)} m at ${depth} m down`)
    return ` 1.5 m every ${seconds} seconds: ${swings.join(', ')}.`
  })
  const short = train(0, 7, 'Rocks you in the shallows, forgets you below')
  const long = train(204, 14, 'Looks polite from the car park')
  return drawing(measure, 141, `How far the water swings.${inWords.join('')}`, short, long)
}

/** Beside a wall as high as 40 m, the depths that matter. */
export function depthsChart(wall: string): string {
  const depths: [metres: number, first: string, second: string][] = [
    [5, 'jetties, rock pools,', 'every safety stop'],
    [12, 'where most of your', 'first fifty belong'],
    [18, 'an open water', 'card ends here'],
    [30, 'as deep as further', 'training takes most'],
    [40, 'the floor of', 'recreational diving'],
  ]
  const marks = depths.map(([metres, first, second]) => {
    const y = 4 + metres * 4.5
    const words = label(0, y - 4, `${metres} m`, 'serif') + label(40, y - 12, first) + label(40, y - 3.5, second)
    return words + line(0, y, 148, 0, colour.ink) + dashed(line(148, y, 238, 0, colour.raised, 0.6))
  })
  const inWords = depths.map(([metres, first, second]) => ` ${metres} m: ${first} ${second}.`)
  const picture = `<g transform="translate(148 0)">${wall}</g>`
  return drawing(measure, 186, `A wall with depths marked.${inWords.join('')}`, picture, marks)
}

/** The year's range of each coast, and the suit it asks for. */
export function suitsChart(): string {
  // Coldest and warmest month, in degrees Celsius; the same figures as the story on wetsuits.
  const coasts: [name: string, coldest: number, warmest: number, tint: number][] = [
    ['Top End and far north-west', 24, 31, 3],
    ['Cairns and the Ribbon Reefs', 23, 29, 3],
    ['Townsville to the southern Reef', 20, 29, 3],
    ['Ningaloo and the Coral Coast', 21, 28, 3],
    ['Southern Queensland to Byron', 19, 27, 3],
    ['Mid North Coast and Lord Howe', 17, 26, 4],
    ['Perth and the South West', 15, 24, 4],
    ['Sydney to Jervis Bay', 14, 23, 4],
    ['Adelaide and the gulfs', 12, 23, 5],
    ['Melbourne and Victoria', 10, 22, 5],
    ['Tasmania', 10, 19, 5],
  ]
  const suits: [from: number, to: number, suit: string, more: string][] = [
    [9, 14, 'Semi-dry', '7 mm, gloves'],
    [14, 18, '7 mm', 'and hood'],
    [18, 23, '5 mm', 'hooded vest'],
    [23, 28, '3 mm', '5 in winter'],
    [28, 32, 'Lycra', 'or 3 mm'],
  ]
  const x = (degrees: number) => 122 + (degrees - 9) * 11.48
  const columns = suits.map(([from, to, suit, more], index) => {
    const stripe = box(x(from), 0, x(to) - x(from), 208, index % 2 === 0 ? colour.sand : 'none')
    return stripe + label(x(from) + 4, 10, suit, 'strong') + label(x(from) + 4, 19, more)
  })
  const bars = coasts.map(([name, coldest, warmest, tint], index) => {
    const y = 33 + index * 16
    const ends = label(x(coldest) - 3, y + 2.6, coldest, 'end') + label(x(warmest) + 3, y + 2.6, warmest)
    return label(0, y + 3, name, 'ink') + box(x(coldest), y - 2.3, x(warmest) - x(coldest), 4.6, water(tint)) + ends
  })
  const ranges = coasts.map(([name, coldest, warmest]) => `${name} ${coldest} to ${warmest} degrees`).join('; ')
  const inWords = suits.map(([from, , suit, more]) => `from ${from} degrees ${suit}, ${more}`).join('; ')
  const alt = `Water in the coldest and the warmest month. ${ranges}. Suits: ${inWords}.`
  return drawing(measure, 208, alt, columns, line(0, 24, measure, 0, colour.ink, 0.6), bars)
}

/** A diver's slate with the whole plan of a first dive. */
export function slateChart(): string {
  const plan: [what: string, value: string][] = [
    ['Deepest', '12 m'],
    ['Turn', '20 min or 130 bar'],
    ['Stop', '5 m, 3 to 5 min, 70 bar'],
    ['Out by', '45 min, with 50 bar'],
    ['Way', 'wall on left, home on right'],
    ['Lost?', '1 min, then up, meet'],
  ]
  const rows = plan.map(([what, value], index) => {
    const y = 24 + index * 20
    return label(14, y, what) + label(52, y, value, 'hand') + (index > 0 ? line(14, y - 13, 154, 0) : '')
  })
  const frame = path('M8 1h166q7 0 7 7v124q0 7-7 7H8q-7 0-7-7V8q0-7 7-7Z', colour.ink, 2, colour.raised)
  return drawing(182, 140, `A slate. ${plan.map((row) => row.join(': ')).join('. ')}.`, frame, rows)
}

/** A first dive of your own, to scale: minutes across, metres down. */
export function profileChart(): string {
  const [x, y] = [(minute: number) => 24 + minute * 7.87, (depth: number) => 30 + depth * 11.6]
  // Down, out along the deeper side, home along the shallower, the stop, and the slow last metres.
  const minutes = [0, 3, 8, 14, 19, 25, 32, 37.5, 41.5, 42.6]
  const depths = [0, 12, 11.6, 11, 10.2, 8.6, 6.8, 5, 5, 0]
  const marks: [minute: number, depth: number, dx: number, dy: number, title: string, more: string, voice: string][] = [
    [0, 0, 3, -16, '200 bar', 'buddy check done', 'ink'],
    [3, 12, 8, 11, 'Deepest first, and early', '12 m is plenty', 'ink'],
    [19, 10.2, 4, 12, 'Turn at 130 bar', 'or at 20 minutes', 'ink'],
    [37.5, 5, -2, 27, '70 bar or more', '5 m for 3 to 5 minutes', 'ink middle'],
    [42.6, 0, 6, -16, '50 bar', 'float first, then talk', 'ink end'],
  ]
  const track = points(minutes.map((minute, index): Point => [x(minute), y(depths[index] ?? 0)]))
  const sea = [20, 37, 55, 72, 90].map((tint, index) => box(24, y(index * 3), 362, 35, wash(tint)))
  const levels = line(24, y(0), 362, 0, colour.ink, 0.8) + dashed(line(24, y(5), 362, 0, colour.soft))
  const down = [0, 3, 6, 9, 12, 15].map((depth) => label(19, y(depth) + 2.6, `${depth} m`, 'end'))
  const across = [0, 10, 20, 30, 40].map((minute) => label(x(minute), y(15) + 11, minute === 0 ? '0 min' : minute))
  const words = marks.map(([minute, depth, dx, dy, title, more, voice]) => {
    const [left, top] = [x(minute) + dx, y(depth) + dy]
    const dot = oval(x(minute), y(depth), 3.6, 3.6, colour.ink) + oval(x(minute), y(depth), 2.3, 2.3, colour.paper)
    return dot + label(left, top, title, `strong ${voice}`) + label(left, top + 9.4, more, voice)
  })
  const inWords = marks.map(
    ([at, depth, , , ...words]) => ` Minute ${Math.round(at)}, ${depth} m: ${words[0]}, ${words[1]}.`,
  )
  const alt = `Depth against time.${inWords.join('')}`
  return drawing(measure, 217, alt, sea, levels, path(track, colour.ink, 1.8), down, across, words)
}

/** The hills that count, with the heights at which rules begin, and the cabin of an airliner above them all. */
export function hillsChart(): string {
  // Places that divers drive to, and heights in metres, rounded; the same as the story on flying after diving.
  const hills: [name: string, metres: number, x: number, half: number, tint: number][] = [
    ['Canberra', 580, 40, 34, 4],
    ['Robertson', 700, 93, 40, 5],
    ['Katoomba', 1000, 146, 34, 4],
    ['Armidale', 1000, 201, 40, 5],
    ['kunanyi', 1271, 257, 34, 6],
  ]
  const y = (metres: number) => 118 - metres * 0.042
  const ridge = 'M-1 1L-.45.42-.14.04 0 0 .2.08.5.5 1 1Z'
  const ridges = hills.map(([, metres, x, half, tint]) => {
    const place = `translate(${x} ${y(metres)}) scale(${half} ${118 - y(metres)})`
    return `<path d="${ridge}" transform="${place}" fill="${water(tint)}"/>`
  })
  const names = hills.map(([name, metres, x]) => {
    const height = label(x, y(metres) - 4.5, `${metres} m`, 'middle')
    return label(x, y(metres) - 13, name, 'middle strong') + height
  })
  const rule = (at: number, words: string) =>
    dashed(line(0, y(at), measure, 0, colour.soft)) + label(measure, y(at) - 3, words, 'end')
  const low = rule(300, '300 m: tables call it altitude') + rule(600, '600 m: flying rules apply')
  const cabin = rule(2400, 'up to 2400 m: the cabin of an airliner')
  const heights = hills.map(([name, metres]) => `${name} ${metres} m`).join(', ')
  const rules = 'Tables call it altitude from 300 m, flying rules apply from 600 m'
  const alt = `Heights: ${heights}. ${rules}, and the cabin of an airliner is at up to 2400 m.`
  return drawing(measure, 120, alt, low, cabin, ridges, names, line(0, 118, measure, 0, colour.ink, 0.8))
}

/** Squared water to draw a dive in: five minutes and five metres at a time. */
export function squaresChart(): string {
  const cell = (measure - 22) / 12
  const down = range(0, 12).map((column) => line(22 + column * cell, 3, 0, 120))
  const across = range(1, 4).map(
    (row) => line(22, 3 + row * 30, 364, 0) + label(18, 5.5 + row * 30, `${row * 5} m`, 'end'),
  )
  const minutes = range(1, 4).map((at) => label(20 + at * 3 * cell, 121, `${at * 15} min`, 'end'))
  const surface = line(22, 3, 364, 0, colour.ink, 0.8) + label(18, 5.5, '0 m', 'end')
  const alt = 'Squares to draw the dive in, from the surface to 20 metres and from 0 to 60 minutes.'
  return drawing(measure, 126, alt, box(22, 3, 364, 120, colour.raised), down, across, surface, minutes)
}
