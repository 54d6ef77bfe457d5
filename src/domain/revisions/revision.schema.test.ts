import { expect, test } from 'vitest'
import { resourceInput } from './revision.schema.ts'

test.each(['article:12', 'diveSite:464', 'setting:heroSlides'])('%s names something that is edited', (resource) => {
  expect(resourceInput.safeParse({ resource }).success).toBe(true)
})

test.each(['article:01', 'article:0x1', 'article:1e0', 'article:0', 'article:-1', 'article:', 'article'])(
  '%s does not: each thing has one name, by which its changes and links are found',
  (resource) => {
    expect(resourceInput.safeParse({ resource }).success).toBe(false)
  },
)
