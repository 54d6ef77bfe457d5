import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/app-error.ts'
import { originalSettings, type SiteSettings } from '#domain/site-settings.ts'
import { Tooltips } from '../../../components/icon-button.tsx'
import { clearToast } from '../../../components/shown-toast.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { SitePanel } from './site-panel.tsx'

type AdminAnswers = NonNullable<Answers['adminContent']>

const savedAt = new Date('2026-03-02T00:00:00Z')
const info = { minutesRemaining: 30, isContentEditing: false }
const values: SiteSettings = {
  ...originalSettings,
  bannerPool: [
    { diveSiteId: 7, blogSlug: 'kelp' },
    { diveSiteId: 8, blogSlug: 'sharks' },
  ],
  contactFaq: [
    { question: 'Boats?', answer: 'See [stories](/blog).' },
    { question: 'Courses?', answer: 'None.' },
  ],
}
const site = (id: number, name: string) => ({ id, name, region: 'Sydney', imageUrl: '/images/logo.svg', status: null })
const bannerOptions = {
  sites: [site(7, 'Bare Island'), site(8, 'Shelly Beach'), { ...site(9, 'Wreck'), status: 'closed' as const }],
  stories: [
    { slug: 'kelp', title: 'Kelp at dawn' },
    { slug: 'sharks', title: 'Sleeping sharks' },
  ],
}

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

/** What the server has. */
let store: ReturnType<typeof settings>

interface Given {
  answers?: AdminAnswers
  stored?: Partial<SiteSettings>
  changed?: readonly (keyof SiteSettings)[]
  fixed?: { socialLinks: Partial<SiteSettings['socialLinks']>; defaultRating: number | 'off' | null }
  session?: () => typeof info
}

function settings({ stored = {}, changed = [], fixed = { socialLinks: {}, defaultRating: null } }: Given = {}) {
  const entries = Object.entries({ ...values, ...stored }).map(([name, value]) => [
    name,
    { value, updatedAt: (changed as readonly string[]).includes(name) ? savedAt : null },
  ])
  return { ...Object.fromEntries(entries), fixed }
}

function panel(given: Given = {}) {
  store = settings(given)
  const element = (
    <Tooltips>
      <SitePanel />
    </Tooltips>
  )
  return renderInSite(element, {
    answers: {
      adminContent: { siteSettings: () => store, bannerOptions, ...given.answers },
      security: { session: given.session ?? info, recordActivity: info },
    },
  })
}
const part = (name: string) => page.getByRole('region', { name })
const faq = () => part('Questions on the contact page')
const toast = (text: string) => page.getByText(text, { exact: true }).first()
const groups = (region: ReturnType<typeof part>) =>
  region
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent)
function save(input: unknown) {
  const { name, value } = input as { name: string; value: unknown }
  store = { ...store, [name]: { value, updatedAt: savedAt } }
  return { updatedAt: savedAt }
}
const saved = () => vi.fn(save)

test('each part shows what holds, and says whether it was changed', async () => {
  await panel({ changed: ['contactFaq'] })
  await expect.element(faq().getByText(/^Changed on .*2 Mar/)).toBeVisible()
  const slides = part('Slides of the home page')
  await expect.element(slides.getByText('As it was at first.')).toBeVisible()
  expect(groups(slides)).toEqual(originalSettings.heroSlides.map(({ title }) => title))
  const second = slides.getByRole('group', { name: 'Slide 2' })
  await expect.element(second.getByLabelText('Film')).toHaveDisplayValue('The drop-off')
  await expect.poll(() => groups(part('Banner of the gear reviews'))).toEqual(['Bare Island', 'Shelly Beach'])
  await expect.element(part('Rating of reviews without stars').getByLabelText('Stars')).toHaveValue('4.5')
  await page.getByRole('button', { name: 'Social networks' }).click()
  await expect.element(part('Social networks').getByRole('heading')).toHaveFocus()
  // Only what was changed can go back.
  expect(page.getByRole('button', { name: 'Back to the original' }).elements()).toHaveLength(1)
})

