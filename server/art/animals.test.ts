import { expect, test } from 'vitest'
import { drawAnimal } from './animal-outlines.ts'
import { recogniseAnimals } from './animals.ts'

test('animals are found in a list as people write it, each once, without those that we cannot draw', () => {
  const names = recogniseAnimals('Grey nurse sharks (winter), Port Jackson sharks; green turtles and old wives').map(
    ({ name }) => name,
  )
  expect(names).toEqual(['grey nurse sharks (winter)', 'port jackson sharks', 'green turtles', 'old wives'])
  expect(recogniseAnimals('weedy seadragons, weedy seadragon')).toHaveLength(1)
  expect(recogniseAnimals('sponges, stonefish, jewel anemones')).toEqual([])
})

test('an animal that faces left is the mirror of one that faces right', () => {
  const [shark] = recogniseAnimals('whale shark')
  if (!shark) throw new Error('no whale shark')
  const right = drawAnimal(shark.drawing, { x: 0, y: 0, length: 100 })
  const left = drawAnimal(shark.drawing, { x: 0, y: 0, length: 100, facesLeft: true })
  expect(left).toHaveLength(right.length)
  expect(left[0]?.d).not.toBe(right[0]?.d)
})
