import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { listedPicture } from '../../../components/media/pictures-testing.ts'
import { chooseFiles, holdUploads, pictureFile } from '../../../components/media/upload-testing.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { button, campCove, listed, row, toast, wreck } from './testing-management.tsx'

const info = { minutesRemaining: 30, isContentEditing: false }

function photos(answers: NonNullable<Answers['diveSites']> = {}) {
  return renderInSite(<PhotoPanel />, {
    answers: {
      diveSites: { desk: [listed, campCove, wreck], ...answers },
      security: { session: info, recordActivity: info },
    },
  })
}
const select = () => page.getByLabelText('Dive site', { exact: true })
const address = () => page.getByLabelText('Image URL')
const missing = 'Please select a dive site and enter an image URL.'

test('dive sites without a photo come first, those with one carry a check, and both are counted [s2-admin-photo-order s2-admin-photo-counts]', async () => {
  await photos()
  await expect.element(select()).toBeVisible()

  const options = [...select().element().querySelectorAll('option')].map((each) => each.textContent)
  expect(options).toEqual(['Choose a dive site', 'Camp Cove', '✓ Bare Island', '✓ HMAS Brisbane'])
  const facts = [...document.querySelectorAll('dl > div')].map((each) => each.textContent)
  expect(facts).toEqual(['Without a photo1', 'With a photo2'])
  const pictures = page.getByRole('list', { name: 'All photos' }).getByRole('button').elements()
  expect(pictures.map(({ textContent }) => textContent)).toEqual(['No photoCamp Cove', 'Bare Island', 'HMAS Brisbane'])
})

test('a dive site and an address are both needed [s5-photo-required]', async () => {
  const setPhoto = vi.fn()
  await photos({ setPhoto })
  await button('Update Photo').click()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast(missing)).toBeVisible()
  await address().fill('/a.jpg')
  await button('Update Photo').click()
  await select().selectOptions('Camp Cove')
  await address().fill('   ')
  await button('Update Photo').click()

  await expect.element(toast(missing)).toBeVisible()
  expect(setPhoto).not.toHaveBeenCalled()
})

test('an address is shown as a picture, trimmed and saved [s2-admin-photo s5-photo-trim]', async () => {
  const setPhoto = vi.fn(() => ({ ...row, ...campCove, imageUrl: '/images/stock-reef.svg' }))
  const list = [listed, campCove]
  await photos({ desk: () => [...list], setPhoto })
  await select().selectOptions('Camp Cove')
  await address().fill('  /images/stock-reef.svg ')
  await expect.element(page.getByRole('img', { name: 'As it will be shown' })).toBeVisible()
  list[1] = { ...campCove, imageUrl: '/images/stock-reef.svg' }
  await button('Update Photo').click()

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  expect(setPhoto.mock.calls).toEqual([[{ id: 7, imageUrl: '/images/stock-reef.svg' }]])
  await expect.element(page.getByRole('option', { name: '✓ Camp Cove' })).toBeInTheDocument()
})

test.each([
  [new Error('down'), 'Failed to update dive site photo. Please try again.'],
  [new NoConnectionError(), 'Failed to update dive site photo. Please try again. There is no connection to the site.'],
  [new AppError('NOT_FOUND', 'It is gone.'), 'It is gone.'],
])('a failure (%s) is told: %s, and the address stays [s8-photo-failure]', async (problem, words) => {
  const setPhoto = () => {
    throw problem
  }
  await photos({ setPhoto })
  await select().selectOptions('Camp Cove')
  await address().fill('/a.jpg')
  await button('Update Photo').click()

  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.element(toast(words)).toBeVisible()
  await expect.element(address()).toHaveValue('/a.jpg')
})

test('pressing a picture picks its dive site with the photo that it has; a drawn one is on offer', async () => {
  const setPhoto = vi.fn((_input: { imageUrl: string | null }) => row)
  await photos({ setPhoto })
  await expect.element(button('Use a drawn picture')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bare Island' }).click()
  await expect.element(select()).toHaveValue('1120')
  await expect.element(address()).toHaveFocus()
  await expect.element(address()).toHaveValue('/images/stock-reef.svg')
  await expect
    .element(page.getByRole('button', { name: 'Bare Island', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await button('Use a drawn picture').click()
  await button('Update Photo').click()

  await expect.poll(() => setPhoto.mock.calls[0]?.[0].imageUrl).toMatch(/^\/art\/dive-sites\/1120-\w+\.svg$/)
})

test('of many only some pictures are in the page, the others when they are asked or looked for', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...campCove, id: index + 1, name: `Site ${index + 1}` }))
  await photos({ desk: many })
  const shown = () => page.getByRole('list', { name: 'All photos' }).getByRole('button').elements().length
  await expect.poll(shown).toBe(48)
  await button('Show 48 more of 100').click()
  await button('Show 4 more of 100').click()
  await expect.poll(shown).toBe(100)
  await page.getByRole('searchbox').fill('site 77')

  await expect.poll(shown).toBe(1)
})

