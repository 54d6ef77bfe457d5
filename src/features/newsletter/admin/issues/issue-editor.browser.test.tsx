import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { clearToast } from '../../../../components/ui/shown-toast.ts'
import { type Answers, renderInSite } from '../../../../testing.tsx'
import { IssueEditor } from './issue-editor.tsx'
import type { Issue, IssueProgress, IssueSummary } from './issue-kind.ts'

beforeEach(async () => {
  clearToast()
  await clear(createStore('local-copies', 'copies'))
})

const info = { minutesRemaining: 30, isContentEditing: false }
const sentAt = new Date('2026-03-01T00:00:00Z')
const winter: Issue = {
  ...{
    id: 4,
    title: 'Winter letter',
    slug: 'winter-letter',
    excerpt: '',
    content: 'Sharks.',
    onSite: true,
    revision: 2,
  },
  ...{ published: false, publishedAt: null, createdAt: sentAt, updatedAt: sentAt },
}
const line = (more: Partial<IssueSummary> = {}): IssueSummary => {
  const { content: _content, ...issue } = winter
  return { ...issue, progress: null, ...more }
}
const progress: IssueProgress = {
  startedAt: sentAt,
  recipients: 40,
  sent: 10,
  refused: 1,
  waiting: 29,
  isPaused: false,
}
const sent = (more: Partial<IssueProgress> = {}, issue: Partial<IssueSummary> = {}) =>
  line({ published: true, publishedAt: sentAt, progress: { ...progress, ...more }, ...issue })

function renderDesk(answers: Answers['newsletter'] = {}, edit?: number, issues: IssueSummary[] = []) {
  return renderInSite(<IssueEditor edit={edit} isOpen />, {
    answers: {
      newsletter: { issueDesk: { readers: 40, issues }, issue: winter, ...answers },
      adminContent: { places: [] },
      security: { session: info, recordActivity: () => info },
      publicContent: {
        articles: [{ ...story, title: 'Kelp at dusk', slug: 'kelp-at-dusk', category: 'Tips' }],
        publishedReviews: [],
      },
      diveSites: { newest: [] },
    },
  })
}
const story = { id: 1, excerpt: 'Short.', imageUrl: '', author: 'The team', publishedAt: sentAt, createdAt: sentAt }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const text = page.getByRole('textbox', { name: 'Text', exact: true })
const dialog = page.getByRole('alertdialog')
const parts = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)

async function writeNew() {
  await button('New issue').click()
  await field('Subject').fill('Winter letter')
  await text.click()
  await userEvent.keyboard('Sharks.')
}

