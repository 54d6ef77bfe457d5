import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, renderInSite } from '../../testing.tsx'
import { AskedDescription, PictureSource } from './picture-source.tsx'
import { listedPicture } from './pictures-testing.ts'
import { pictureTypes } from './stored-picture.ts'
import { chooseFiles, holdUploads, pictureFile } from './upload-testing.ts'
import { useOnePicture } from './use-one-picture.ts'

const onPicture = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

function Field() {
  const [address, setAddress] = useState('')
  const one = useOnePicture((picture) => {
    setAddress(picture.address)
    onPicture(picture.name)
  })
  return (
    <form onSubmit={onSubmit}>
      <PictureSource one={one}>
        <span>Another way</span>
      </PictureSource>
      <AskedDescription one={one} address={address} />
    </form>
  )
}

const seadragon = listedPicture({ id: 1, address: '/images/stock-reef.svg?1' })
const wreck = listedPicture({ id: 2, name: 'wreck.png', address: '/images/stock-reef.svg?2' })
const session = vi.fn(() => ({ minutesRemaining: 30, isContentEditing: false }))

async function renderActs(adminContent: object = { pictures: [seadragon, wreck] }) {
  for (const told of [onPicture, onSubmit, session]) told.mockClear()
  const uploads = holdUploads()
  const screen = await renderInSite(<Field />, { responses: { adminContent, security: { session } } })
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')
  return { ...screen, uploads, chooser, choose: (...files: File[]) => chooseFiles(chooser(), ...files) }
}
const dialog = () => page.getByRole('dialog')
const shows = () => page.getByLabelText('What does it show?')
const pick = async (name: string) => {
  await button('Choose from your pictures').click()
  await dialog().getByRole('button', { name, exact: true }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
}

test('one picture of a kind that the site takes is chosen, and no form around is sent', async () => {
  const { chooser } = await renderActs()
  expect([chooser()?.accept, chooser()?.multiple]).toEqual([pictureTypes, false])
  const opened = vi.fn((event: Event) => event.preventDefault())
  chooser()?.addEventListener('click', opened)
  await button('Upload a picture').click()
  expect(opened).toHaveBeenCalledOnce()
  await pick('seadragon.jpg')

  expect(onPicture.mock.calls).toEqual([['seadragon.jpg']])
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(page.getByText('Another way')).toBeVisible()
})

test('text typed for one picture is not offered for the next', async () => {
  await renderActs()
  await pick('seadragon.jpg')
  await shows().fill('A seadragon')
  await pick('wreck.png')

  await expect.element(page.getByRole('group', { name: 'Details of wreck.png' })).toBeVisible()
  await expect.element(shows()).toHaveValue('')
})

test('a saved description is shown until the same picture is asked about again', async () => {
  await renderActs({ pictures: [seadragon, wreck], updatePicture: () => ({ ...seadragon, alt: 'A dragon' }) })
  await pick('seadragon.jpg')
  await shows().fill('A dragon')
  await button('Save details').click()
  await expect.element(page.getByText('Saved. It shows: “A dragon”.')).toBeVisible()
  await expect.element(shows()).not.toBeInTheDocument()
  await pick('seadragon.jpg')
  await expect.element(shows()).toBeVisible()

  await expect.element(page.getByText('Saved. It shows: “A dragon”.')).not.toBeInTheDocument()
})

test('a file chooser that is closed without a file keeps the running upload', async () => {
  const { uploads, choose } = await renderActs()
  choose(pictureFile())
  await expect.poll(() => uploads.length).toBe(1)
  choose()

  expect([uploads.length, uploads[0]?.isAborted]).toEqual([1, false])
})

test('the chooser asks anew each time it is opened, and says that it waits', async () => {
  const answer = Promise.withResolvers<(typeof wreck)[]>()
  const pictures = vi.fn(() => answer.promise)
  await renderActs({ pictures })
  expect(pictures).not.toHaveBeenCalled()
  await button('Choose from your pictures').click()
  await expect.element(dialog().getByRole('heading', { name: 'Your pictures' })).toBeVisible()
  await expect.element(dialog().getByText('One moment.')).toBeVisible()
  expect(dialog().getByText('No pictures have been uploaded yet.').elements()).toEqual([])
  answer.resolve([])
  await expect.element(dialog().getByText('No pictures have been uploaded yet.')).toBeVisible()
  await page.getByLabelText('Search pictures').fill('  ')
  await expect.element(dialog().getByText('No pictures have been uploaded yet.')).toBeVisible()
  await page.getByLabelText('Search pictures').fill('kelp')
  await expect.element(dialog().getByText('No pictures match.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).click()
  pictures.mockResolvedValue([wreck])
  await button('Choose from your pictures').click()

  await expect.element(dialog().getByRole('button', { name: 'wreck.png' })).toBeVisible()
})

test('a refused file cannot be sent again; after any other failure it can', async () => {
  const { uploads, choose } = await renderActs()
  for (const [status, canRetry] of [
    [413, false],
    [401, true],
    [503, true],
  ] as const) {
    choose(pictureFile())
    uploads.at(-1)?.answer(status, { error: `Refused: ${status}.` })
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Refused: ${status}.`)
    expect(button('Try again: reef.jpg').elements()).toHaveLength(canRetry ? 1 : 0)
  }

  // Only a session that may have ended is checked.
  expect(session).toHaveBeenCalledTimes(1)
})
