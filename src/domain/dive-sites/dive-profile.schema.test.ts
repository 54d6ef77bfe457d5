import { expect, test } from 'vitest'
import { diveProfileSchema } from './dive-profile.schema.ts'
import { diveProfileText } from './dive-profile-text.ts'

const reef = {
  across: 'metres',
  start: { kind: 'shore', label: 'the beach' },
  ground: [
    { at: 0, depth: 0 },
    { at: 20, depth: 4, label: 'kelp' },
    { at: 20, depth: 10, label: 'foot of the wall' },
    { at: 60, depth: 12, label: 'sand' },
  ],
  life: [{ name: 'seadragons', at: 50, depth: 10 }],
  route: [
    { at: 0, depth: 0 },
    { at: 20, depth: 3 },
    { at: 40, depth: 11 },
    { at: 10, depth: 2 },
    { at: 0, depth: 0 },
  ],
}

/** The first message about a profile, with the place of what is wrong. */
function problem(change: object) {
  const issue = diveProfileSchema.safeParse({ ...reef, ...change }).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

test('a reef with a wall is a profile', () => {
  expect(problem({})).toBeUndefined()
})

test.for([
  [{ across: 'feet' }, 'across: Say whether the distances are known.'],
  [{ start: { kind: 'pier', label: 'x' } }, 'start.kind: The start must be one of shore, jetty, mooring, boat.'],
  [{ start: { kind: 'boat', label: ' ' } }, 'start.label: The start is missing.'],
  [{ ground: [{ at: 0, depth: 0 }] }, 'ground: The ground needs at least 2 points.'],
  [
    { ground: [...reef.ground, { at: 50, depth: 12 }] },
    'ground: The distances must not decrease from one point to the next.',
  ],
  [{ ground: [...reef.ground, { at: 70, depth: 61 }] }, 'ground.4.depth: A depth can be at most 60 m.'],
  [{ ground: [...reef.ground, { at: 70, depth: Number.NaN }] }, 'ground.4.depth: A depth must be a number of metres.'],
  [{ wreck: { from: 10, to: 5 } }, 'wreck: The wreck must end further out than it begins.'],
  [{ life: [{ name: 'rays', at: 60, depth: 13 }] }, 'life.0: An animal is below the ground.'],
  [{ life: [{ name: 'rays', at: 60, depth: -1 }] }, 'life.0.depth: A depth under water cannot be negative.'],
  [{ life: Array(9).fill({ name: 'rays', at: 60, depth: 11 }) }, 'life: At most 8 animals have room.'],
  [{ route: reef.route.slice(1) }, 'route: A dive starts and ends at the surface, at 0 m.'],
  [{ route: reef.route.slice(0, -1) }, 'route: A dive starts and ends at the surface, at 0 m.'],
] as const)('%j is wrong', ([change, message]) => {
  expect(problem(change)).toBe(message)
})

test('the dive may not go through a rise between two of its points, in either direction', () => {
  const bar = [
    { at: 0, depth: 5 },
    { at: 20, depth: 2 },
    { at: 40, depth: 9 },
  ]
  const there = [reef.route[0], { at: 2, depth: 4 }, { at: 38, depth: 4 }, { at: 0, depth: 0 }]
  expect(problem({ ground: bar, life: [], route: there })).toBe('route.2: The dive goes below the ground.')
  const back = [reef.route[0], { at: 38, depth: 0 }, { at: 38, depth: 6 }, { at: 0, depth: 4 }, { at: 0, depth: 0 }]
  expect(problem({ ground: bar, life: [], route: back })).toBe('route.3: The dive goes below the ground.')
})

test('a dive goes beside a wreck, but not below the sand under it', () => {
  const wreck = { from: 10, to: 50 }
  const ground = [
    { at: 0, depth: 20 },
    { at: 10, depth: 24 },
    { at: 10, depth: 8 },
    { at: 50, depth: 8 },
    { at: 50, depth: 24 },
  ]
  const dive = (depth: number) => [reef.route[0], { at: 0, depth: 10 }, { at: 30, depth }, { at: 0, depth: 0 }]
  expect(problem({ ground, wreck, life: [], route: dive(23) })).toBeUndefined()
  expect(problem({ ground, life: [], route: dive(23) })).toBe('route.2: The dive goes below the ground.')
  expect(problem({ ground, wreck, life: [], route: dive(25) })).toBe('route.2: The dive goes below the ground.')
})

test('the text says what the drawing shows, and distances only where they are known', () => {
  const current = { way: 'across', words: 'slack water only' }
  const cave = [
    { at: 20, depth: 9 },
    { at: 10, depth: 6 },
  ]
  expect(diveProfileText(diveProfileSchema.parse({ ...reef, current, cave }))).toEqual([
    'Start: the beach.',
    'The ground: kelp at 4 m, 20 m from the start; foot of the wall at 10 m, 20 m from the start; sand at 12 m, 60 m from the start.',
    'A cave between 6 m and 9 m: the dive drawn here stays outside.',
    'What lives there: seadragons at about 10 m.',
    'A usual dive: 3 m, 11 m and 2 m, then up where it began.',
    'Current: slack water only.',
  ])
  const sketch = diveProfileSchema.parse({
    ...reef,
    across: 'order',
    route: [...reef.route.slice(0, 3), { at: 60, depth: 0 }],
  })
  expect(diveProfileText(sketch)).toEqual([
    'Start: the beach.',
    'The ground: kelp at 4 m; foot of the wall at 10 m; sand at 12 m.',
    'What lives there: seadragons at about 10 m.',
    'A usual dive: 3 m and 11 m, then up.',
  ])
})