test('a slide is rewritten, moved and saved as it stands; a slide without a film says so', async () => {
  const saveSiteSetting = saved()
  await panel({ answers: { saveSiteSetting } })
  const slides = part('Slides of the home page')
  const third = slides.getByRole('group', { name: 'Slide 3' })
  await third.getByLabelText('Title').fill(' Kelp ')
  await third.getByLabelText('Film').selectOptions('None: a still picture')
  await slides.getByRole('button', { name: 'Move up: “Kelp”' }).click()
  await expect.element(slides.getByRole('button', { name: 'Move up: “Kelp”' })).toHaveFocus()
  await expect.element(slides.getByText('“Kelp” is number 2 of 3 now.')).toBeInTheDocument()
  await slides.getByRole('button', { name: 'Save slides' }).click()

  await expect.element(toast('Saved: visitors see the slides as written here.')).toBeVisible()
  const [reef, dropOff, wreck] = originalSettings.heroSlides
  expect(saveSiteSetting.mock.calls).toEqual([
    [{ name: 'heroSlides', value: [reef, { ...wreck, title: 'Kelp', film: null }, dropOff], updatedAt: null }],
  ])
  await expect.element(slides.getByText('Not saved yet; this browser keeps a copy.')).not.toBeInTheDocument()
  await expect.element(slides.getByText(/^Changed on/)).toBeVisible()
})

test('what is missing is said at its field, which gets the focus, and nothing is sent', async () => {
  await panel()
  await faq().getByRole('button', { name: 'Add a question' }).click()
  const third = faq().getByRole('group', { name: 'Question 3' })
  await expect.element(third.getByRole('textbox', { name: 'Question' })).toHaveFocus()
  await third.getByRole('textbox', { name: 'Question' }).fill('Shops?')
  await third.getByLabelText('Answer').fill('See [the shop](https://example.com).')
  await userEvent.keyboard('{Control>}s{/Control}')

  const words = 'A link in an answer leads to a page of this site, such as [our stories](/blog).'
  await expect.element(third.getByLabelText('Answer')).toHaveAccessibleDescription(words)
  await expect.element(third.getByLabelText('Answer')).toHaveFocus()
  await expect.element(toast('Please check')).toBeVisible()
  await third.getByLabelText('Answer').fill('None.')
  await expect.element(third.getByLabelText('Answer')).not.toHaveAccessibleDescription(words)
})

test('a question is taken out and another added, moved by the keyboard, and none stays without one', async () => {
  const saveSiteSetting = saved()
  await panel({ answers: { saveSiteSetting } })
  // The half of a double click that meets the next one does nothing.
  await faq().getByRole('button', { name: 'Take out: “Boats?”' }).dblClick()
  expect(groups(faq())).toEqual(['Courses?'])
  await faq().getByRole('button', { name: 'Move up: “Courses?”' }).click()
  await expect.element(faq().getByText('“Courses?” is the first already.')).toBeInTheDocument()
  faq().getByRole('button', { name: 'Take out: “Courses?”' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(faq().getByRole('heading')).toHaveFocus()
  await faq().getByRole('button', { name: 'Save questions' }).click()
  await expect.element(toast('At least one question stays on the page.')).toBeVisible()
  expect(saveSiteSetting).not.toHaveBeenCalled()
  await faq().getByRole('button', { name: 'Discard changes' }).click()

  expect(groups(faq())).toEqual(['Boats?', 'Courses?'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(groups(faq())).toEqual([])
})

test('a dive site is chosen with its story, and what visitors would not see is named', async () => {
  const saveSiteSetting = saved()
  const bannerPool = [
    { diveSiteId: 9, blogSlug: 'kelp' },
    { diveSiteId: 99, blogSlug: 'gone' },
  ]
  await panel({ stored: { bannerPool }, answers: { saveSiteSetting } })
  const banner = part('Banner of the gear reviews')
  await expect.element(banner.getByText('Closed: passed over until it is open again.')).toBeVisible()
  await expect.element(banner.getByText('No longer in the directory: passed over.')).toBeVisible()
  await expect
    .element(banner.getByRole('group', { name: 'Dive site 2' }).getByLabelText('Story'))
    .toHaveDisplayValue('gone (nobody can read it now: passed over)')
  await banner.getByRole('button', { name: 'Take out: “Dive site 99”' }).click()
  await banner.getByLabelText('Another dive site').selectOptions('Shelly Beach, Sydney')
  await banner.getByRole('button', { name: 'Add it' }).click()
  const added = banner.getByRole('group', { name: 'Dive site 2' })
  await expect.element(added.getByLabelText('Story')).toHaveFocus()
  await banner.getByRole('button', { name: 'Save banner' }).click()
  await expect.element(added.getByLabelText('Story')).toHaveAccessibleDescription('The story is missing.')
  await added.getByLabelText('Story').selectOptions('Sleeping sharks')
  await banner.getByRole('button', { name: 'Save banner' }).click()

  const value = [bannerPool[0], { diveSiteId: 8, blogSlug: 'sharks' }]
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'bannerPool', value, updatedAt: null }]])
})

