import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { originalSettings } from '#domain/settings/site-settings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { listLocalCopies } from '../../../lib/local-copies.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { toast } from '../../../testing.tsx'
import { faq, groups, line, panel, part, save, saved, savedAt, settings, storeHolds } from './testing-site-panel.tsx'

test('what was typed and not saved is offered in its part after a crash, shown against what is saved, and comes back', async () => {
  const saveSiteSetting = saved()
  const given = { changed: ['contactFaq'], responses: { saveSiteSetting } } as const
  const first = await panel(given)
  await faq().getByRole('button', { name: 'Remove: “Courses?”' }).click()
  await faq().getByRole('group', { name: 'Question 1' }).getByLabelText('Answer').fill('None.')
  await expect.element(faq().getByText('Not saved yet; this browser is keeping a copy.')).toBeVisible()
  await first.unmount()
  await panel(given)
  const offer = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(offer.getByText('Questions on the contact page')).toBeVisible()
  expect(page.getByText('Not saved yet', { exact: true }).elements()).toHaveLength(1)
  await expect.element(faq().getByLabelText('Answer').first()).toHaveValue('See [stories](/blog).')
  await part('Affiliate disclosure').getByLabelText('Line').fill('Another part.')
  await faq().getByRole('group', { name: 'Question 2' }).getByLabelText('Answer').fill('Typed since.')
  await offer.getByRole('button', { name: 'Show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved text' })
  const changes = () => [...document.querySelectorAll('[role="dialog"] h3')].map((field) => field.textContent)
  await expect.poll(changes).toEqual(['Question 1, Answer', 'Question 2, Question', 'Question 2, Answer'])
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(groups(faq())).toEqual(['Boats?'])
  await expect.element(faq().getByRole('heading', { name: 'Questions on the contact page' })).toHaveFocus()
  await expect.element(toast('It replaced what was typed here.')).toBeVisible()
  await faq().getByRole('button', { name: 'Save questions' }).click()

  const value = [{ question: 'Boats?', answer: 'None.' }]
  await expect.poll(() => saveSiteSetting.mock.calls).toEqual([[{ name: 'contactFaq', value, updatedAt: savedAt }]])
  await expect.element(part('Affiliate disclosure').getByLabelText('Line')).toHaveValue('Another part.')
})

