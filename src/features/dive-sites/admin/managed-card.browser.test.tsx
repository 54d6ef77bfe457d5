import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { button, campCove, card, listed, manage, row, toast } from './testing-management.tsx'

const star = () => button('Feature Camp Cove')

test('the star flips at once, and stays when the server agrees [s2-manage-star s8-site-success]', async () => {
  let answer: (value: typeof row) => void = () => undefined
  const update = vi.fn(() => new Promise<typeof row>((resolve) => (answer = resolve)))
  const list = [campCove]
  await manage({ answers: { desk: () => [...list], update } })
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(card('Camp Cove').getByText('Featured', { exact: true })).toBeVisible()
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 7, featured: true }]])
  list[0] = { ...campCove, featured: true }
  answer(row)

  await expect.element(toast('“Camp Cove” is featured.')).toBeVisible()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
})

test('an answer that was under way does not take back the star that was pressed meanwhile', async () => {
  const older = Promise.withResolvers<(typeof campCove)[]>()
  const answers = [Promise.resolve([campCove]), older.promise]
  const desk = vi.fn(() => answers.shift() ?? [campCove])
  const { queryClient } = await manage({ answers: { desk, update: () => new Promise<never>(() => undefined) } })
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
  void queryClient.invalidateQueries()
  await expect.poll(() => desk.mock.calls.length).toBe(2)
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  older.resolve([campCove])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // What came would be drawn by now.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)

  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
})

test('the star flips back when that fails, and a toast says so [s2-manage-star s8-site-errors]', async () => {
  let fail: (problem: Error) => void = () => undefined
  const lists = [[campCove]]
  // Asking for the list again would not help: no answer comes.
  const desk = () => lists.pop() ?? new Promise<never>(() => undefined)
  await manage({ answers: { desk, update: () => new Promise((_resolve, reject) => (fail = reject)) } })
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => fail.length).toBe(1)
  fail(new Error('down'))

  await expect.element(toast('Failed to update featured status. Please try again.')).toBeVisible()
  await expect.element(toast('Error')).toBeVisible()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
})