test('what the server’s settings say is shown and has no control; the other networks have theirs', async () => {
  const fixed = { socialLinks: { youtube: 'https://youtube.com/kelp' }, defaultRating: 4.2 }
  const saveSiteSetting = saved()
  await panel({ fixed, answers: { saveSiteSetting } })
  const social = part('Social networks')
  await expect.element(social.getByText('https://youtube.com/kelp')).toBeVisible()
  const free = (setting: string) =>
    `Set in the server’s settings. To write it here, take ${setting} out of them and start the server again.`
  await expect.element(social.getByText(free('SOCIAL_YOUTUBE'), { exact: true })).toBeVisible()
  expect(social.getByLabelText('YouTube').elements()).toEqual([])
  const rating = part('Rating of reviews without stars')
  await expect.element(rating.getByText('4.2 of 5')).toBeVisible()
  await expect.element(rating.getByText(free('REVIEW_DEFAULT_RATING'), { exact: true })).toBeVisible()
  expect(rating.getByRole('button').elements()).toEqual([])
  expect(rating.getByRole('textbox').elements()).toEqual([])
  await social.getByLabelText('Instagram').fill('instagram.com/kelp')
  await social.getByRole('button', { name: 'Save networks' }).click()
  await expect.element(social.getByLabelText('Instagram')).toHaveFocus()
  await social.getByLabelText('Instagram').fill('https://instagram.com/kelp')
  await social.getByRole('button', { name: 'Save networks' }).click()

  const value = { facebook: '', instagram: 'https://instagram.com/kelp', youtube: '' }
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'socialLinks', value, updatedAt: null }]])
})

test('all networks fixed leave nothing to save', async () => {
  const all = { facebook: 'https://a.test', instagram: 'https://b.test', youtube: 'https://c.test' }
  await panel({ fixed: { socialLinks: all, defaultRating: 'off' } })
  await expect.element(part('Social networks').getByText('https://b.test')).toBeVisible()
  expect(part('Social networks').getByRole('button').elements()).toEqual([])
  await expect.element(part('Rating of reviews without stars').getByText(/^Off:/)).toBeVisible()
})

