import { expect, test } from 'vitest'
import { depthBandLabel, depthBands } from './dive-site.ts'

test('bands are labelled with their metres [s5-directory-depth-bands]', () => {
  expect(depthBands.map(depthBandLabel)).toEqual(['0-10 m', '10-20 m', '20+ m'])
})