test('a dive site is deleted after a question alone, and brought back by Undo [s2-manage-delete s8-site-success]', async () => {
  const list = [listed, campCove]
  const remove = vi.fn(() => void list.pop())
  const restore = vi.fn(() => {
    list.push(campCove)
    return row
  })
  await manage({ answers: { desk: () => [...list], delete: remove, restore } })
  await button('Delete Camp Cove').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this dive site?' })
  await expect.element(question).toMatchTextContent('“Camp Cove” goes from the map')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(remove).not.toHaveBeenCalled()
  await button('Delete Camp Cove').click()
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.element(card('Camp Cove')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  await button('Undo').click()
  await expect.element(card('Camp Cove')).toBeVisible()
  await expect.element(toast('“Camp Cove” is there again.')).toBeVisible()
  expect(restore).toHaveBeenCalledWith({ id: 7 })
})

test('a dive site that cannot be deleted stays, with the reason [s8-site-errors]', async () => {
  const fail = () => {
    throw new Error('down')
  }
  await manage({ answers: { delete: fail } })
  await button('Delete Camp Cove').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(toast('Failed to delete dive site. Please try again.')).toBeVisible()
  await expect.element(card('Camp Cove')).toBeVisible()
})

const photo = () => card('Camp Cove').getByLabelText('Photo URL')

test('a photo is saved on Enter, trimmed, and shown; as it was it is not sent [s2-manage-quick]', async () => {
  const setPhoto = vi.fn(() => ({ ...row, ...campCove, imageUrl: '/images/stock-reef.svg' }))
  const list = [campCove]
  await manage({ answers: { desk: () => [...list], setPhoto } })
  await photo().click()
  await userEvent.keyboard('{Enter}')
  await photo().fill('  ')
  await userEvent.keyboard('{Enter}')
  expect(setPhoto).not.toHaveBeenCalled()
  await photo().fill(' /images/stock-reef.svg ')
  list[0] = { ...campCove, imageUrl: '/images/stock-reef.svg' }
  await userEvent.keyboard('{Enter}')

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  expect(setPhoto.mock.calls).toEqual([[{ id: 7, imageUrl: '/images/stock-reef.svg' }]])
  await expect.element(card('Camp Cove').getByRole('img')).toBeVisible()
  await expect.element(photo()).toHaveValue('/images/stock-reef.svg')
  await expect.element(card('Camp Cove').getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('while a photo is saved its own button says so, and Enter sends it once', async () => {
  const setPhoto = vi.fn(() => new Promise<never>(() => undefined))
  await manage({ answers: { setPhoto } })
  await photo().fill('/a.jpg')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Camp Cove').getByRole('button', { name: 'Saving...' })).toBeVisible()
  await userEvent.keyboard('{Enter}')

  expect(setPhoto).toHaveBeenCalledTimes(1)
})

test('what is typed while a photo is saved stays, and is saved by a press of its own', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const list = [campCove]
  const setPhoto = vi.fn((_input: unknown) => saved.promise)
  await manage({ answers: { desk: () => [...list], setPhoto } })
  await photo().fill('/a.jpg')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Camp Cove').getByRole('button', { name: 'Saving...' })).toBeVisible()
  await photo().fill('/b.jpg')
  list[0] = { ...campCove, imageUrl: '/a.jpg' }
  saved.resolve({ ...row, ...campCove, imageUrl: '/a.jpg' })

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  await expect.element(photo()).toHaveValue('/b.jpg')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => setPhoto.mock.calls[1]).toEqual([{ id: 7, imageUrl: '/b.jpg' }])
})

test('what the server refuses is said at the field, and what was typed stays [s8-site-errors]', async () => {
  const setPhoto = () => {
    const fields = { imageUrl: ['The photo address begins with https://.'] }
    throw new AppError('BAD_INPUT', 'The photo address begins with https://.', { details: { fields } })
  }
  await manage({ answers: { setPhoto } })
  await photo().fill('nonsense')
  await userEvent.keyboard('{Enter}')

  await expect.element(toast('Error')).toBeVisible()
  await expect.element(photo()).toHaveAccessibleDescription('The photo address begins with https://.')
  await expect.element(photo()).toHaveValue('nonsense')
  await userEvent.keyboard('{Escape}')
  await expect.element(photo()).toHaveValue('')
  await expect.element(photo()).toHaveAccessibleDescription('')
})

test('a video goes with its thumbnail, from either field [s2-manage-quick]', async () => {
  const setVideo = vi.fn(() => row)
  await manage({ answers: { setVideo } })
  await card('Camp Cove').getByLabelText('Video URL').fill('https://youtu.be/abcdefghijk')
  await card('Camp Cove').getByLabelText('Thumbnail (optional)').fill('/still.jpg')
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => setVideo.mock.calls)
    .toEqual([[{ id: 7, videoUrl: 'https://youtu.be/abcdefghijk', videoThumbnail: '/still.jpg' }]])
})

test.each([
  ['Video URL', 'setVideo', 'Failed to update video. Please try again.'],
  ['Review link', 'setReviewLink', 'Failed to update review link. Please try again.'],
  ['Photo URL', 'setPhoto', 'Failed to update photo. Please try again.'],
] as const)('a failure of %s is told in its own words [s8-site-errors]', async (label, call, words) => {
  const fail = () => {
    throw new Error('down')
  }
  await manage({ answers: { [call]: fail } })
  await card('Camp Cove').getByLabelText(label).fill('/x')
  await userEvent.keyboard('{Enter}')

  await expect.element(toast(words)).toBeVisible()
  await expect.element(card('Camp Cove').getByLabelText(label)).toHaveValue('/x')
})

test('a review link is picked among articles and reviews, and saved [s2-manage-quick]', async () => {
  const setReviewLink = vi.fn(() => row)
  const places = [
    { kind: 'article', title: 'Camp Cove by night', path: '/blog/camp-cove', isPublic: true },
    { kind: 'page', title: 'About', path: '/about', isPublic: true },
  ]
  await manage({ answers: { setReviewLink }, places })
  await card('Camp Cove').getByRole('button', { name: 'Pick a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page about Camp Cove' })
  await expect.element(dialog.getByText('About', { exact: true })).not.toBeInTheDocument()
  await dialog.getByText('Camp Cove by night').click()

  await expect.poll(() => setReviewLink.mock.calls).toEqual([[{ id: 7, reviewLink: '/blog/camp-cove' }]])
})

test('what was typed into quick updates is back after the screen was left, with the way to its card', async () => {
  const list = [listed, campCove]
  const setPhoto = () => ({ ...row, ...campCove, imageUrl: '/typed.jpg' })
  const answers = { desk: () => [...list], setPhoto }
  const first = await manage({ answers })
  await photo().fill('/typed.jpg')
  await card('Camp Cove').getByLabelText('Thumbnail (optional)').fill('/still.jpg')
  await card('Bare Island').getByLabelText('Review link').fill('x')
  await userEvent.keyboard('{Escape}')
  first.unmount()
  const second = await manage({ answers })
  const notice = page.getByRole('region', { name: 'Typed and not saved' })
  await expect
    .element(notice)
    .toMatchTextContent(/^What you typed for these dive sites is back in its fields, and not saved yet:Camp Cove$/)
  await expect.element(photo()).toHaveValue('/typed.jpg')
  await expect.element(card('Camp Cove').getByLabelText('Thumbnail (optional)')).toHaveValue('/still.jpg')
  await notice.getByRole('button', { name: 'Camp Cove' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('Camp Cove')
  await expect.element(card('Bare Island')).not.toBeInTheDocument()
  await card('Camp Cove').getByLabelText('Thumbnail (optional)').click()
  await userEvent.keyboard('{Escape}')
  list[1] = { ...campCove, imageUrl: '/typed.jpg' }
  await photo().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(notice).not.toBeInTheDocument()
  second.unmount()
  await manage({ answers })
  await expect.element(photo()).toHaveValue('/typed.jpg')

  await expect.element(notice).not.toBeInTheDocument()
})

test('where the browser stores nothing, that is said while something typed is not saved', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await manage()
  await photo().fill('/a.jpg')

  await expect.element(page.getByRole('alert')).toMatchTextContent('This browser keeps no copy of what you type')
})

test('a doubtful review link is told at its field, and saved all the same', async () => {
  const setReviewLink = vi.fn(() => row)
  const places = [{ kind: 'article', title: 'Half a story', path: '/blog/half', isPublic: false }]
  await manage({ answers: { setReviewLink }, places })
  const link = card('Camp Cove').getByLabelText('Review link')
  await link.fill('/blog/half')
  await expect.element(card('Camp Cove').getByText(/^“Half a story” is not public/)).toBeVisible()
  await link.fill('/blog/hlaf')
  await expect.element(card('Camp Cove').getByText(/^No page of this site has this address/)).toBeVisible()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => setReviewLink.mock.calls).toEqual([[{ id: 7, reviewLink: '/blog/hlaf' }]])
})

test('at 1440 px what is wrong has room below its fields, the toast covers none of them, and a star is no box', async () => {
  const refusal = 'The thumbnail address begins with https:// or, for a picture of this site, with one slash.'
  const setVideo = () => {
    throw new AppError('BAD_INPUT', refusal, { details: { fields: { videoThumbnail: [refusal] } } })
  }
  await manage({ width: 1440, list: [{ ...campCove, featured: true }], answers: { setVideo } })
  const thumbnail = card('Camp Cove').getByLabelText('Thumbnail (optional)')
  await thumbnail.fill('nonsense')
  await userEvent.keyboard('{Enter}')
  await expect.element(thumbnail).toHaveAccessibleDescription(refusal)
  await expect.element(thumbnail).toHaveAttribute('aria-invalid', 'true')
  await expect.element(card('Camp Cove').getByLabelText('Video URL')).not.toHaveAttribute('aria-invalid')
  const form = card('Camp Cove').getByRole('group').element().getBoundingClientRect()
  const note = card('Camp Cove').getByText(refusal).element().getBoundingClientRect()
  expect(note.width).toBeGreaterThan(form.width * 0.8)
  const shown = page.getByRole('button', { name: 'Close' }).element().closest('li')?.getBoundingClientRect()
  expect(shown?.right).toBeLessThan(form.left)
  expect(getComputedStyle(star().element()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})
