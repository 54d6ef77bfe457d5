import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { button, type Responses, renderInSite } from '../../../testing.tsx'
import { DiveSiteManagement } from './dive-site-management.tsx'
import { campCove, field, listed, manage, row, session } from './testing-management.tsx'

const dialog = () => page.getByRole('dialog')
const urlId = () => page.getByText(/^(none|\d+)$/)

/** Keeps the id of the URL, as the route does, with a way back. */
function WithUrl() {
  const [edit, setEdit] = useState<number>()
  return (
    <Tooltips>
      <output>{edit ?? 'none'}</output>
      <DiveSiteManagement edit={edit} onEdit={setEdit} />
      <button type="button" onClick={() => setEdit(undefined)}>
        Back
      </button>
    </Tooltips>
  )
}

function manageWithUrl(whole: NonNullable<Responses['diveSites']>['whole']) {
  const responses = {
    diveSites: { managed: [listed, campCove], whole },
    adminContent: { places: [] },
    security: session,
  }
  return renderInSite(<WithUrl />, { responses })
}

async function goBack() {
  // The dialog lies over the button.
  page
    .getByText('Back', { exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog()).not.toBeInTheDocument()
}

async function restore() {
  await button('Show').click()
  await button('Restore it').click()
}

test('the URL opens and closes the form, which reads the dive site each time; going back loses no text', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  await manageWithUrl(() => ({ ...row, name: names.shift() ?? 'Last' }))
  await button('Edit Bare Island').click()
  await expect.element(field('Name')).toHaveValue('First')
  await expect.element(urlId()).toHaveTextContent('1120')
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(urlId()).toHaveTextContent('none')
  await button('Edit Bare Island').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit: Second' })).toBeVisible()
  await field('Description').fill('Typed and left')
  await goBack()
  await expect.element(page.getByRole('region', { name: 'Unsaved text' })).toMatchTextContent('Second')
  await restore()
  await expect.element(field('Description')).toHaveValue('Typed and left')
  await expect.element(urlId()).toHaveTextContent('1120')
  await button('Cancel').click()
  await button('Discard').click()
  await button('Add New Site').click()
  await expect.element(field('Name')).toHaveValue('')

  await expect.element(urlId()).toHaveTextContent('none')
})

test('text typed for a dive site that is gone can become a new one', async () => {
  let isGone = false
  await manageWithUrl(() => {
    if (isGone) throw new AppError('NOT_FOUND', 'It is gone.')
    return row
  })
  await button('Edit Bare Island').click()
  await field('Description').fill('Typed and left')
  await goBack()
  isGone = true
  await restore()
  await button('Use what I typed for a new dive site').click()

  await expect.element(urlId()).toHaveTextContent('none')
  await expect.element(page.getByRole('dialog', { name: 'Add New Site' })).toBeVisible()
  await expect.element(field('Description')).toHaveValue('Typed and left')
})

test('a dive site that is being opened, cannot be opened or is gone says so', async () => {
  const stored = Promise.withResolvers<typeof row>()
  const outcomes = [() => stored.promise, () => row]
  await manage({ edit: 1120, responses: { whole: () => (outcomes.shift() ?? (() => row))() } })
  await expect.element(dialog().getByRole('status').getByText('Opening the dive site...')).toBeVisible()
  stored.reject(new Error('down'))
  await expect.element(dialog().getByText('The dive site could not be opened.')).toBeVisible()
  await button('Try again').click()
  await expect.element(field('Name')).toHaveValue('Bare Island')

  const whole = () => {
    throw new AppError('NOT_FOUND', 'It is gone.')
  }
  await manage({ edit: 5, responses: { whole } })
  await expect.element(page.getByRole('alert').getByText('This dive site does not exist')).toBeVisible()
  await expect.element(button('Use what I typed for a new dive site')).not.toBeInTheDocument()
})
