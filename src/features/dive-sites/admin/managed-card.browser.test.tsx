import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { button, toast } from '../../../testing.tsx'
import { campCove, card, fail, listed, manage, row, wreck } from './testing-management.tsx'

const star = () => button('Feature Camp Cove')

test('a card shows the facts of its dive site, marks a featured or closed one, and has a note for a photo that cannot be loaded [s2-manage-card s2-manage-featured-badge]', async () => {
  await manage({ list: [listed, campCove, { ...wreck, imageUrl: '/images/no-such-picture.svg' }] })
  for (const words of [
    'Sydney',
    'Intermediate',
    '3–18 m',
    'A fort on a rock.',
    '15–23 °C',
    '5–10 m',
    'February to June',
  ])
    await expect.element(card('Bare Island').getByText(words)).toBeVisible()
  await expect.element(card('Bare Island').getByText('Weedy seadragons')).toBeVisible()
  await expect.element(card('Bare Island').getByText('Featured', { exact: true })).toBeVisible()
  await expect.element(card('Bare Island').getByRole('img', { name: 'Bare Island, as visitors see it' })).toBeVisible()

  await expect.element(card('Camp Cove').getByText('Closed')).toBeVisible()
  await expect.element(card('Camp Cove').getByText('No photo yet.')).toBeVisible()
  await expect.element(card('Camp Cove').getByText('Featured', { exact: true })).not.toBeInTheDocument()
  await expect.element(card('Camp Cove').getByText('Video available')).not.toBeInTheDocument()
  await expect.element(card('HMAS Brisbane').getByText('Video available')).toBeVisible()
  await expect.element(card('HMAS Brisbane').getByText('The photo could not be loaded.')).toBeVisible()
  await expect.element(card('HMAS Brisbane').getByRole('img')).not.toBeInTheDocument()
  await expect
    .element(card('Camp Cove').getByRole('link', { name: 'View Camp Cove' }))
    .toHaveAttribute('href', '/dive-sites/7')
})

test('the star flips at once, whatever an older response says, and stays when the server agrees [s2-manage-star s8-site-success]', async () => {
  const [older, saved] = [Promise.withResolvers<(typeof campCove)[]>(), Promise.withResolvers<typeof row>()]
  const lists = [Promise.resolve([campCove]), older.promise]
  const managed = vi.fn(() => lists.shift() ?? [{ ...campCove, featured: true }])
  const update = vi.fn(() => saved.promise)
  const { queryClient } = await manage({ responses: { managed, update } })
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
  void queryClient.invalidateQueries()
  await expect.poll(() => managed.mock.calls.length).toBe(2)
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(card('Camp Cove').getByText('Featured', { exact: true })).toBeVisible()
  older.resolve([campCove])
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // The older response would be drawn by now.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  expect(update.mock.calls).toEqual([[{ id: 7, featured: true }]])
  saved.resolve(row)

  await expect.element(toast('“Camp Cove” is featured.')).toBeVisible()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
})

test('the star flips back when the server fails, and a toast says so [s2-manage-star s8-site-errors]', async () => {
  const update = Promise.withResolvers<typeof row>()
  const lists = [[campCove]]
  // The list itself would not correct it: no second response arrives.
  const managed = () => lists.pop() ?? new Promise<never>(() => undefined)
  await manage({ responses: { managed, update: () => update.promise } })
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  update.reject(new Error('down'))

  await expect.element(toast('Failed to update featured status. Please try again.')).toBeVisible()
  await expect.element(toast('Error')).toBeVisible()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
})

test('several stars are sent in their order, and the list is read again once after the last', async () => {
  const managed = vi.fn(() => [listed, campCove])
  const waiting: (() => void)[] = []
  const update = vi.fn((_input: unknown) => new Promise<typeof row>((resolve) => waiting.push(() => resolve(row))))
  await manage({ responses: { managed, update } })
  await button('Feature Bare Island').click()
  await star().click()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.element(toast('“Bare Island” is no longer featured.')).toBeVisible()
  await expect.poll(() => waiting.length).toBe(2)
  expect(managed).toHaveBeenCalledTimes(1)
  waiting[1]?.()

  await expect.poll(() => managed.mock.calls.length).toBe(2)
  expect(update.mock.calls).toEqual([[{ id: 1120, featured: false }], [{ id: 7, featured: true }]])
})