test('an issue is sent after a question that says to how many it goes', async () => {
  const createIssue = vi.fn((_given: object): Issue => ({ ...winter, published: true, publishedAt: new Date() }))
  await renderDesk({ createIssue })
  await writeNew()
  await button('Send Now').click()
  await expect
    .element(dialog.getByText('“Winter letter” goes to 40 readers now. A mail that has left can'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(createIssue).not.toHaveBeenCalled()
  await button('Send Now').click()
  await dialog.getByRole('button', { name: 'Send Now' }).click()

  await expect.element(page.getByText('“Winter letter” is on its way to everyone who confirmed.').first()).toBeVisible()
  expect(createIssue.mock.calls.map(([given]) => given)).toEqual([
    {
      title: 'Winter letter',
      slug: '',
      excerpt: '',
      content: 'Sharks.',
      onSite: true,
      publishedAt: null,
      published: true,
      idempotencyKey: expect.any(String),
    },
  ])
})

test('one that lacks its text is not asked about; the field says what is missing', async () => {
  await renderDesk()
  await button('New issue').click()
  await field('Subject').fill('Winter letter')
  await button('Send Now').click()
  await expect.element(page.getByText('Text is missing.')).toBeVisible()
  expect(dialog.elements()).toEqual([])
})

test('one that is scheduled says when it leaves, and is not kept as a page where that is not wanted', async () => {
  const updateIssue = vi.fn(
    (_given: object): Issue => ({ ...winter, published: true, publishedAt: new Date('2199-01-01T00:00:00Z') }),
  )
  await renderDesk({ updateIssue }, 4)
  await field('Leaves at').fill('2199-01-01T11:00')
  await expect.element(page.getByText('Scheduled: it leaves on 1 January 2199')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Page on the site/ }).click()
  expect(field('Slug').elements()).toEqual([])
  await button('Schedule').click()
  await expect.element(dialog.getByText(/leaves on 1 January 2199, 11:00 am .*: 40 readers today\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText('“Winter letter” leaves at its date by itself.').first()).toBeVisible()
  expect(updateIssue.mock.calls.map(([given]) => given)).toEqual([
    expect.objectContaining({
      id: 4,
      revision: 2,
      onSite: false,
      published: true,
      publishedAt: new Date('2199-01-01T00:00:00Z'),
    }),
  ])
})

test('one whose date has passed is sent now, and the question says so', async () => {
  await renderDesk({}, 4)
  await field('Leaves at').fill('2020-01-01T11:00')
  await button('Send Now').click()
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('Send this issue?')
  await expect.element(dialog.getByText('“Winter letter” goes to 40 readers now.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Schedule' }).elements()).toEqual([])
})

test('issues stand by their state, each with what can be done to it', async () => {
  const scheduled = { published: true, publishedAt: new Date('2199-01-01T00:00:00Z') }
  await renderDesk({}, undefined, [
    line({ id: 1, title: 'Draft' }),
    line({ id: 2, title: 'Spring', ...scheduled }),
    sent({}, { id: 3, title: 'Autumn' }),
    sent({ waiting: 0, sent: 39 }, { id: 5, title: 'Summer', onSite: false }),
    sent({}, { id: 6, title: 'Now', progress: null }),
  ])
  await expect.poll(parts).toEqual(['Drafts (1)', 'Scheduled (1)', 'Sent (3)'])
  const acts = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(acts('Draft')).toEqual(['Draft', 'Edit “Draft”', 'Delete “Draft”'])
  expect(acts('Spring')).toEqual(['Spring', 'Edit “Spring”', 'Take back “Spring”', 'Delete “Spring”'])
  expect(acts('Autumn')).toEqual(['Autumn', 'Pause: “Autumn”', 'Correct “Autumn”'])
  expect(page.getByRole('link', { name: /^View on site/ }).elements()).toHaveLength(2)
  await expect.element(page.getByText('Not on the site')).toBeVisible()
  await expect.element(page.getByText('Sending begins...')).toBeVisible()
})

test('its progress is told, held back and let go on', async () => {
  let isPaused = false
  const pauseIssue = vi.fn((given: { isPaused: boolean }) => {
    isPaused = given.isPaused
  })
  await renderDesk({ pauseIssue, issueDesk: () => ({ readers: 40, issues: [sent({ isPaused })] }) })
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Sent of “Winter letter”' }))
    .toHaveAttribute('value', '11')
  await button('Pause: “Winter letter”').click()
  await expect.element(page.getByText('Paused: 11 of 40, 1 refused')).toBeVisible()
  await button('Go on sending: “Winter letter”').click()
  await expect.element(page.getByText('Sending: 11 of 40, 1 refused')).toBeVisible()
  expect(pauseIssue.mock.calls.map(([given]) => given)).toEqual([
    { id: 4, isPaused: true },
    { id: 4, isPaused: false },
  ])
})

test('the report says whom it reached, who was refused and why, and who left', async () => {
  const reason = 'The mail server answered 550 to RCPT TO.'
  await renderDesk({ issueRefusals: [{ reason, count: 2 }] }, undefined, [sent({ sent: 35, refused: 2, waiting: 0 })])
  await expect.element(page.getByText('Sent to 35', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 refused by the mail server. 3 left the list before it came.')).toBeVisible()
  await page.getByText('Why refused').click()
  await expect.element(page.getByText('2: The mail server refused the recipient (it answered 550).')).toBeVisible()
})

test('reasons that are gone are said to be gone', async () => {
  await renderDesk({ issueRefusals: [] }, undefined, [sent({ sent: 39, waiting: 0 })])
  await page.getByText('Why refused').click()
  await expect.element(page.getByText('The reasons are kept for a month, which is over.')).toBeVisible()
})

test('one that was sent is corrected without a question; its address stays, and its date is no field any more', async () => {
  const stored = { ...winter, published: true, publishedAt: sentAt }
  const updateIssue = vi.fn((_given: object): Issue => ({ ...stored, revision: 3 }))
  await renderDesk({ issue: stored, updateIssue }, 4, [sent()])
  await expect.element(page.getByText(/^Sent on 1 March 2026, 11:00 am/)).toBeVisible()
  expect(field('Leaves at').elements()).toEqual([])
  await field('Subject').fill('Winter, corrected')
  await button('Save Correction').click()
  await expect.element(page.getByText('Issue updated').first()).toBeVisible()
  expect(updateIssue.mock.calls.map(([given]) => given)).toEqual([
    expect.objectContaining({ title: 'Winter, corrected', slug: 'winter-letter', published: true }),
  ])
})

test('the text begins with what is new, while it is empty', async () => {
  await renderDesk()
  await button('New issue').click()
  await button('Begin with the newest on the site').click()
  await expect.element(text).toHaveTextContent('New storiesKelp at duskShort.')
  expect(page.getByRole('button', { name: /^Begin with/ }).elements()).toEqual([])
})

test('after an issue that was sent later than all else there is nothing to begin with', async () => {
  await renderDesk({}, undefined, [
    sent({ startedAt: new Date('2026-03-02T00:00:00Z') }),
    sent({ startedAt: new Date('2026-02-01T00:00:00Z') }, { id: 3, title: 'Autumn letter', slug: 'autumn-letter' }),
  ])
  await button('New issue').click()
  await button('Begin with what is new since the last issue').click()
  await expect.element(page.getByText('Nothing has appeared since the last issue.').first()).toBeVisible()
})

test('a test goes to the owner with what stands in the form, and says what the mail server said', async () => {
  const testIssue = vi
    .fn()
    .mockReturnValueOnce({ to: 'owner@kelp.test', problem: null })
    .mockReturnValueOnce({ to: 'owner@kelp.test', problem: 'The mail server refused the recipient (it answered 550).' })
  await renderDesk({ testIssue }, 4)
  await field('Subject').fill(' Tried out ')
  await button('Send me a test').click()
  await expect.element(page.getByText('The mail server took the test to owner@kelp.test.')).toBeVisible()
  expect(testIssue.mock.calls[0]?.[0]).toEqual({ title: 'Tried out', excerpt: '', content: 'Sharks.', onSite: true })
  await button('Send me a test').click()
  await expect.element(page.getByText(/^The test did not leave\. The mail server refused/)).toBeVisible()
})

test('a test leaves once for a press, and the button says that it is on its way', async () => {
  const answer = Promise.withResolvers<{ to: string; problem: null }>()
  const testIssue = vi.fn(() => answer.promise)
  await renderDesk({ testIssue }, 4)
  await expect.element(button('Send me a test')).toHaveAttribute('aria-disabled', 'false')
  await button('Send me a test').dblClick()
  await expect.element(button('Sending...')).toHaveAttribute('aria-disabled', 'true')
  answer.resolve({ to: 'owner@kelp.test', problem: null })
  await expect.element(button('Send me a test')).toHaveAttribute('aria-disabled', 'false')
  expect(testIssue).toHaveBeenCalledTimes(1)
})

test('a test that is refused says why', async () => {
  await renderDesk(
    {
      testIssue: () => {
        throw new AppError('CONFLICT', 'Mail is not set up.')
      },
    },
    4,
  )
  await button('Send me a test').click()
  await expect.element(page.getByText('Mail is not set up.').first()).toBeVisible()
})

test('the preview is the mail, without scripts, on phone and desk and as plain text', async () => {
  const previewIssue = vi.fn(() => ({ html: '<!doctype html><p>Hello reader</p>', text: 'Hello plain reader' }))
  await renderDesk({ previewIssue }, 4)
  await expect.element(field('Subject')).toHaveValue('Winter letter')
  await button('Preview').click()
  const frame = () => page.getByTitle(/^Preview, /).element() as HTMLIFrameElement
  await expect.poll(() => frame().srcdoc).toContain('Hello reader')
  expect(frame().getAttribute('sandbox')).toBe('')
  await button('Desktop').click()
  expect(frame()).toHaveAttribute('title', 'Preview, desktop')
  expect(frame().style.width).toBe('900px')
  await button('Phone').click()
  expect([frame().style.width, frame().style.maxWidth]).toEqual(['390px', '100%'])
  await button('Plain text').click()
  await expect.element(page.getByText('Hello plain reader')).toBeVisible()
  expect(previewIssue).toHaveBeenCalledTimes(1)
})

test('while the preview is made it says so', async () => {
  const answer = Promise.withResolvers<{ html: string; text: string }>()
  await renderDesk({ previewIssue: () => answer.promise }, 4)
  await button('Preview').click()
  const moment = page.getByRole('status').filter({ hasText: 'One moment.' })
  await expect.element(moment).toBeVisible()
  answer.resolve({ html: '<!doctype html><p>Hello reader</p>', text: 'Hello plain reader' })
  await expect.element(page.getByTitle(/^Preview, /)).toBeVisible()
  expect(moment.elements()).toEqual([])
})

test.each([
  ['![Reef](/art/scenes/reef/x-1.svg)\n\n![Shark](https://img.test/a.jpg)', 'One picture is a drawing (SVG)'],
  ['![Reef](/reef.svg?v=2)\n\n![Wreck](/WRECK.SVG#bow)\n\n![Shark](/a.svg.jpg)', '2 pictures are drawings (SVG)'],
])('pictures that mail programs leave out are named before it is sent: %j', async (content, words) => {
  await renderDesk({ issue: { ...winter, content } }, 4)
  await expect.element(page.getByText(`${words}: shown on its page, left out of the mail.`)).toBeVisible()
})
