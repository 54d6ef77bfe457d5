import { expect, test } from 'vitest'
import { createArticleInput, updateArticleInput } from '#domain/articles/article.schema.ts'
import { createIssueInput, updateIssueInput } from '#domain/newsletter/issue.schema.ts'
import { createReviewInput, updateReviewInput } from '#domain/reviews/review-edit.schema.ts'

const articles = { create: createArticleInput, update: updateArticleInput }
const reviews = { create: createReviewInput, update: updateReviewInput }
const common = [
  ['title', 200],
  ['slug', 200],
  ['excerpt', 500],
  ['content', 200_000],
  ['imageUrl', 2_048],
  ['author', 200],
] as const
const lengths = [
  ...common.map(([field, most]) => ['article', field, most] as const),
  ...common.map(([field, most]) => ['review', field, most] as const),
  ['review', 'price', 200] as const,
  ['review', 'purchaseLink', 2_048] as const,
]
const schemasOf = { article: articles, review: reviews }

/** A text of such a length that its field takes, but for the length. */
function textOf(field: string, length: number): string {
  const start = field === 'purchaseLink' || field === 'imageUrl' ? 'https://example.com/' : ''
  return start + 'x'.repeat(length - start.length)
}

test.each(lengths)(
  '%s: the %s has at most %i characters, and that many are taken [r-length-content]',
  (kind, field, most) => {
    const { create, update } = schemasOf[kind]
    const given = (length: number) => ({ title: 'Kelp', id: 1, [field]: textOf(field, length) })
    const reason = expect.stringContaining(`can have at most ${most.toLocaleString('en-AU')} characters.`)
    for (const schema of [create, update]) {
      expect(schema.safeParse(given(most)).error?.issues).toBeUndefined()
      expect(schema.safeParse(given(most + 1)).error?.issues).toMatchObject([{ path: [field], message: reason }])
    }
  },
)

test.each(lengths.filter(([, field]) => field !== 'content'))(
  '%s: the %s is taken without what is not seen around it',
  (kind, field) => {
    const { create, update } = schemasOf[kind]
    const text = textOf(field, 30)
    for (const schema of [create, update]) {
      expect(schema.parse({ title: 'Kelp', id: 1, [field]: `\ufeff \u200e${text}\u200b\n\u00ad` })).toMatchObject({
        [field]: text,
      })
    }
  },
)

test('line breaks are stored alike, so that a spreadsheet that writes its own changes nothing', () => {
  expect(updateReviewInput.parse({ id: 1, excerpt: 'a\r\nb\rc\nd' })).toMatchObject({ excerpt: 'a\nb\nc\nd' })
})

const issues = { create: createIssueInput, update: updateIssueInput }
test.each(Object.entries({ ...schemasOf, issue: issues }))('%s: the title is one line', (_kind, { create, update }) => {
  for (const title of ['a\r\nBcc: x@y.z', 'a\nb', 'a\x1b[31m']) {
    for (const given of [create.safeParse({ title }), update.safeParse({ title, id: 1 })]) {
      expect(given.error?.issues).toMatchObject([{ path: ['title'], message: 'The title must be on one line.' }])
    }
  }
})

test.each([
  ['imageUrl', 'http://example.com/reef.jpg'],
  ['content', '![A reef](http://example.com/reef.jpg)'],
  ['content', 'A <img src="HTTP://example.com/reef.jpg"> reef'],
])('a picture from http, which our policy blocks, is refused in %s: %s', (field, value) => {
  for (const schema of [createArticleInput, createReviewInput]) {
    const { error } = schema.safeParse({ title: 'Kelp', [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message: expect.stringContaining('http://') }])
  }
})

test('a purchase link is stored as it was meant', () => {
  const purchaseLink = '\u200bhttps://www.google.com/url?q=https://shop.example/%3Fa%3D1&amp;sa=D'
  expect(createReviewInput.parse({ title: 'Fins', purchaseLink })).toMatchObject({
    purchaseLink: 'https://shop.example/?a=1',
  })
})
