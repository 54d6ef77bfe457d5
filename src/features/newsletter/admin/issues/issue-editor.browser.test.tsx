import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../../lib/no-connection.ts'
import { button, field } from '../../../../testing.tsx'
import type { Issue } from './issue-kind.ts'
import { leavesAt, question, renderIssues, sent, sentAt, winter } from './testing-issue-editor.tsx'

const text = page.getByRole('textbox', { name: 'Text', exact: true })
const said = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const fail = () => {
  throw new NoConnectionError()
}

test('an issue is sent after a question that says how many readers get it', async () => {
  const createIssue = vi.fn((_given: object): Issue => ({ ...winter, published: true, publishedAt: new Date() }))
  await renderIssues({ createIssue })
  await button('New issue').click()
  await field('Subject').fill('Winter letter')
  await button('Send Now').click()
  // An issue without a text is not asked about.
  await said('Text is missing.')
  expect(question.elements()).toEqual([])
  await text.click()
  await userEvent.keyboard('Sharks.')
  await button('Send Now').click()
  await expect
    .element(question)
    .toMatchTextContent(/“Winter letter” will go to 40 readers now\. Once an email has been sent, it can/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(createIssue).not.toHaveBeenCalled()
  await button('Send Now').click()
  await question.getByRole('button', { name: 'Send Now' }).click()

  await said('“Winter letter” is on its way to all confirmed subscribers.')
  const values = { title: 'Winter letter', slug: '', excerpt: '', content: 'Sharks.', onSite: true, publishedAt: null }
  expect(createIssue.mock.calls).toEqual([[{ ...values, published: true, idempotencyKey: expect.any(String) }]])
})

test('where no mail is set up, an issue is not sent, the form says why, and a draft is saved all the same', async () => {
  const updateIssue = vi.fn((_given: object): Issue => ({ ...winter, revision: 3 }))
  await renderIssues({ updateIssue }, { edit: 4, sendsMail: false })
  await expect.element(button('Send Now')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Send Now')).toHaveAccessibleDescription('Email is not set up, so no issue can be sent.')
  await button('Send Now').click({ force: true })
  expect(question.elements()).toEqual([])
  expect(button('Send me a test').elements()).toEqual([])
  await button('Save as Draft').click()

  await expect.poll(() => updateIssue.mock.calls).toMatchObject([[{ published: false }]])
})

test('a draft is saved without a question', async () => {
  const updateIssue = vi.fn((_given: object): Issue => ({ ...winter, revision: 3 }))
  await renderIssues({ updateIssue }, { edit: 4 })
  await field('Subject').fill('Winter, again')
  await button('Save as Draft').click()

  await expect
    .poll(() => updateIssue.mock.calls)
    .toMatchObject([[{ id: 4, revision: 2, title: 'Winter, again', published: false }]])
  expect(question.elements()).toEqual([])
})

test.each([
  [1, /will go to 1 reader now\. Once an email has been sent, it can't be recalled\./],
  [1_200, /will go to 1,200 readers now\./],
  [0, /will go to 0 readers now\. .* Nobody has confirmed their email address yet, so it would reach nobody\./],
  [null, /will go to all confirmed subscribers now\./],
])('the question names the number of readers: %i', async (readers, words) => {
  const unknown = Promise.withResolvers<never>()
  await renderIssues({ issueList: () => (readers === null ? unknown.promise : { readers, issues: [] }) }, { edit: 4 })
  if (readers !== null) await said('No drafts.')
  await button('Send Now').click()

  await expect.element(question).toMatchTextContent(words)
})

test('an issue with a date ahead is scheduled, one with a past date is sent now; without a page it has no slug', async () => {
  const updateIssue = vi.fn((_given: object): Issue => ({ ...winter, published: true, publishedAt: leavesAt }))
  await renderIssues({ updateIssue }, { edit: 4 })
  await field('Send at').fill('2020-01-01T11:00')
  await button('Send Now').click()
  await expect.element(question.getByRole('heading')).toHaveTextContent('Send this issue?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await field('Send at').fill('2199-01-01T11:00')
  await said('Scheduled: it will be sent on 1 January 2199')
  await page.getByRole('checkbox', { name: /^Page on the site/ }).click()
  expect(field('Slug').elements()).toEqual([])
  await button('Schedule').click()
  await expect
    .element(question.getByText(/will be sent on 1 January 2199, 11:00 am .*: 40 readers today\./))
    .toBeVisible()
  await question.getByRole('button', { name: 'Schedule' }).click()

  await said('“Winter letter” will be sent on 1 January 2199, 11:00 am.')
  expect(updateIssue.mock.calls).toMatchObject([
    [{ id: 4, revision: 2, onSite: false, published: true, publishedAt: leavesAt }],
  ])
})

test('a sent issue is corrected without a question; its slug stays, and its date is no field any more', async () => {
  const stored = { ...winter, published: true, publishedAt: sentAt }
  const updateIssue = vi.fn((_given: object): Issue => ({ ...stored, revision: 3 }))
  await renderIssues({ issue: stored, updateIssue }, { edit: 4, issues: [sent()] })
  await said(/^Sent on 1 March 2026, 11:00 am/)
  expect(field('Send at').elements()).toEqual([])
  await field('Subject').fill('Winter, corrected')
  await button('Save Correction').click()

  await said('Issue updated')
  expect(updateIssue.mock.calls).toMatchObject([
    [{ title: 'Winter, corrected', slug: 'winter-letter', published: true }],
  ])
})

test.each(['Save as Draft', 'Send Now'])(
  'a draft that another tab has sent is only corrected by “%s”, and the dialog says so before',
  async (label) => {
    const theirs = { ...winter, published: true, publishedAt: sentAt, revision: 3 }
    const updateIssue = vi.fn((given: { revision?: number }): Issue => {
      if (given.revision === 3) return { ...theirs, title: 'Mine', revision: 4 }
      throw new AppError('CONFLICT', 'This was changed meanwhile.', { details: { current: theirs } })
    })
    const versions = [winter, theirs]
    await renderIssues({ updateIssue, issue: () => versions.shift() ?? theirs }, { edit: 4 })
    await field('Subject').fill('Mine')
    await button(label).click()
    if (label === 'Send Now') await question.getByRole('button', { name: label }).click()
    await said('It has since been sent to everyone: saving your version only corrects it')
    await button('Save my version').click()

    await said('“Mine” is up to date.')
    expect(page.getByText(/on its way/).elements()).toEqual([])
    expect(updateIssue.mock.lastCall?.[0]).toMatchObject({ revision: 3, published: true, title: 'Mine' })
  },
)

test('an empty text can begin with what is new; a scheduled issue does not count as the last one', async () => {
  await renderIssues({}, { issues: [{ ...sent(), progress: null, publishedAt: leavesAt }] })
  await button('New issue').click()
  await button('Start with the newest content on the site').click()
  await expect.element(text).toHaveTextContent('New articlesKelp at duskShort.')

  expect(page.getByRole('button', { name: /^Start with/ }).elements()).toEqual([])
})

test('a text cannot begin with what is new when that fails, or when nothing appeared since the last issue', async () => {
  let isBroken = true
  const articles = () => (isBroken ? fail() : [])
  const started = (day: string) => ({ startedAt: new Date(`2026-0${day}T00:00:00Z`) })
  const issues = [sent(started('3-02')), sent(started('2-01'), { id: 3, title: 'Autumn letter' })]
  await renderIssues({}, { issues, content: { articles } })
  await button('New issue').click()
  const begin = button('Start with what is new since the last issue')
  await begin.click()
  await said('The new content could not be loaded. Please try again.')
  isBroken = false
  await begin.click()

  await said('Nothing has been published since the last issue.')
})

test('a test mail goes to the owner with the values of the form, once for a press, and the response is shown', async () => {
  const response = Promise.withResolvers<{ to: string; problem: null }>()
  const testIssue = vi
    .fn()
    .mockReturnValueOnce(response.promise)
    .mockReturnValueOnce({
      to: 'owner@kelp.test',
      problem: 'The mail server refused the recipient (it responded with 550).',
    })
    .mockImplementation(fail)
  await renderIssues({ testIssue: (given) => testIssue(given) }, { edit: 4 })
  await field('Subject').fill(' Tried out ')
  await page.getByRole('checkbox', { name: /^Page on the site/ }).click()
  await button('Send me a test').dblClick()
  await expect.element(button('Sending...')).toHaveAttribute('aria-disabled', 'true')
  response.resolve({ to: 'owner@kelp.test', problem: null })
  await said('The mail server accepted the test email to owner@kelp.test.')
  expect(testIssue.mock.calls).toEqual([[{ title: 'Tried out', excerpt: '', content: 'Sharks.', onSite: false }]])
  await button('Send me a test').click()
  await said(/^The test was not sent\. The mail server refused/)
  await button('Send me a test').click()

  await said('Failed to send the test. Please try again. There is no connection to the site.')
})

test('the preview is the mail without scripts, on phone and desktop and as plain text, of what is typed by then', async () => {
  let isBroken = true
  const previewIssue = vi.fn(({ title }: { title: string }) =>
    isBroken ? fail() : { html: `<!doctype html><p>${title}</p>`, text: `${title}, plain` },
  )
  await renderIssues({ previewIssue }, { edit: 4 })
  await expect.element(field('Subject')).toHaveValue('Winter letter')
  await button('Preview').click()
  await said(/The preview could not be loaded\./)
  isBroken = false
  await button('Try again').click()
  const frame = () => page.getByTitle(/^Preview, /).element() as HTMLIFrameElement
  await expect.poll(() => frame().srcdoc).toContain('Winter letter')
  expect(frame().getAttribute('sandbox')).toBe('')
  await button('Desktop').click()
  expect(frame()).toHaveAttribute('title', 'Preview, desktop')
  expect(frame().style.width).toBe('900px')
  await button('Phone').click()
  expect([frame().style.width, frame().style.maxWidth]).toEqual(['390px', '100%'])
  await button('Plain text').click()
  await said('Winter letter, plain')
  expect(previewIssue).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Escape}')
  await field('Subject').fill('Spring letter')
  await button('Preview').click()

  await said('Spring letter, plain')
})

test.each([
  ['![Reef](/art/scenes/reef/x-1.svg)\n\n![Shark](https://img.test/a.jpg)', 'One picture is a drawing (SVG)'],
  ['![Reef](/reef.svg?v=2)\n\n![Wreck](/WRECK.SVG#bow)\n\n![Shark](/a.svg.jpg)', '2 pictures are drawings (SVG)'],
])('pictures that mail programs leave out are named before sending: %j', async (content, words) => {
  await renderIssues({ issue: { ...winter, content } }, { edit: 4 })
  await said(`${words}: shown on the issue’s page, but left out of the email.`)
})
