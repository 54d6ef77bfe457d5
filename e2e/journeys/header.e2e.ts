import { publicPages } from '../public-pages.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { item, linksOf, navigation } from './shell.ts'

const items = [
  ['Home', '/'],
  ['News', '/blog'],
  ['Gear Reviews', '/gear-reviews'],
  ['Dive Sites', '/dive-sites'],
  ['Learn to Dive', '/learn-to-dive'],
  ['About', '/about'],
  ['Contact', '/contact'],
]

test('seven items lead through the site, and the one where the reader stands is marked [s2-nav-items s2-nav-active-home s2-nav-active-prefix]', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/blog/fish-rock-cave-front-to-back`)
  expect(await linksOf(navigation(page))).toEqual(items)
  const marked = navigation(page).locator('[aria-current=page]')
  await expect(marked).toHaveText(['News'])
  for (const [name = '', path = ''] of items) {
    await item(page, name).click()
    await expect(page).toHaveURL(site.url + path)
    await expect(marked).toHaveText([name])
  }
  await page.goto(`${site.url}/dive-sites/923`)
  await expect(marked).toHaveText(['Dive Sites'])
})

test('no other link is the current page: not the way back, a filter or a button, nor two pages of one list', async ({
  page,
  site,
}) => {
  const current = page.getByRole('main').or(page.getByRole('contentinfo')).locator('[aria-current]')
  for (const path of publicPages.filter((path) => path !== '/dive-sites')) {
    await page.goto(site.url + path)
    await expect(current, path).toHaveCount(0)
  }
  for (const path of ['/blog?category=Tips', '/gear-reviews?category=BCDs', '/gear-reviews?search=mares']) {
    await page.goto(site.url + path)
    await expect(current, path).toHaveCount(0)
  }
  await openHydrated(page, `${site.url}/dive-sites?page=2`)
  await expect(current).toHaveAccessibleName('Page 2')
  await page.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(current).toHaveAccessibleName('Page 1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('menu and search open and close each by itself, and a choice closes the menu [s2-nav-mobile s2-nav-toggles s2-nav-menu-closes]', async ({
    page,
    site,
  }) => {
    await openHydrated(page, `${site.url}/about`)
    const menuButton = page.locator('summary').and(page.getByLabel('Menu', { exact: true }))
    const searchButton = page.getByRole('banner').getByLabel('Search', { exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const search = page.getByRole('combobox', { name: 'Search the site' })
    await expect(navigation(page)).toBeHidden()
    await expect(menu).toBeHidden()
    await expect(search).toBeHidden()

    await menuButton.click()
    await expect(menu).toBeVisible()
    await expect(search).toBeHidden()
    expect(await linksOf(menu)).toEqual(items)
    await searchButton.click()
    await expect(search).toBeFocused()
    await expect(menu).toBeVisible()
    await menuButton.click()
    await expect(menu).toBeHidden()
    await expect(search).toBeVisible()
    await searchButton.click()
    await expect(search).toBeHidden()

    await menuButton.click()
    await page.touchscreen.tap(195, 690)
    await expect(menu).toBeHidden()
    await menuButton.click()
    await menu.getByRole('link', { name: 'About' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()
    await searchButton.press(' ')
    await expect(search).toBeFocused()

    await menuButton.click()
    await menu.getByRole('link', { name: 'Learn to Dive' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start Your Diving Journey')
    await expect(menu).toBeHidden()
  })
})