test('the rating is typed in tenths, and nothing typed is off', async () => {
  const saveSiteSetting = saved()
  await panel({ answers: { saveSiteSetting } })
  const rating = part('Rating of reviews without stars')
  await rating.getByLabelText('Stars').fill('4,2')
  await rating.getByRole('button', { name: 'Save rating' }).click()
  await expect
    .element(rating.getByLabelText('Stars'))
    .toHaveAccessibleDescription('The rating is 1 to 5 in tenths, such as 4.5, or empty.')
  await rating.getByLabelText('Stars').fill('4.2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saveSiteSetting.mock.calls.length).toBe(1)
  await expect.element(rating.getByText(/^Changed on/)).toBeVisible()
  await rating.getByLabelText('Stars').fill('')
  await rating.getByRole('button', { name: 'Save rating' }).click()

  await expect.poll(() => saveSiteSetting.mock.calls.length).toBe(2)
  expect(saveSiteSetting.mock.calls.map(([input]) => (input as { value: unknown }).value)).toEqual([4.2, 'off'])
})

test.each([
  [
    'a line that broke',
    () => {
      throw new NoConnectionError()
    },
  ],
  [
    'an ended session',
    () => {
      throw new AppError('UNAUTHORISED', 'Please log in.')
    },
  ],
])('what was typed survives %s, and is saved the next time', async (_what, failure) => {
  let isBroken = true
  const saveSiteSetting = vi.fn((input: unknown) => (isBroken ? failure() : save(input)))
  await panel({ answers: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Shops pay us.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.poll(() => saveSiteSetting.mock.calls.length).toBe(1)
  await expect.element(disclosure.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await expect.element(disclosure.getByLabelText('Line')).toHaveValue('Shops pay us.')
  isBroken = false
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()

  await expect.element(disclosure.getByText(/^Changed on/)).toBeVisible()
})

test('what was typed and not saved is offered in its part after a crash, shown against what is saved, and comes back', async () => {
  const saveSiteSetting = saved()
  const given = { changed: ['contactFaq'], answers: { saveSiteSetting } } as const
  const first = await panel(given)
  await faq().getByRole('button', { name: 'Take out: “Courses?”' }).click()
  await faq().getByRole('group', { name: 'Question 1' }).getByLabelText('Answer').fill('None.')
  await expect.element(faq().getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  await panel(given)
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(offer.getByText('Questions on the contact page')).toBeVisible()
  expect(page.getByText('Not saved yet', { exact: true }).elements()).toHaveLength(1)
  await expect.element(faq().getByLabelText('Answer').first()).toHaveValue('See [stories](/blog).')
  await part('Affiliate disclosure').getByLabelText('Line').fill('Another part.')
  await faq().getByRole('group', { name: 'Question 2' }).getByLabelText('Answer').fill('Typed since.')
  await offer.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'What was not saved' })
  const changes = () =>
    [...document.querySelectorAll('dialog dt, [role="dialog"] dt')].map((field) => field.textContent)
  await expect.poll(changes).toEqual(['Question 1, Answer', 'Question 2, Question', 'Question 2, Answer'])
  await dialog.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(groups(faq())).toEqual(['Boats?'])
  await expect.element(faq().getByRole('heading', { name: 'Questions on the contact page' })).toHaveFocus()
  await expect.element(toast('It took the place of what was typed here.')).toBeVisible()
  await faq().getByRole('button', { name: 'Save questions' }).click()

  const value = [{ question: 'Boats?', answer: 'None.' }]
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'contactFaq', value, updatedAt: savedAt }]])
  await expect.element(part('Affiliate disclosure').getByLabelText('Line')).toHaveValue('Another part.')
})

