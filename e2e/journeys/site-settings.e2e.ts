import type { Page } from 'playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field, toastButton } from './admin.ts'
import { expect, test } from './fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('the owner rewrites a slide, a question, the disclosure line and the banner, visitors see them, and all of it goes back to the original', async ({
  page,
  ownSite,
}) => {
  // Four settings, each there and back: more than others do.
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAdmin(page, ownSite.url, '/admin?tab=site')
  const slides = part(page, 'Home page slides')
  const first = slides.getByRole('group', { name: 'Slide 1' })
  const open = async (...names: string[]) => {
    for (const name of names) await page.getByRole('heading', { name, level: 4 }).click()
  }
  const four = ['Home page slides', 'Gear reviews banner', 'Questions on the contact page', 'Affiliate disclosure']
  await open(...four, 'Name and contact', 'Mail')
  await field(page, 'Another dive site').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await first.getByLabel('Title').fill('Sand between the toes')
  await slides.getByRole('button', { name: 'Move down: “Sand between the toes”' }).click()
  await button(page, 'Save slides').click()
  await expect(slides.getByText(/^Changed on/)).toBeVisible()
  const faq = part(page, 'Questions on the contact page')
  await button(page, 'Add a question').click()
  await page.keyboard.type('Where do we park?')
  await faq
    .getByRole('group', { name: 'Question 5' })
    .getByLabel('Answer')
    .fill('At the [site](/dive-sites), <b>free</b>.')
  await button(page, 'Save questions').click()
  await expect(faq.getByText(/^Changed on/)).toBeVisible()
  const disclosure = part(page, 'Affiliate disclosure')
  await field(page, 'Line').fill('Shops pay us a little.')
  await button(page, 'Save disclosure').click()
  await expect(disclosure.getByText(/^Changed on/)).toBeVisible()
  const banner = part(page, 'Gear reviews banner')
  for (const names = banner.getByRole('button', { name: /^Remove/ }); (await names.count()) > 1; )
    await names.last().click()
  const [site = ''] = await banner.getByRole('listitem').getByRole('paragraph').allTextContents()
  await button(page, 'Save banner').click()
  await expect(banner.getByText(/^Changed on/)).toBeVisible()

  await page.goto(`${ownSite.url}/contact`)
  const answer = part(page, 'Frequently Asked Questions').getByText('At the site, <b>free</b>.')
  await expect(answer).toBeVisible()
  await expect(answer.getByRole('link', { name: 'site' })).toHaveAttribute('href', '/dive-sites')
  await page.goto(`${ownSite.url}/gear-reviews`)
  await expect(page.getByText('Shops pay us a little.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Featured: ${site}` })).toBeVisible()
  await page.goto(ownSite.url)
  await expect(page.getByRole('heading', { name: 'Where the reef falls away' })).toBeVisible()
  await button(page, '18 m: slide 2 of 3, Sand between the toes').click()
  await expect(page.getByRole('heading', { name: 'Sand between the toes' })).toBeVisible()

  await page.goto(`${ownSite.url}/admin?tab=site`)
  await open(...four)
  for (const each of [slides, faq, disclosure, banner]) {
    await each.getByRole('button', { name: 'Restore the original' }).click()
    await expect(each.getByText('Not changed yet.')).toBeVisible()
  }
  await expect(banner.getByRole('button', { name: /^Remove/ })).toHaveCount(16)
  await toastButton(page, 'Undo').click()
  await expect(banner.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  for (const [path, text] of [
    ['/', 'The bright first ten metres'],
    ['/contact', 'Do you teach courses?'],
    ['/gear-reviews', 'we may earn from a purchase, at no cost to you.'],
  ] as const) {
    const html = await (await page.request.get(ownSite.url + path)).text()
    expect(html).toContain(text)
    expect(html).not.toMatch(/Sand between|Where do we park|Shops pay us/)
  }
})
