import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from '../editor-testing.tsx'

const dialog = () => page.getByRole('dialog')
const address = () => dialog().getByLabelText('URL')
const choose = '{Control>}a{/Control}'
const openByKeys = '{Control>}k{/Control}'

test('chosen words become a link, by keys alone, and elsewhere the keys do nothing', async () => {
  const { markup, text } = await openEditor('Reef')
  const heard: string[] = []
  const listen = (event: KeyboardEvent) => heard.push(event.key)
  window.addEventListener('keydown', listen)
  await userEvent.keyboard(choose)
  heard.length = 0
  await userEvent.keyboard(openByKeys)
  window.removeEventListener('keydown', listen)
  expect(heard).toEqual(['Control'])
  await expect.element(address()).toHaveFocus()
  await userEvent.keyboard('https://a.au/reef{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  expect(markup()).toBe('[Reef](https://a.au/reef)')
})

test('where nothing is chosen, the address itself is the link', async () => {
  const { markup, press } = await openEditor('See ')
  await userEvent.keyboard(' ')
  await press('Link')
  await address().fill('dive.shop/masks')
  await userEvent.keyboard('{Enter}')
  expect(markup()).toBe('See [dive.shop/masks](https://dive.shop/masks)')
  await userEvent.keyboard('!')
  expect(markup()).toBe('See [dive.shop/masks](https://dive.shop/masks)!')
})

test('a link at the cursor is changed or removed, with all its words', async () => {
  const { markup, press, text } = await openEditor('The [old **reef**](/about)')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: 'Link', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await press('Link')
  await expect.element(dialog().getByRole('heading', { name: 'Edit Link' })).toBeVisible()
  await expect.element(address()).toHaveValue('/about')
  await address().fill('mail@reef.au')
  await dialog().getByRole('button', { name: 'Save Link' }).click()
  expect(markup()).toBe('The [old **reef**](mailto:mail@reef.au)')
  await expect.element(text).toHaveFocus()
  await press('Link')
  await dialog().getByRole('button', { name: 'Remove Link' }).click()
  expect(markup()).toBe('The old **reef**')
})

test('a URL that readers could not open is refused with the reason', async () => {
  const { markup, press } = await openEditor('Reef')
  await userEvent.keyboard(choose)
  await press('Link')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('alert').filter({ hasText: 'Enter a URL' })).toBeVisible()
  await address().fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog().getByRole('alert').filter({ hasText: 'Readers can only open links that start with' }))
    .toBeVisible()
  await address().fill('reef')
  await expect.element(address()).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('alert').filter({ hasText: 'This URL looks incomplete.' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(markup()).toBe('Reef')
})

const pages = Array.from({ length: 40 }, (_, index) => ({
  kind: 'diveSite',
  title: `Site ${index}`,
  path: `/dive-sites/${index}`,
}))
const listLinks = async () => [
  { kind: 'article', title: 'Night diving', path: '/blog/night-diving', state: 'scheduled' as const },
  ...pages,
]

test('a page of the site is found by words of its title, says that it is a draft or scheduled, and is chosen by keys', async () => {
  const { markup, press } = await openEditor('Reef', { listLinks })
  await userEvent.keyboard(choose)
  await press('Link')
  await expect.element(dialog().getByRole('option', { name: 'Site 3' }).first()).toBeVisible()
  expect(dialog().getByRole('option').elements()).toHaveLength(30)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  const search = dialog().getByRole('combobox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('zebra')
  await expect.element(dialog().getByText('No page has these words in its title.')).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}site 39')
  await expect.element(dialog().getByRole('option')).toHaveTextContent('Site 39dive site')
  await userEvent.keyboard('{Control>}a{/Control}NIGHT')
  await expect.element(dialog().getByRole('option')).toHaveTextContent('Night divingscheduledarticle')
  await userEvent.keyboard('{Enter}')
  expect(markup()).toBe('[Reef](/blog/night-diving)')
})

test('a page chosen without words brings its title', async () => {
  const { markup, press } = await openEditor('', { listLinks })
  await press('Link')
  await dialog().getByRole('option', { name: 'Night diving' }).click()
  expect(markup()).toBe('[Night diving](/blog/night-diving)')
})

test('a list of pages that does not come says so', async () => {
  const { press } = await openEditor('Reef', { listLinks: () => Promise.reject(new Error('no line')) })
  await press('Link')
  await expect.element(dialog().getByText('The list of pages could not be loaded.')).toBeVisible()
})

test('after a change of its URL typing goes on within the link', async () => {
  const { press, markup, text } = await openEditor('The [**ref**](/about) here')
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(6)}`)
  await press('Link')
  await page.getByRole('dialog').getByLabelText('URL').fill('/blog')
  await page.getByRole('button', { name: 'Save Link' }).click()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('e')

  expect(markup()).toBe('The [**reef**](/blog) here')
})