test('what was typed since comes back with Undo, and what is saved or given up is offered to nobody', async () => {
  const first = await panel({ answers: { saveSiteSetting: saved() } })
  const line = () => part('Affiliate disclosure').getByLabelText('Line')
  const stars = () => part('Rating of reviews without stars').getByLabelText('Stars')
  await line().fill('Ours.')
  await stars().fill('3.9')
  await first.unmount()
  const second = await panel({ answers: { saveSiteSetting: saved() } })
  await line().fill('Typed since.')
  for (const name of ['Affiliate disclosure', 'Rating of reviews without stars']) {
    await part(name).getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click()
    if (name !== 'Affiliate disclosure') continue
    await expect.element(line()).toHaveValue('Ours.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(line()).toHaveValue('Typed since.')
  }
  await expect.element(stars()).toHaveValue('3.9')
  await part('Rating of reviews without stars').getByRole('button', { name: 'Save rating' }).click()
  await expect.element(toast('Success')).toBeVisible()
  await part('Affiliate disclosure').getByRole('button', { name: 'Discard changes' }).click()
  await second.unmount()
  await panel()
  await expect.element(line()).toBeVisible()

  await expect.poll(async () => listLocalCopies('setting-disclosureLine')).toEqual([])
  expect(await listLocalCopies('setting-defaultRating')).toEqual([])
})

test('what was changed meanwhile is not overwritten: the owner chooses between both', async () => {
  const current = { value: 'Theirs.', updatedAt: new Date('2026-03-05T00:00:00Z') }
  let isStale = true
  const saveSiteSetting = vi.fn((input: unknown) => {
    if (isStale) throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
    return save(input)
  })
  await panel({ changed: ['disclosureLine'], answers: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Mine.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect
    .element(dialog.getByRole('region', { name: 'Line' }))
    .toHaveTextContent('LineMineMine.The other oneTheirs.')
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect.element(disclosure.getByLabelText('Line')).toHaveValue('Mine.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  isStale = false
  await dialog.getByRole('button', { name: 'Save my version' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(saveSiteSetting.mock.calls.at(-1)).toEqual([
    { name: 'disclosureLine', value: 'Mine.', updatedAt: current.updatedAt },
  ])
})

test('the other version can be taken, also when that is the original', async () => {
  const current = { value: originalSettings.disclosureLine, updatedAt: null }
  await panel({
    stored: { disclosureLine: 'Ours.' },
    changed: ['disclosureLine'],
    answers: {
      saveSiteSetting: () => {
        throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
      },
    },
  })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Mine.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(page.getByText(/^Another tab or device took this back to the original\./)).toBeVisible()
  await page.getByRole('button', { name: 'Load the other version' }).click()

  await expect.element(disclosure.getByText('Not saved yet; this browser keeps a copy.')).not.toBeInTheDocument()
})

test('back to the original asks first, and Undo brings back what was written', async () => {
  const [resetSiteSetting, saveSiteSetting] = [vi.fn((_input: unknown) => undefined), saved()]
  const given = { stored: { disclosureLine: 'Ours.' }, changed: ['disclosureLine'] } as const
  await panel({ ...given, answers: { resetSiteSetting, saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByRole('button', { name: 'Back to the original' }).click()
  const question = page.getByRole('alertdialog', { name: 'Back to the original?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(resetSiteSetting).not.toHaveBeenCalled()
  await disclosure.getByRole('button', { name: 'Back to the original' }).click()
  store = settings()
  await question.getByRole('button', { name: 'Back to the original' }).click()
  await expect.element(disclosure.getByLabelText('Line')).toHaveValue(originalSettings.disclosureLine)
  expect(resetSiteSetting.mock.calls).toEqual([[{ name: 'disclosureLine', updatedAt: savedAt }]])
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(disclosure.getByLabelText('Line')).toHaveValue('Ours.')
  expect(saveSiteSetting.mock.calls).toEqual([[{ name: 'disclosureLine', value: 'Ours.', updatedAt: null }]])
})

const theirs = { value: 'Theirs.', updatedAt: new Date('2026-03-05T00:00:00Z') }
const conflict = (current: unknown) => () => {
  throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
}
const ours = { stored: { disclosureLine: 'Ours.' }, changed: ['disclosureLine'] } as const
const line = () => part('Affiliate disclosure').getByLabelText('Line')

async function takeBack() {
  await part('Affiliate disclosure').getByRole('button', { name: 'Back to the original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the original' }).click()
}

test('a tab that does not know of a later save takes nothing back, and shows what was saved', async () => {
  await panel({ ...ours, answers: { resetSiteSetting: conflict(theirs) } })
  await expect.element(line()).toHaveValue('Ours.')
  store = settings({ stored: { disclosureLine: theirs.value }, changed: ['disclosureLine'] })
  await takeBack()

  await expect.element(toast('Not taken back')).toBeVisible()
  await expect.element(line()).toHaveValue('Theirs.')
})

test('whoever has typed meanwhile chooses between both, when another tab has saved', async () => {
  await panel({ ...ours, answers: { resetSiteSetting: conflict(theirs) } })
  await line().fill('Mine.')
  await takeBack()

  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect
    .element(dialog.getByRole('region', { name: 'Line' }))
    .toHaveTextContent('LineMineMine.The other oneTheirs.')
})

test('Undo brings back what was typed over it, too, as not saved yet', async () => {
  const saveSiteSetting = saved()
  await panel({ ...ours, answers: { resetSiteSetting: () => undefined, saveSiteSetting } })
  await line().fill('Typed.')
  store = settings()
  await takeBack()
  await expect.element(line()).toHaveValue(originalSettings.disclosureLine)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(line()).toHaveValue('Typed.')
  await expect.poll(() => saveSiteSetting.mock.calls).toMatchObject([[{ value: 'Ours.', updatedAt: null }]])
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()
  await expect.poll(() => saveSiteSetting.mock.calls.at(1)).toMatchObject([{ value: 'Typed.', updatedAt: savedAt }])
})

test('when another tab saved before Undo, what would come back is shown as mine', async () => {
  await panel({ ...ours, answers: { resetSiteSetting: () => undefined, saveSiteSetting: conflict(theirs) } })
  await expect.element(line()).toHaveValue('Ours.')
  store = settings()
  await takeBack()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect
    .element(page.getByRole('dialog', { name: 'Changed meanwhile' }).getByRole('region', { name: 'Line' }))
    .toHaveTextContent('LineMineOurs.The other oneTheirs.')
})

test('a reset that fails says so in its own words; one whose answer was lost is done when it is asked for again', async () => {
  const outcomes = [
    new NoConnectionError(),
    new AppError('CONFLICT', '', { details: { current: { ...theirs, updatedAt: null } } }),
  ]
  const resetSiteSetting = () => {
    throw outcomes.shift()
  }
  await panel({ ...ours, answers: { resetSiteSetting } })
  await expect.element(line()).toHaveValue('Ours.')
  await takeBack()
  await expect
    .element(page.getByText(/^Failed to take the disclosure back to the original\. (?!.*still here)/).first())
    .toBeVisible()
  store = settings()
  await takeBack()

  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(line()).toHaveValue(originalSettings.disclosureLine)
})

test('what was saved though its answer was lost is no conflict when it is saved again', async () => {
  const outcomes = [
    () => {
      throw new NoConnectionError()
    },
    conflict({ ...theirs, value: 'Mine.' }),
  ]
  await panel({ answers: { saveSiteSetting: () => outcomes.shift()?.() as never } })
  await line().fill('Mine. ')
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  store = settings({ stored: { disclosureLine: 'Mine.' }, changed: ['disclosureLine'] })
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()

  await expect.element(toast('Saved: visitors see the disclosure as written here.')).toBeVisible()
  await expect.element(line()).toHaveValue('Mine.')
})

test('saving what nobody changed stores nothing, and says so', async () => {
  const saveSiteSetting = saved()
  await panel({ answers: { saveSiteSetting } })
  await line().fill(`${originalSettings.disclosureLine} `)
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(toast('Nothing changed')).toBeVisible()
  await part('Slides of the home page').getByRole('button', { name: 'Save slides' }).click()

  await expect.element(toast('Visitors see the slides as written here.')).toBeVisible()
  expect(saveSiteSetting).not.toHaveBeenCalled()
})

test('a copy of what was still the original comes back as a change of the original', async () => {
  const saveSiteSetting = saved()
  const first = await panel()
  await line().fill('Nearly lost.')
  await first.unmount()
  await panel({ answers: { saveSiteSetting } })
  await part('Affiliate disclosure').getByRole('button', { name: 'Show' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click()
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()

  await expect.poll(() => saveSiteSetting.mock.calls).toMatchObject([[{ value: 'Nearly lost.', updatedAt: null }]])
})

test.each(['off', '0x4', '1e0', '4.25'])(
  'a rating is typed as a number in tenths or left empty: %s is refused',
  async (typed) => {
    const saveSiteSetting = saved()
    await panel({ answers: { saveSiteSetting } })
    const rating = part('Rating of reviews without stars')
    await rating.getByLabelText('Stars').fill(typed)
    await rating.getByRole('button', { name: 'Save rating' }).click()

    const words = 'The rating is 1 to 5 in tenths, such as 4.5, or empty.'
    await expect.element(rating.getByLabelText('Stars')).toHaveAccessibleDescription(words)
    expect(saveSiteSetting).not.toHaveBeenCalled()
  },
)

test('settings that cannot be read say so and can be asked for again', async () => {
  let isBroken = true
  const siteSettings = () => {
    if (isBroken) throw new Error('broken')
    return settings()
  }
  await panel({ answers: { siteSettings } })
  await expect.element(page.getByText('Our server failed to answer. The settings could not be loaded.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect.element(faq()).toBeVisible()
})

test('every part says what it is, its fields and what can be done', async () => {
  const fixed = { socialLinks: { youtube: 'https://youtube.com/kelp' }, defaultRating: null }
  await panel({ fixed, changed: ['disclosureLine'] })
  await expect.element(part('Banner of the gear reviews').getByLabelText('Another dive site')).toBeVisible()
  expect(document.querySelector('nav')).toMatchAriaInlineSnapshot(`
    - navigation "Parts of the site":
      - button "Slides of the home page"
      - button "Banner of the gear reviews"
      - button "Questions on the contact page"
      - button "Social networks"
      - button "Rating of reviews without stars"
      - button "Affiliate disclosure"
  `)
  expect(part('Slides of the home page').getByRole('group', { name: 'Slide 1' }).element()).toMatchAriaInlineSnapshot(`
    - group "Slide 1":
      - paragraph: The bright first ten metres
      - button "Move up: “The bright first ten metres”"
      - button "Move down: “The bright first ten metres”"
      - text: Title
      - textbox "Title": The bright first ten metres
      - text: At most 60 characters. Description
      - textbox "Description": Coral, clean sand and water that still holds every colour. Most of us begin here, and plenty see no reason to leave.
      - text: At most 200 characters. Film
      - combobox "Film":
        - option "None: a still picture"
        - option "The reef" [selected]
        - option "The drop-off"
        - option "The wreck"
      - text: Text of the link
      - textbox "Text of the link": Explore Dive Sites
      - text: At most 30 characters.
  `)
  expect(part('Banner of the gear reviews').element()).toMatchAriaInlineSnapshot(`
    - region "Banner of the gear reviews":
      - heading "Banner of the gear reviews" [level=3]
      - paragraph: Each day the next dive site heads the page, with the story that speaks of it. After the last comes the first.
      - paragraph: As it was at first.
      - list:
        - listitem:
          - group "Dive site 1":
            - paragraph: Bare Island
            - button "Move up: “Bare Island”"
            - button "Move down: “Bare Island”"
            - button "Take out: “Bare Island”"
            - text: Story
            - combobox "Story":
              - option "Kelp at dawn" [selected]
              - option "Sleeping sharks"
        - listitem:
          - group "Dive site 2":
            - paragraph: Shelly Beach
            - button "Move up: “Shelly Beach”"
            - button "Move down: “Shelly Beach”"
            - button "Take out: “Shelly Beach”"
            - text: Story
            - combobox "Story":
              - option "Kelp at dawn"
              - option "Sleeping sharks" [selected]
      - text: Another dive site
      - combobox "Another dive site":
        - option "Choose a dive site" [selected]
        - option "Wreck, Sydney"
      - button "Add it" [disabled]
      - status
      - button "Save banner"
      - status
  `)
  expect(faq().element()).toMatchAriaInlineSnapshot(`
    - region "Questions on the contact page":
      - heading "Questions on the contact page" [level=3]
      - paragraph: What people ask, below the form. At most 12.
      - paragraph: As it was at first.
      - list:
        - listitem:
          - group "Question 1":
            - paragraph: Boats?
            - button "Move up: “Boats?”"
            - button "Move down: “Boats?”"
            - button "Take out: “Boats?”"
            - text: Question
            - textbox "Question": Boats?
            - text: Answer
            - textbox "Answer": See [stories](/blog).
            - text: "Plain text. A link to a page of this site: [our stories](/blog)."
        - listitem:
          - group "Question 2":
            - paragraph: Courses?
            - button "Move up: “Courses?”"
            - button "Move down: “Courses?”"
            - button "Take out: “Courses?”"
            - text: Question
            - textbox "Question": Courses?
            - text: Answer
            - textbox "Answer": None.
            - text: "Plain text. A link to a page of this site: [our stories](/blog)."
      - button "Add a question"
      - status
      - button "Save questions"
      - status
  `)
  expect(part('Social networks').element()).toMatchAriaInlineSnapshot(`
    - region "Social networks":
      - heading "Social networks" [level=3]
      - paragraph: At the foot of every page and on the contact page. A network without an address is drawn, but is no link.
      - paragraph: As it was at first.
      - text: Facebook
      - textbox "Facebook":
        - /placeholder: https://
      - text: Instagram
      - textbox "Instagram":
        - /placeholder: https://
      - paragraph: YouTube
      - paragraph: https://youtube.com/kelp
      - paragraph: Set in the server’s settings. To write it here, take SOCIAL_YOUTUBE out of them and start the server again.
      - status
      - button "Save networks"
      - status
  `)
  expect(part('Rating of reviews without stars').element()).toMatchAriaInlineSnapshot(`
    - region "Rating of reviews without stars":
      - heading "Rating of reviews without stars" [level=3]
      - paragraph: What search engines are told of a review that carries none. The affiliate disclosure says so to readers.
      - paragraph: As it was at first.
      - text: Stars
      - textbox "Stars": "4.5"
      - text: "1 to 5 in tenths, such as 4.5. Empty: search engines are told no rating."
      - status
      - button "Save rating"
      - status
  `)
  expect(part('Affiliate disclosure').element()).toMatchAriaInlineSnapshot(`
    - region "Affiliate disclosure":
      - heading "Affiliate disclosure" [level=3]
      - paragraph: The line above the first link to a shop, on every page that has any.
      - paragraph: Changed on 2 March 2026, 11:00 am.
      - text: Line
      - textbox "Line": "Links to shops may be affiliate links: we may earn from a purchase, at no cost to you."
      - text: "At most 200 characters. Say that you may earn: the law asks for it."
      - status
      - button "Save disclosure"
      - button "Back to the original"
      - status
  `)
})

test('a question that is added after another was taken out has its own words', async () => {
  await panel()
  await faq().getByRole('button', { name: 'Take out: “Boats?”' }).click()
  await faq().getByRole('button', { name: 'Add a question' }).click()
  await faq().getByRole('group', { name: 'Question 2' }).getByRole('textbox', { name: 'Question' }).fill('Shops?')

  await expect.poll(() => groups(faq())).toEqual(['Courses?', 'Shops?'])
})

test('what is typed while a part is being saved stays, and is a change of what was saved', async () => {
  const first = Promise.withResolvers<void>()
  const saveSiteSetting = vi.fn((input: unknown) => first.promise.then(() => save(input)))
  await panel({ answers: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Shops pay us.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(disclosure.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await disclosure.getByLabelText('Line').fill('Some shops pay us.')
  first.resolve()
  await expect.element(toast('Saved: visitors see the disclosure as written here.')).toBeVisible()
  await expect.element(disclosure.getByLabelText('Line')).toHaveValue('Some shops pay us.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()

  await expect.poll(() => saveSiteSetting.mock.calls.length).toBe(2)
  expect(saveSiteSetting.mock.calls.map(([sent]) => sent)).toEqual([
    { name: 'disclosureLine', value: 'Shops pay us.', updatedAt: null },
    { name: 'disclosureLine', value: 'Some shops pay us.', updatedAt: savedAt },
  ])
})

test('Ctrl+S saves the part that is written in; with Alt, which writes a letter on some keyboards, it does not', async () => {
  const saveSiteSetting = saved()
  await panel({ answers: { saveSiteSetting } })
  const line = part('Affiliate disclosure').getByLabelText('Line')
  await line.fill('Shops pay.')
  await userEvent.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
  await line.fill('Shops pay us.')
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(toast('Saved: visitors see the disclosure as written here.')).toBeVisible()
  expect(saveSiteSetting.mock.calls).toEqual([[{ name: 'disclosureLine', value: 'Shops pay us.', updatedAt: null }]])
})
