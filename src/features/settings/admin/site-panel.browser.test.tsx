import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { originalSettings } from '#domain/settings/site-settings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { toast } from '../../../testing.tsx'
import { faq, groups, panel, part, save, saved } from './testing-site-panel.tsx'

test('each part shows what holds, and says whether it was changed', async () => {
  await panel({ changed: ['contactFaq'] })
  await expect.element(faq().getByText(/^Changed on .*2 Mar/)).toBeVisible()
  const slides = part('Home page slides')
  await expect.element(slides.getByText('Not changed yet.')).toBeVisible()
  expect(groups(slides)).toEqual(originalSettings.heroSlides.map(({ title }) => title))
  const second = slides.getByRole('group', { name: 'Slide 2' })
  await expect.element(second.getByLabelText('Video')).toHaveDisplayValue('The drop-off')
  await expect.poll(() => groups(part('Gear reviews banner'))).toEqual(['Bare Island', 'Shelly Beach'])
  await expect.element(part('Rating for reviews without stars').getByLabelText('Stars')).toHaveValue('4.5')
  await expect.element(page.getByText('This site runs Kelp & Coral 1.0.0+abc1234.')).toBeVisible()
  // Only what was changed can go back.
  expect(page.getByRole('button', { name: 'Restore the original' }).elements()).toHaveLength(1)
})

test('each part is a line that says what it holds, and opens to its form', async () => {
  await panel({ isFolded: true, changed: ['identity'], mail: { host: 'mail.example.com' } })
  const identity = part('Name and contact')
  await expect.element(identity.getByText('Kelp & Coral')).toBeVisible()
  await expect.element(part('Mail').getByText('mail.example.com')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await identity.getByRole('heading').click()
  await identity.getByLabelText('Site name').fill('Reef')
  await identity.getByRole('heading').click()
  await expect.element(identity.getByText('Not saved yet.')).toBeVisible()
})

test('the name, the contact address and the operator are saved together, but for those of the server', async () => {
  const saveSiteSetting = saved()
  const fixed = { identity: { contactEmail: 'dive@kelp.test' } }
  await panel({ fixed, responses: { saveSiteSetting } })
  const identity = part('Name and contact')
  await expect.element(identity.getByText('dive@kelp.test')).toBeVisible()
  await expect.element(identity.getByText(/remove CONTACT_EMAIL from them/)).toBeVisible()
  await identity.getByLabelText('Site name').fill(' ')
  await identity.getByLabelText('Operator').fill('Reef Media')
  await userEvent.keyboard('{Enter}')
  await expect.element(identity.getByLabelText('Site name')).toHaveAccessibleDescription('The name is missing.')
  await identity.getByLabelText('Site name').fill('Reef')
  await userEvent.keyboard('{Enter}')

  const value = { name: 'Reef', contactEmail: '', operator: 'Reef Media' }
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'identity', value, updatedAt: null }]])
})

test('a slide is rewritten, moved and saved as it stands; a slide without a film says so', async () => {
  const saveSiteSetting = saved()
  await panel({ responses: { saveSiteSetting } })
  const slides = part('Home page slides')
  const third = slides.getByRole('group', { name: 'Slide 3' })
  await third.getByLabelText('Title').fill(' Kelp ')
  await third.getByLabelText('Video').selectOptions('None: a still picture')
  await slides.getByRole('button', { name: 'Move up: “Kelp”' }).click()
  await expect.element(slides.getByRole('button', { name: 'Move up: “Kelp”' })).toHaveFocus()
  await expect.element(slides.getByText('“Kelp” is now number 2 of 3.')).toBeInTheDocument()
  await slides.getByRole('button', { name: 'Save slides' }).click()

  await expect.element(toast('Saved: visitors now see the slides as shown here.')).toBeVisible()
  const [kelp, dropOff, wreck] = originalSettings.heroSlides
  expect(saveSiteSetting.mock.calls).toEqual([
    [{ name: 'heroSlides', value: [kelp, { ...wreck, title: 'Kelp', film: null }, dropOff], updatedAt: null }],
  ])
  await expect.element(slides.getByText('Not saved yet; this browser is keeping a copy.')).not.toBeInTheDocument()
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

  const words = 'A link in an answer must lead to a page on this site, such as [our articles](/blog).'
  await expect.element(third.getByLabelText('Answer')).toHaveAccessibleDescription(words)
  await expect.element(third.getByLabelText('Answer')).toHaveFocus()
  await expect.element(toast('Please check')).toBeVisible()
  await third.getByLabelText('Answer').fill('None.')
  await expect.element(third.getByLabelText('Answer')).not.toHaveAccessibleDescription(words)
})

