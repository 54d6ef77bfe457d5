import { expect, test } from 'vitest'
import { saveSiteSettingInput, siteSettingSchemas } from './site-settings.schema.ts'
import { originalSettings, type SettingName, settingNames } from './site-settings.ts'

const problemOf = (name: SettingName, value: unknown) =>
  saveSiteSettingInput.safeParse({ name, value }).error?.issues[0]?.message ?? null
const slide = { title: 'Kelp', text: 'Cold and clear.', film: null, action: 'See it' }
const choice = { diveSiteId: 1, blogSlug: 'kelp' }
const pool = (count: number) => Array.from({ length: count }, (_, index) => ({ ...choice, diveSiteId: index + 1 }))
const entry = { question: 'Why?', answer: 'So.' }

test.each(settingNames)('the original %s is one that could be saved, as it is', (name) => {
  expect(siteSettingSchemas[name].parse(originalSettings[name])).toEqual(originalSettings[name])
})

const identity = { name: 'Reef', contactEmail: '', operator: '' }

test.each([
  ['identity', { ...identity, name: ' ' }, 'The name is missing.'],
  ['identity', { ...identity, name: 'x'.repeat(61) }, 'The name can have at most 60 characters.'],
  [
    'identity',
    { ...identity, contactEmail: 'reef' },
    'Enter an email address such as hello@example.com, or leave it empty.',
  ],
  ['identity', { ...identity, operator: 'x'.repeat(201) }, 'The operator can have at most 200 characters.'],
  ['identity', { ...identity, operator: 'Reef\nMedia' }, 'The operator must be on one line.'],
  ['heroSlides', [slide, slide], 'The home page has exactly 3 slides.'],
  ['heroSlides', [slide, slide, { ...slide, title: ' ' }], 'The title is missing.'],
  ['heroSlides', [slide, slide, { ...slide, title: 'x'.repeat(61) }], 'The title can have at most 60 characters.'],
  [
    'heroSlides',
    [slide, slide, { ...slide, text: 'x'.repeat(201) }],
    'The description can have at most 200 characters.',
  ],
  ['heroSlides', [slide, slide, { ...slide, action: 'x'.repeat(31) }], 'The link text can have at most 30 characters.'],
  ['heroSlides', [slide, slide, { ...slide, film: 'other' }], 'The video must be one of ours, or none.'],
  ['bannerPool', [], 'Keep at least one dive site in the list.'],
  ['bannerPool', pool(31), 'The list can have at most 30 dive sites.'],
  ['bannerPool', [choice, { ...choice, blogSlug: 'reef' }], 'A dive site can be in the list only once.'],
  ['bannerPool', [{ ...choice, blogSlug: '' }], 'The article is missing.'],
  ['bannerPool', [{ ...choice, diveSiteId: 0 }], 'Choose a dive site.'],
  ['contactFaq', [], 'Keep at least one question on the page.'],
  ['contactFaq', Array(13).fill(entry), 'There can be at most 12 questions.'],
  ['contactFaq', [{ ...entry, question: 'x'.repeat(161) }], 'The question can have at most 160 characters.'],
  ['contactFaq', [{ ...entry, answer: '' }], 'The answer is missing.'],
  ['contactFaq', [{ ...entry, answer: 'x'.repeat(1_001) }], 'The answer can have at most 1,000 characters.'],
  [
    'contactFaq',
    [{ ...entry, answer: '[Shop](https://example.com)' }],
    'A link in an answer must lead to a page on this site, such as [our articles](/blog).',
  ],
  [
    'contactFaq',
    [{ ...entry, answer: '[Rock](/blog/fish-(rock))' }],
    'Write a link as [words](/path), without brackets or spaces in its path.',
  ],
  ['defaultRating', 4.25, 'The rating must be from 1 to 5 with at most one decimal place, such as 4.5, or empty.'],
  ['defaultRating', 0.9, 'The rating must be from 1 to 5 with at most one decimal place, such as 4.5, or empty.'],
  ['defaultRating', 5.1, 'The rating must be from 1 to 5 with at most one decimal place, such as 4.5, or empty.'],
  ['disclosureLine', ' ', 'The line is missing.'],
  ['disclosureLine', 'x'.repeat(201), 'The line can have at most 200 characters.'],
  ['disclosureLine', 'One\ntwo', 'The line must be on one line.'],
] as const)('%s: %j is refused in words', (name, value, words) => {
  expect(problemOf(name, value)).toBe(words)
})

test.each([
  ['identity', { name: 'x'.repeat(60), contactEmail: 'reef@example.com', operator: 'x'.repeat(200) }],
  ['heroSlides', Array(3).fill({ ...slide, title: 'x'.repeat(60), text: 'x'.repeat(200), action: 'x'.repeat(30) })],
  ['bannerPool', pool(1)],
  ['bannerPool', pool(30)],
  ['contactFaq', Array(12).fill({ question: 'x'.repeat(160), answer: 'x'.repeat(1_000) })],
  ['defaultRating', 1],
  ['defaultRating', 4.3],
  ['defaultRating', 5],
  ['defaultRating', 'off'],
  ['disclosureLine', 'x'.repeat(200)],
] as const)('%s: what goes to the limit is taken', (name, value) => {
  expect(problemOf(name, value)).toBeNull()
})

test.each([
  ['https://www.instagram.com/reef', true],
  ['HTTPS://Example.com', true],
  ['', true],
  ['http://www.instagram.com/reef', false],
  ['www.instagram.com/reef', false],
  ['https://', false],
  ['https://instagram', false],
  ['https:///instagram.com', false],
  ['javascript:alert(1)//https://a.b', false],
  [`https://example.com/${'x'.repeat(300)}`, false],
])('the address of a network: %j is taken: %s', (instagram, isTaken) => {
  const problem = problemOf('socialLinks', { facebook: '', instagram, youtube: '' })
  expect(problem === null).toBe(isTaken)
})

test('spaces around a text are not stored, and nothing else may come along', () => {
  expect(saveSiteSettingInput.parse({ name: 'disclosureLine', value: ' We earn. ' })).toEqual({
    name: 'disclosureLine',
    value: 'We earn.',
  })
  expect(saveSiteSettingInput.safeParse({ name: 'siteName', value: 'Reef' }).success).toBe(false)
})
