import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button } from '../../../testing.tsx'
import { fins, half, listOf, mask, renderPanel, toasted, type } from './testing-links-panel.tsx'

test('a replacement is previewed line by line; a link that would break is marked and left out', async () => {
  await renderPanel([listOf(fins, half)])
  await type('https://www.', '')
  await expect
    .element(page.getByText('0 links would change. 1 left out: the result would not be a full URL.'))
    .toBeVisible()
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  await expect.element(button('Replace in 0 places')).toHaveAttribute('aria-disabled', 'true')

  await type('tag=kelp-20', 'tag=reef-21')
  await expect.element(page.getByText('2 links would change.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('https://www.shop.example/fins?tag=reef-21')).toBeVisible()
  await type('tag=shark', '')
  await expect.element(page.getByText('No purchase link contains “tag=shark”.')).toBeVisible()
  await type('tag', 'tag')
  await expect.element(page.getByText('Both are the same: nothing would change.')).toBeVisible()
})

test('after a question with the count, what is chosen is replaced; what was unticked is not', async () => {
  const replaceInLinks = vi.fn((_input: unknown) => ({ changed: 2 }))
  const { purchaseLinks } = await renderPanel([listOf(fins, half)], { replaceInLinks })
  await type('tag=kelp-20', 'tag=reef-21')
  await page.getByRole('checkbox', { name: /Hood$/ }).click()
  await button('Replace in 2 places').click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText(
          '“tag=kelp-20” will become “tag=reef-21” in the purchase links of 1 review and 1 product. This cannot be undone',
        ),
    )
    .toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted('2 purchase links changed.')
  expect(replaceInLinks.mock.calls[0]?.[0]).toEqual({
    ...{ find: 'tag=kelp-20', replace: 'tag=reef-21' },
    items: [
      { kind: 'review', id: 1, url: fins.url },
      { kind: 'product', id: 7, url: fins.url },
    ],
  })
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(page.getByLabelText('Find', { exact: true })).toHaveValue('')
})

test('a refusal is told in its words, the list is asked for anew, and what was typed stays', async () => {
  const message = 'Some of these links have since changed. Nothing was replaced: please look again.'
  const replaceInLinks = () => {
    throw new AppError('CONFLICT', message)
  }
  const { purchaseLinks } = await renderPanel([listOf(fins)], { replaceInLinks })
  await type('kelp', 'reef')
  await button('Replace in 2 places').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted(message)
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await expect.element(page.getByLabelText('Find', { exact: true })).toHaveValue('kelp')
})

test('after an answer that was lost it is said that it may be done; what has the new text is not replaced twice by itself', async () => {
  const done = { ...fins, url: `${fins.url}a` }
  const replaceInLinks = vi.fn((_input: unknown): { changed: number } => {
    throw new NoConnectionError()
  })
  await renderPanel([listOf(fins, mask), listOf(done, mask)], { replaceInLinks })
  await type('tag=kelp-20', 'tag=kelp-20a')
  await button('Replace in 3 places').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()

  await toasted('The links may have been replaced all the same: check the list first.')
  await expect
    .element(page.getByText('1 link would change. 1 left out: “tag=kelp-20a” is already there.'))
    .toBeVisible()
  const again = page.getByRole('checkbox', { name: /Long fins/ })
  await expect.element(again).not.toBeChecked()
  await expect.element(button('Replace in 1 place')).toBeVisible()
  await again.click()
  await expect.element(button('Replace in 3 places')).toBeVisible()
})

test('a part is taken out after a question that says so, once; what was unticked may be ticked again', async () => {
  const answered = Promise.withResolvers<{ changed: number }>()
  const replaceInLinks = vi.fn((_input: unknown) => answered.promise)
  const { purchaseLinks } = await renderPanel([listOf(half)], { replaceInLinks })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => purchaseLinks.mock.calls.length).toBe(2)
  await type('/tag=kelp-20', '')
  await page.getByRole('checkbox').click()
  await expect.element(button('Replace in 0 places')).toHaveAttribute('aria-disabled', 'true')
  button('Replace in 0 places').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  await page.getByRole('checkbox').click()
  await button('Replace in 1 place').click()
  const question = page.getByRole('alertdialog', { name: 'Replace in all of these?' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      '“/tag=kelp-20” will be removed from the purchase links of 1 product. This cannot be undone.',
    )
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(button('Replacing...')).toHaveAttribute('aria-disabled', 'true')
  button('Replacing...').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  answered.resolve({ changed: 1 })
  await toasted('Links replaced1 purchase link changed.')
  expect(replaceInLinks).toHaveBeenCalledTimes(1)
})

test('a merchant whose last link has gone stays chosen, with none', async () => {
  await renderPanel([listOf(mask, fins), listOf(fins)])
  const merchant = page.getByLabelText('Merchant')
  await merchant.selectOptions('reef.example (1)')
  window.dispatchEvent(new Event('visibilitychange'))

  await expect.element(page.getByRole('option', { name: 'reef.example (0)' })).toBeInTheDocument()
  await expect.element(merchant).toHaveValue('reef.example')
  await expect.element(page.getByText('No links match.')).toBeVisible()
})