test('a question is taken out and another added, moved by the keyboard, and none stays without one', async () => {
  const saveSiteSetting = saved()
  await panel({ responses: { saveSiteSetting } })
  // The half of a double click that meets the next one does nothing.
  await faq().getByRole('button', { name: 'Remove: “Boats?”' }).dblClick()
  expect(groups(faq())).toEqual(['Courses?'])
  await faq().getByRole('button', { name: 'Move up: “Courses?”' }).click()
  await expect.element(faq().getByText('“Courses?” is already first.')).toBeInTheDocument()
  faq().getByRole('button', { name: 'Remove: “Courses?”' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(faq().getByRole('heading')).toHaveFocus()
  await faq().getByRole('button', { name: 'Save questions' }).click()
  await expect.element(toast('Keep at least one question on the page.')).toBeVisible()
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
  await panel({ stored: { bannerPool }, responses: { saveSiteSetting } })
  const banner = part('Gear reviews banner')
  await expect.element(banner.getByText('Closed: skipped until it reopens.')).toBeVisible()
  await expect.element(banner.getByText('No longer in the directory: skipped.')).toBeVisible()
  await expect
    .element(banner.getByRole('group', { name: 'Dive site 2' }).getByLabelText('Article'))
    .toHaveDisplayValue('gone (not public now: skipped)')
  await banner.getByRole('button', { name: 'Remove: “Dive site 99”' }).click()
  await banner.getByLabelText('Another dive site').selectOptions('Shelly Beach, Sydney')
  await banner.getByRole('button', { name: 'Add it' }).click()
  const added = banner.getByRole('group', { name: 'Dive site 2' })
  await expect.element(added.getByLabelText('Article')).toHaveFocus()
  await banner.getByRole('button', { name: 'Save banner' }).click()
  await expect.element(added.getByLabelText('Article')).toHaveAccessibleDescription('The article is missing.')
  await added.getByLabelText('Article').selectOptions('Sleeping sharks')
  await banner.getByRole('button', { name: 'Save banner' }).click()

  const value = [bannerPool[0], { diveSiteId: 8, blogSlug: 'sharks' }]
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'bannerPool', value, updatedAt: null }]])
})

test('what the server’s settings say is shown and has no control; the other networks have theirs', async () => {
  const fixed = { socialLinks: { youtube: 'https://youtube.com/kelp' }, defaultRating: 4.2 }
  const saveSiteSetting = saved()
  await panel({ fixed, responses: { saveSiteSetting } })
  const social = part('Social networks')
  await expect.element(social.getByText('https://youtube.com/kelp')).toBeVisible()
  const free = (setting: string) =>
    `Set in the server’s settings. To change it here, remove ${setting} from them and restart the server.`
  await expect.element(social.getByText(free('SOCIAL_YOUTUBE'), { exact: true })).toBeVisible()
  expect(social.getByLabelText('YouTube').elements()).toEqual([])
  const rating = part('Rating for reviews without stars')
  await expect.element(rating.getByText('4.2 out of 5')).toBeVisible()
  await expect.element(rating.getByText(free('REVIEW_DEFAULT_RATING'), { exact: true })).toBeVisible()
  expect(rating.getByRole('button').elements()).toEqual([])
  expect(rating.getByRole('textbox').elements()).toEqual([])
  await social.getByLabelText('Instagram').fill('instagram.com/kelp')
  await social.getByRole('button', { name: 'Save social links' }).click()
  await expect.element(social.getByLabelText('Instagram')).toHaveFocus()
  await social.getByLabelText('Instagram').fill('https://instagram.com/kelp')
  await social.getByRole('button', { name: 'Save social links' }).click()

  const value = { facebook: '', instagram: 'https://instagram.com/kelp', youtube: '' }
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'socialLinks', value, updatedAt: null }]])
})

test('all networks fixed leave nothing to save', async () => {
  const all = { facebook: 'https://a.test', instagram: 'https://b.test', youtube: 'https://c.test' }
  await panel({ fixed: { socialLinks: all, defaultRating: 'off' } })
  await expect.element(part('Social networks').getByText('https://b.test')).toBeVisible()
  expect(part('Social networks').getByRole('button').elements()).toEqual([])
  await expect.element(part('Rating for reviews without stars').getByText(/^Off:/)).toBeVisible()
})

test('the rating is typed as a number in tenths; an empty one is off', async () => {
  const saveSiteSetting = saved()
  await panel({ responses: { saveSiteSetting } })
  const rating = part('Rating for reviews without stars')
  const words = 'The rating must be from 1 to 5 with at most one decimal place, such as 4.5, or empty.'
  for (const typed of ['4,2', 'off', '0x4', '1e0', '4.25']) {
    await rating.getByLabelText('Stars').fill(typed)
    await expect.element(rating.getByLabelText('Stars')).not.toHaveAccessibleDescription(words)
    await rating.getByRole('button', { name: 'Save rating' }).click()
    await expect.element(rating.getByLabelText('Stars')).toHaveAccessibleDescription(words)
  }
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
  ['a lost connection', new NoConnectionError()],
  ['an ended session', new AppError('UNAUTHORISED', 'Please log in.')],
])('what was typed survives %s, and is saved the next time', async (_what, error) => {
  let isBroken = true
  const saveSiteSetting = vi.fn((input: unknown) => {
    if (isBroken) throw error
    return save(input)
  })
  await panel({ responses: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Shops pay us.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.poll(() => saveSiteSetting.mock.calls.length).toBeGreaterThan(0)
  await expect.element(disclosure.getByText('Not saved yet; this browser is keeping a copy.')).toBeVisible()
  await expect.element(disclosure.getByLabelText('Line')).toHaveValue('Shops pay us.')
  isBroken = false
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()

  await expect.element(disclosure.getByText(/^Changed on/)).toBeVisible()
})