test('a list that does not come can be asked for again', async () => {
  const outcomes = [new NoConnectionError(), null]
  const desk = () => {
    const problem = outcomes.shift()
    if (problem) throw problem
    return [campCove]
  }
  await photos({ desk })
  await button('Try again').click()

  await expect.element(select()).toBeVisible()
})

const takeBack = () => button('Take back what is not saved')

test('an address that was typed stays with its dive site when another is picked, and after the screen was left', async () => {
  const first = await photos()
  await address().fill('/typed-first.jpg')
  await select().selectOptions('Camp Cove')
  await expect.element(address()).toHaveValue('/typed-first.jpg')
  await select().selectOptions('✓ HMAS Brisbane')
  await expect.element(address()).toHaveValue('/images/stock-reef.svg')
  await expect.element(takeBack()).not.toBeInTheDocument()
  await select().selectOptions('Choose a dive site')
  await expect.element(address()).toHaveValue('')
  await page.getByRole('button', { name: 'Camp Cove' }).click()
  await expect.element(address()).toHaveValue('/typed-first.jpg')
  first.unmount()
  await photos()
  await page.getByRole('region', { name: 'Typed and not saved' }).getByRole('button', { name: 'Camp Cove' }).click()
  await expect.element(address()).toHaveValue('/typed-first.jpg')
  await expect.element(address()).toHaveFocus()
  await takeBack().click()
  await expect.element(address()).toHaveValue('')
  await expect.element(address()).toHaveFocus()

  await expect.element(page.getByRole('region', { name: 'Typed and not saved' })).not.toBeInTheDocument()
})

test('the address that a drawn picture replaced can be had again', async () => {
  await photos()
  await select().selectOptions('Camp Cove')
  await button('Use a drawn picture').click()
  await expect.element(button('Use the address from before')).not.toBeInTheDocument()
  await takeBack().click()
  await address().fill('/typed.jpg')
  await button('Use a drawn picture').click()
  await expect.element(address()).toHaveValue(expect.stringMatching(/^\/art\//))
  await button('Use the address from before').click()

  await expect.element(address()).toHaveValue('/typed.jpg')
  await expect.element(address()).toHaveFocus()
})

test('an address that is typed for nobody yet does not go over what was typed for the dive site that is picked then', async () => {
  await photos()
  await select().selectOptions('Camp Cove')
  await address().fill('/own.jpg')
  await select().selectOptions('Choose a dive site')
  await address().fill('/nobody.jpg')
  await select().selectOptions('Camp Cove')
  await expect.element(address()).toHaveValue('/own.jpg')
  await select().selectOptions('Choose a dive site')
  await expect.element(address()).toHaveValue('/nobody.jpg')
  await select().selectOptions('✓ Bare Island')
  await expect.element(address()).toHaveValue('/nobody.jpg')
  await select().selectOptions('Choose a dive site')

  await expect.element(address()).toHaveValue('')
})

test('a picture goes to the dive site for which its upload began; one for nobody yet to the one that is picked meanwhile', async () => {
  const uploads = holdUploads()
  await photos()
  await expect.element(select()).toBeVisible()
  const choose = () => chooseFiles(document.querySelector('input[type=file]'), pictureFile())
  choose()
  await select().selectOptions('Camp Cove')
  uploads[0]?.answer(201, listedPicture())
  await expect.element(address()).toHaveValue(listedPicture().address)
  choose()
  await expect.poll(() => uploads.length).toBe(2)
  await select().selectOptions('✓ Bare Island')
  uploads[1]?.answer(201, listedPicture({ address: '/images/stock-reef.svg?2' }))
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()

  await expect.element(address()).toHaveValue(listed.imageUrl)
  await select().selectOptions('Camp Cove')
  await expect.element(address()).toHaveValue('/images/stock-reef.svg?2')
})

test('an address that is emptied stays empty, and is taken back by a press of its own', async () => {
  await photos()
  await select().selectOptions('✓ Bare Island')
  await address().fill('')
  await expect.element(address()).toHaveValue('')
  await takeBack().click()

  await expect.element(address()).toHaveValue('/images/stock-reef.svg')
})

test('pictures are found by the region of their dive sites as well', async () => {
  await photos()
  await page.getByRole('searchbox').fill('sunshine')
  const pictures = page.getByRole('list', { name: 'All photos' }).getByRole('button')

  await expect.poll(() => pictures.elements().map(({ textContent }) => textContent)).toEqual(['HMAS Brisbane'])
})

test('a photo that is being saved is not sent again', async () => {
  const setPhoto = vi.fn((_input: unknown) => new Promise<never>(() => undefined))
  await photos({ setPhoto })
  await select().selectOptions('Camp Cove')
  await address().fill('/a.jpg')
  await button('Update Photo').click()
  await expect.element(button('Updating...')).toHaveAttribute('aria-disabled', 'true')
  ;(address().element() as HTMLInputElement).form?.requestSubmit()
  await address().fill('/b.jpg')

  await expect.element(address()).toHaveValue('/b.jpg')
  expect(setPhoto.mock.calls).toEqual([[{ id: 7, imageUrl: '/a.jpg' }]])
})
