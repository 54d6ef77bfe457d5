import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import { chooseFiles, holdUploads, pictureFile } from '../../../components/media/upload-testing.ts'
import { button, type Responses, renderInSite, toast } from '../../../testing.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { campCove, listed, row, session, wreck } from './testing-management.tsx'

function photos(responses: NonNullable<Responses['diveSites']> = {}) {
  return renderInSite(<PhotoPanel />, {
    responses: { diveSites: { managed: [listed, campCove, wreck], ...responses }, security: session },
  })
}
const picked = () => page.getByRole('button', { name: /^Dive site: / })
async function pick(name: string) {
  await picked().click()
  await page.getByRole('option', { name }).click()
}
const url = () => page.getByLabelText('Image URL')
const pictures = () => page.getByRole('list', { name: 'All photos' }).getByRole('button').elements()
const takeBack = () => button('Discard unsaved changes')

test('dive sites without a photo come first, those with one carry a check, and both are counted [s2-admin-photo-order s2-admin-photo-counts]', async () => {
  await photos()
  await expect.element(picked()).toHaveTextContent('Choose a dive site')
  await picked().click()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Camp CoveSydney', '✓ Bare IslandSydney', '✓ HMAS BrisbaneSunshine Coast'])
  await userEvent.keyboard('coast brisb')
  await expect.poll(options).toEqual(['✓ HMAS BrisbaneSunshine Coast'])
  await userEvent.keyboard('{Enter}')
  await expect.element(picked()).toHaveTextContent('HMAS Brisbane')
  await expect.element(picked()).toHaveFocus()
  const facts = [...document.querySelectorAll('dl > div')].map((each) => each.textContent)
  expect(facts).toEqual(['Without a photo1', 'With a photo2'])
  expect(pictures().map(({ textContent }) => textContent)).toEqual([
    'No photoCamp Cove',
    'Bare Island',
    'HMAS Brisbane',
  ])
})

test('a dive site and a URL are both needed [s5-photo-required]', async () => {
  const update = vi.fn()
  await photos({ update })
  const press = async () => {
    await button('Update Photo').click()
    await expect.element(toast('Please select a dive site and enter an image URL.')).toBeVisible()
  }
  await press()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(picked()).toHaveFocus()
  await expect.element(picked()).toHaveAccessibleDescription('No dive site is chosen.')
  await url().fill('/a.jpg')
  await press()
  await pick('Camp Cove')
  await url().fill('   ')
  await press()
  await expect.element(url()).toHaveFocus()
  await expect.element(url()).toHaveAccessibleDescription('The image URL is missing.')
  expect(update).not.toHaveBeenCalled()
})

test('a URL is shown as a picture, trimmed, saved, and sent once [s2-admin-photo s5-photo-trim]', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const update = vi.fn(() => saved.promise)
  const list = [listed, campCove]
  await photos({ managed: () => [...list], update })
  await pick('Camp Cove')
  await url().fill('  /images/stock-reef.svg ')
  await expect.element(page.getByRole('img', { name: 'As it will be shown' })).toBeVisible()
  list[1] = { ...campCove, imageUrl: '/images/stock-reef.svg' }
  await button('Update Photo').click()
  await expect.element(button('Updating...')).toHaveAttribute('aria-disabled', 'true')
  ;(url().element() as HTMLInputElement).form?.requestSubmit()
  saved.resolve({ ...row, ...campCove, imageUrl: '/images/stock-reef.svg' })

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  expect(update.mock.calls).toEqual([[{ id: 7, imageUrl: '/images/stock-reef.svg' }]])
  await picked().click()
  await expect.element(page.getByRole('option', { name: '✓ Camp Cove' })).toBeVisible()
})

test('a failed update shows its reason, and the URL stays [s8-photo-failure]', async () => {
  const failed = 'Failed to update dive site photo. Please try again.'
  const reason = 'The photo URL is odd.'
  const problems = [
    new Error('down'),
    new AppError('BAD_INPUT', reason, { details: { fields: { imageUrl: [reason] } } }),
  ]
  await photos({
    update: () => {
      throw problems.shift()
    },
  })
  await pick('Camp Cove')
  await url().fill('/a.jpg')
  await button('Update Photo').click()
  await expect.element(toast(failed)).toBeVisible()
  await expect.element(toast('Update Failed')).toBeVisible()
  await button('Update Photo').click()
  await expect.element(url()).toHaveAccessibleDescription(new RegExp(reason))
  await expect.element(url()).toHaveValue('/a.jpg')
})

