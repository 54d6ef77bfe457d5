import { expect, test } from 'vitest'
import { diveProfileSentences, readDiveProfile } from './dive-profile.ts'

const reef = `steps 10 the stairs of the jetty
jetty 0-10
ground 0 -2m the headland
ground 20 4m
ground 60 5-7.5m kelp edge

life 50 0-6m trevally
wreck 80 6m boiler
cave 20-60
ground 100 12m sand, past
way 60
current slack water only`

function read(text: string) {
  const profile = readDiveProfile(text)
  if ('problem' in profile) throw new Error(profile.problem)
  return profile
}

test('a profile is read from one fact a line, and said in sentences', () => {
  const profile = read(reef.replaceAll('\n', ' \r\n'))
  expect(profile).toMatchObject({
    start: { kind: 'steps', at: 10, words: 'the stairs of the jetty' },
    ...{ jetties: [{ from: 0, to: 10 }], caves: [{ from: 20, to: 60 }], way: 60, current: 'slack water only' },
    ground: [{ depth: -2 }, { at: 20, depth: 4, to: null, words: '' }, { depth: 5, to: 7.5 }, { depth: 12 }],
    ...{ life: [{ at: 50, depth: 0, to: 6, words: 'trevally' }], wreck: [{ words: 'boiler' }] },
  })
  expect(diveProfileSentences(profile)).toEqual([
    'Start: the stairs of the jetty.',
    'Depths: the headland; kelp edge 5–7.5 m; sand, past 12 m; boiler 6 m.',
    'Animals: trevally 0–6 m.',
    'A cave leads through the rock.',
    'The line follows the dive described on this page.',
    'Current: slack water only.',
  ])
})

test('what a profile does not have is not said', () => {
  expect(diveProfileSentences(read('boat 50 by boat\nground 0 0m rocks awash\nground 100 20m sand'))).toEqual([
    'Start: by boat.',
    'Depths: rocks awash; sand 20 m.',
  ])
})

test.for([
  ['kelp edge', 'Line 2 is not like “ground 40 6m kelp edge”: “kelp edge”.'],
  ['ground 40 6 kelp', 'Line 2 is not like “ground 40 6m kelp edge”: “ground 40 6 kelp”.'],
  ['ground 140 6m', 'Line 2 is not like “ground 40 6m kelp edge”: “ground 140 6m”.'],
  ['life 40 6m', 'Line 2 is not like “ground 40 6m kelp edge”: “life 40 6m”.'],
  ['mooring 20 another', 'A profile has one start: a line with shore, steps, mooring or boat.'],
  ['ground 90 6m', 'The ground needs at least two lines.'],
  ['ground 0 -2m rock\nground 50 7m', 'A profile says in words what is at one depth or more.'],
  ['ground 90 6m\nground 50 7m', 'Lines of the ground and of a wreck go from left to right.'],
  ['ground 0 6m\nground 50 7m\nwreck 40 5m\nwreck 30 5m', 'Lines of the ground and of a wreck go from left to right.'],
])('after its start, “%s” is no profile', ([lines, problem]) => {
  expect(readDiveProfile(`boat 50 by boat\n${lines}`)).toEqual({ problem })
})