test('what was typed since comes back with Undo, and what is saved or given up is offered to nobody', async () => {
  const first = await panel({ responses: { saveSiteSetting: saved() } })
  const line = () => part('Affiliate disclosure').getByLabelText('Line')
  const stars = () => part('Rating for reviews without stars').getByLabelText('Stars')
  await line().fill('Ours.')
  await stars().fill('3.9')
  await first.unmount()
  const second = await panel({ responses: { saveSiteSetting: saved() } })
  await line().fill('Typed since.')
  for (const name of ['Affiliate disclosure', 'Rating for reviews without stars']) {
    await part(name).getByRole('button', { name: 'Show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click()
    if (name !== 'Affiliate disclosure') continue
    await expect.element(line()).toHaveValue('Ours.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(line()).toHaveValue('Typed since.')
  }
  await expect.element(stars()).toHaveValue('3.9')
  await part('Rating for reviews without stars').getByRole('button', { name: 'Save rating' }).click()
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
  await panel({ changed: ['disclosureLine'], responses: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Mine.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect
    .element(dialog.getByRole('region', { name: 'Line' }))
    .toHaveTextContent('LineMy versionMine.The other versionTheirs.')
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
    responses: {
      saveSiteSetting: () => {
        throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
      },
    },
  })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Mine.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(page.getByText(/^Another tab or device restored the original\./)).toBeVisible()
  await page.getByRole('button', { name: 'Load the other version' }).click()

  await expect.element(disclosure.getByText('Not saved yet; this browser is keeping a copy.')).not.toBeInTheDocument()
})

test('the original comes back with one press while nothing is typed over it, and Undo restores what was written', async () => {
  const restoreRevision = vi.fn(({ revision }: { resource: string; revision: number; current: number }) => {
    storeHolds(revision === 0 ? settings() : settings(ours))
    return { revision }
  })
  await panel({ ...ours, responses: { restoreRevision } })
  const original = part('Affiliate disclosure').getByRole('button', { name: 'Restore the original' })
  await line().fill('Typed.')
  await expect.element(original).not.toBeInTheDocument()
  await part('Affiliate disclosure').getByRole('button', { name: 'Discard changes' }).click()
  await original.click()
  await expect.element(line()).toHaveValue(originalSettings.disclosureLine)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(line()).toHaveValue('Ours.')
  const resource = 'setting:disclosureLine'
  expect(restoreRevision.mock.calls.map(([input]) => input)).toEqual([
    { resource, revision: 0, current: savedAt.getTime() },
    { resource, revision: savedAt.getTime(), current: 0 },
  ])
})

const theirs = { value: 'Theirs.', updatedAt: new Date('2026-03-05T00:00:00Z') }
const conflict = (current: unknown) => () => {
  throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
}
const ours = { stored: { disclosureLine: 'Ours.' }, changed: ['disclosureLine'] } as const

test('a tab that does not know of a later save restores nothing, and shows what was saved', async () => {
  await panel({ ...ours, responses: { restoreRevision: conflict(theirs) } })
  await expect.element(line()).toHaveValue('Ours.')
  storeHolds(settings({ stored: { disclosureLine: theirs.value }, changed: ['disclosureLine'] }))
  await part('Affiliate disclosure').getByRole('button', { name: 'Restore the original' }).click()

  await expect.element(toast('Not restored')).toBeVisible()
  await expect.element(line()).toHaveValue('Theirs.')
})

test('what was saved though its answer was lost is no conflict when it is saved again', async () => {
  const outcomes = [
    () => {
      throw new NoConnectionError()
    },
    conflict({ ...theirs, value: 'Mine.' }),
  ]
  await panel({ responses: { saveSiteSetting: () => outcomes.shift()?.() as never } })
  await line().fill('Mine. ')
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(page.getByText(/There is no connection to the site/).first()).toBeVisible()
  storeHolds(settings({ stored: { disclosureLine: 'Mine.' }, changed: ['disclosureLine'] }))
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()

  await expect.element(toast('Saved: visitors now see the disclosure as shown here.')).toBeVisible()
  await expect.element(line()).toHaveValue('Mine.')
})

test('saving what nobody changed stores nothing, and says so', async () => {
  const saveSiteSetting = saved()
  await panel({ responses: { saveSiteSetting } })
  await line().fill(`${originalSettings.disclosureLine} `)
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(toast('Nothing changed')).toBeVisible()
  await part('Home page slides').getByRole('button', { name: 'Save slides' }).click()

  await expect.element(toast('Visitors already see the slides as shown here.')).toBeVisible()
  expect(saveSiteSetting).not.toHaveBeenCalled()
})

test('a copy of what was still the original comes back as a change of the original', async () => {
  const saveSiteSetting = saved()
  const first = await panel()
  await line().fill('Nearly lost.')
  await first.unmount()
  await panel({ responses: { saveSiteSetting } })
  await part('Affiliate disclosure').getByRole('button', { name: 'Show' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click()
  await part('Affiliate disclosure').getByRole('button', { name: 'Save disclosure' }).click()

  await expect.poll(() => saveSiteSetting.mock.calls).toMatchObject([[{ value: 'Nearly lost.', updatedAt: null }]])
})

test('what is typed while a part is being saved stays, and is a change of what was saved', async () => {
  const first = Promise.withResolvers<void>()
  const saveSiteSetting = vi.fn((input: unknown) => first.promise.then(() => save(input)))
  await panel({ responses: { saveSiteSetting } })
  const disclosure = part('Affiliate disclosure')
  await disclosure.getByLabelText('Line').fill('Shops pay us.')
  await disclosure.getByRole('button', { name: 'Save disclosure' }).click()
  await expect.element(disclosure.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await disclosure.getByLabelText('Line').fill('Some shops pay us.')
  first.resolve()
  await expect.element(toast('Saved: visitors now see the disclosure as shown here.')).toBeVisible()
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
  await panel({ responses: { saveSiteSetting } })
  const line = part('Affiliate disclosure').getByLabelText('Line')
  await line.fill('Shops pay.')
  await userEvent.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
  await line.fill('Shops pay us.')
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.element(toast('Saved: visitors now see the disclosure as shown here.')).toBeVisible()
  expect(saveSiteSetting.mock.calls).toEqual([[{ name: 'disclosureLine', value: 'Shops pay us.', updatedAt: null }]])
})