test('pressing a picture picks its dive site with its photo; a drawn picture is offered', async () => {
  const update = vi.fn((_input: { imageUrl?: string | null | undefined }) => row)
  await photos({ update })
  await expect.element(button('Use a drawn picture')).not.toBeInTheDocument()
  await button('Bare Island').click()
  await expect.element(picked()).toHaveTextContent('Bare Island')
  await expect.element(url()).toHaveFocus()
  await expect.element(url()).toHaveValue('/images/stock-reef.svg')
  await expect.element(button('Bare Island')).toHaveAttribute('aria-pressed', 'true')
  await button('Use a drawn picture').click()
  await button('Update Photo').click()

  await expect.poll(() => update.mock.calls[0]?.[0].imageUrl).toMatch(/^\/art\/dive-sites\/1120-\w+\.svg$/)
})

test('48 pictures are shown, more on request, and all are found by name and region', async () => {
  const many = Array.from({ length: 99 }, (_, index) => ({ ...campCove, id: index + 1, name: `Site ${index + 1}` }))
  await photos({ managed: [...many, { ...wreck, id: 500 }] })
  await expect.poll(() => pictures().length).toBe(48)
  for (const count of [48, 96]) await button(`Show more photos (${count} of 100)`).click()
  await expect.poll(() => pictures().length).toBe(100)
  for (const [text, found] of [
    ['site 77', 'No photoSite 77'],
    ['sunshine', 'HMAS Brisbane'],
  ] as const) {
    await page.getByRole('searchbox').fill(text)
    await expect.poll(() => pictures().map(({ textContent }) => textContent)).toEqual([found])
  }
  await page.getByRole('searchbox').fill('nowhere')
  await expect.element(page.getByText('No dive sites found.')).toBeVisible()
})

test('an unsaved URL stays with its dive site when another is picked, and after the screen was left', async () => {
  const first = await photos()
  await url().fill('/typed-first.jpg')
  await pick('Camp Cove')
  await expect.element(url()).toHaveValue('/typed-first.jpg')
  await pick('HMAS Brisbane')
  await expect.element(url()).toHaveValue('/images/stock-reef.svg')
  await expect.element(takeBack()).not.toBeInTheDocument()
  await button('No photo Camp Cove').click()
  await expect.element(url()).toHaveValue('/typed-first.jpg')
  first.unmount()
  await photos()
  await url().fill('/nobody.jpg')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Camp Cove' }).click()
  // A URL that was typed before a dive site is picked replaces no text of that dive site.
  await expect.element(url()).toHaveValue('/typed-first.jpg')
  await expect.element(url()).toHaveFocus()
  await takeBack().click()
  await expect.element(url()).toHaveValue('')
  await expect.element(url()).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()

  await pick('Bare Island')
  await expect.element(url()).toHaveValue('/nobody.jpg')
  await url().fill('')
  await expect.element(url()).toHaveValue('')
  await takeBack().click()
  await expect.element(url()).toHaveValue('/images/stock-reef.svg')
})

test('an uploaded picture goes to the dive site for which its upload began, or to the next one that is picked', async () => {
  const uploads = holdUploads()
  await photos()
  await expect.element(picked()).toBeVisible()
  const choose = () => chooseFiles(document.querySelector('input[type=file]'), pictureFile())
  choose()
  await pick('Camp Cove')
  uploads[0]?.answer(201, listedPicture())
  await expect.element(url()).toHaveValue(listedPicture().address)
  choose()
  await expect.poll(() => uploads.length).toBe(2)
  await pick('Bare Island')
  uploads[1]?.answer(201, listedPicture({ address: '/images/stock-reef.svg?2' }))
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()

  await expect.element(url()).toHaveValue(listed.imageUrl)
  await pick('Camp Cove')
  await expect.element(url()).toHaveValue('/images/stock-reef.svg?2')
})
