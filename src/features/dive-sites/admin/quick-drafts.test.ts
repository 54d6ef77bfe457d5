import { expect, test } from 'vitest'
import { createQuickDrafts, readQuickDrafts } from './quick-drafts.tsx'

test('a restored text never replaces what was typed since', () => {
  const drafts = createQuickDrafts()
  drafts.set(7, { imageUrl: 'typed since' })

  const ids = readQuickDrafts({ '7 imageUrl': 'before', '7 videoUrl': 'before', '8 reviewLink': 'before' }, drafts)

  expect(ids).toEqual([7, 8])
  expect(drafts.of(7)).toEqual({ imageUrl: 'typed since', videoUrl: 'before' })
  expect(drafts.of(8)).toEqual({ reviewLink: 'before' })
})