test('a dive site is deleted after a question, is no longer selected, and is restored by Undo [s2-manage-delete s8-site-success]', async () => {
  const list = [listed, campCove]
  const remove = vi.fn(() => void list.pop())
  const outcomes = [() => void list.push(campCove), fail]
  const bringBack = vi.fn((_input: unknown) => {
    outcomes.shift()?.()
    return row
  })
  await manage({ responses: { managed: () => [...list], delete: remove }, adminContent: { bringBack } })
  for (const name of ['Camp Cove', 'Bare Island']) await card(name).getByRole('checkbox').click()
  await button('Delete Camp Cove').click()
  const question = page.getByRole('alertdialog', { name: 'Delete this dive site?' })
  await expect.element(question).toMatchTextContent('“Camp Cove” will be removed from the map')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(remove).not.toHaveBeenCalled()
  for (const words of ['“Camp Cove” is back.', 'Failed to restore the dive site. Please try again.']) {
    await button('Delete Camp Cove').click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(card('Camp Cove')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect.element(page.getByText('1 dive site selected', { exact: true })).toBeVisible()
    await button('Undo').click()
    await expect.element(toast(words)).toBeVisible()
  }
  expect(bringBack).toHaveBeenCalledWith({ kind: 'diveSite', id: 7 })
})

const photo = () => card('Camp Cove').getByLabelText('Photo URL')

test('Enter saves a photo, trimmed, and shows it; an unchanged one is not sent [s2-manage-quick]', async () => {
  const update = vi.fn(() => ({ ...row, ...campCove, imageUrl: '/images/stock-reef.svg' }))
  const list = [campCove]
  await manage({ responses: { managed: () => [...list], update } })
  for (const unchanged of ['', '  ']) {
    await photo().fill(unchanged)
    await userEvent.keyboard('{Enter}')
  }
  expect(update).not.toHaveBeenCalled()
  await photo().fill(' /images/stock-reef.svg ')
  list[0] = { ...campCove, imageUrl: '/images/stock-reef.svg' }
  await userEvent.keyboard('{Enter}')

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  expect(update.mock.calls).toEqual([[{ id: 7, imageUrl: '/images/stock-reef.svg' }]])
  await expect.element(card('Camp Cove').getByRole('img')).toBeVisible()
  await expect.element(photo()).toHaveValue('/images/stock-reef.svg')
  await expect.element(card('Camp Cove').getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('while a photo is saved, Enter sends nothing more, and what is typed stays for the next save', async () => {
  const saved = Promise.withResolvers<typeof row>()
  const list = [campCove]
  const update = vi.fn((_input: unknown) => saved.promise)
  await manage({ responses: { managed: () => [...list], update } })
  await photo().fill('/a.jpg')
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Camp Cove').getByRole('button', { name: 'Saving...' })).toBeVisible()
  await photo().fill('/b.jpg')
  await userEvent.keyboard('{Enter}')
  expect(update).toHaveBeenCalledTimes(1)
  list[0] = { ...campCove, imageUrl: '/a.jpg' }
  saved.resolve({ ...row, ...campCove, imageUrl: '/a.jpg' })

  await expect.element(toast('The photo of “Camp Cove” is up to date.')).toBeVisible()
  await expect.element(photo()).toHaveValue('/b.jpg')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => update.mock.calls[1]).toEqual([{ id: 7, imageUrl: '/b.jpg' }])
})

test('a refused value stays with its reason, until something else is typed or Escape takes it back [s8-site-errors]', async () => {
  const message = 'The photo URL begins with https://.'
  const update = () => {
    throw new AppError('BAD_INPUT', message, { details: { fields: { imageUrl: [message] } } })
  }
  await manage({ responses: { update } })
  const refuse = async () => {
    await photo().fill('nonsense')
    await card('Camp Cove').getByRole('button', { name: 'Save' }).click()
    await expect.element(photo()).toHaveAccessibleDescription(message)
    await expect.element(photo()).toHaveValue('nonsense')
  }
  await refuse()
  await photo().fill('/a.jpg')
  await expect.element(photo()).toHaveAccessibleDescription('')
  await expect.element(photo()).not.toHaveAttribute('aria-invalid')
  await refuse()
  await photo().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(photo()).toHaveValue('')
  await expect.element(photo()).toHaveAccessibleDescription('')
})

test('a video is saved with its thumbnail, from either field; a refused one of them shows its reason [s2-manage-quick]', async () => {
  const update = vi.fn(() => row)
  const reason = 'The thumbnail URL is odd.'
  const refusal = new AppError('BAD_INPUT', reason, { details: { fields: { videoThumbnail: [reason] } } })
  update.mockImplementationOnce(() => {
    throw refusal
  })
  await manage({ responses: { update } })
  const thumbnail = card('Camp Cove').getByLabelText('Thumbnail (optional)')
  await thumbnail.fill('odd')
  await userEvent.keyboard('{Enter}')
  await expect.element(thumbnail).toHaveAccessibleDescription(reason)
  await card('Camp Cove').getByLabelText('Video URL').fill('https://youtu.be/abcdefghijk')
  await thumbnail.fill('/still.jpg')
  await userEvent.keyboard('{Enter}')

  await expect
    .poll(() => update.mock.calls.slice(1))
    .toEqual([[{ id: 7, videoUrl: 'https://youtu.be/abcdefghijk', videoThumbnail: '/still.jpg' }]])
})

test('each failed update and a failed deletion say which failed [s8-site-errors]', async () => {
  await manage({ responses: { update: fail, delete: fail } })
  for (const [label, noun] of [
    ['Video URL', 'video'],
    ['Review link', 'review link'],
    ['Photo URL', 'photo'],
  ] as const) {
    await card('Camp Cove').getByLabelText(label).fill('/x')
    await userEvent.keyboard('{Enter}')
    await expect.element(toast(`Failed to update ${noun}. Please try again.`)).toBeVisible()
    await expect.element(card('Camp Cove').getByLabelText(label)).toHaveValue('/x')
  }
  await button('Delete Camp Cove').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Failed to delete dive site. Please try again.')).toBeVisible()
  await expect.element(card('Camp Cove')).toBeVisible()
})

test('a review link is picked among articles and reviews and saved; a doubtful one is pointed out, and saved too [s2-manage-quick]', async () => {
  const update = vi.fn(() => row)
  const places = [
    { kind: 'article', title: 'Camp Cove by night', path: '/blog/camp-cove', isPublic: true },
    { kind: 'article', title: 'Half a story', path: '/blog/half', isPublic: false },
    { kind: 'page', title: 'About', path: '/about', isPublic: true },
  ]
  await manage({ responses: { update }, adminContent: { places } })
  await card('Camp Cove').getByRole('button', { name: 'Pick a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page about Camp Cove' })
  await expect.element(dialog.getByText('About', { exact: true })).not.toBeInTheDocument()
  await dialog.getByText('Camp Cove by night').click()
  await expect.poll(() => update.mock.calls).toEqual([[{ id: 7, reviewLink: '/blog/camp-cove' }]])

  const link = card('Camp Cove').getByLabelText('Review link')
  await link.fill('/blog/half')
  await expect.element(card('Camp Cove').getByText(/^“Half a story” is not public/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => update.mock.calls[1]).toEqual([{ id: 7, reviewLink: '/blog/half' }])
})

test('unsaved quick updates are back after the screen was left, with a link to their card, until they are saved', async () => {
  const list = [listed, campCove]
  const update = () => ({ ...row, ...campCove, imageUrl: '/typed.jpg' })
  const responses = { managed: () => [...list], update }
  const first = await manage({ responses })
  await photo().fill('/typed.jpg')
  await card('Camp Cove').getByLabelText('Thumbnail (optional)').fill('/still.jpg')
  await card('Bare Island').getByLabelText('Review link').fill('x')
  await userEvent.keyboard('{Escape}')
  first.unmount()
  const second = await manage({ responses })
  const notice = page.getByRole('region', { name: 'Unsaved changes' })
  await expect.element(notice).toMatchTextContent(/not saved yet:Camp Cove$/)
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
  await manage({ responses })
  await expect.element(photo()).toHaveValue('/typed.jpg')

  await expect.element(notice).not.toBeInTheDocument()
})

test('a browser that stores nothing is pointed out while something is unsaved', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await manage()
  await photo().fill('/a.jpg')

  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This browser is not keeping a copy of what you type')
})
