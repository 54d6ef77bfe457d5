import { accessibilityFaults } from './accessibility.ts'
import { button, enterAdmin, field } from './admin.ts'
import { expect, test } from './fixtures.ts'

test('what a visitor says is wrong on a dive site, without script, is applied by the owner in one press and shown', async ({
  browser,
  page,
  ownSite,
}) => {
  const path = '/dive-sites/923'
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(ownSite.url + path)
  await visitor.getByRole('link', { name: 'Something wrong on this page?' }).click()
  await field(visitor, 'Which part of the page?').selectOption('Facilities')
  await field(visitor, 'What is wrong?').fill('The tap is gone.')
  await field(visitor, 'What is right?').fill('A car park and nothing else <b>.')
  await field(visitor, 'How do you know?').fill('I dived there in May')
  await field(visitor, 'Email Address (optional)').fill('jo@example')
  await button(visitor, 'Send Correction').click()
  await expect(field(visitor, 'What is right?')).toHaveValue('A car park and nothing else <b>.')
  await field(visitor, 'Email Address (optional)').fill('')
  await button(visitor, 'Send Correction').click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await enterAdmin(page, ownSite.url, '/admin?tab=corrections')
  const heading = page.getByRole('heading', { level: 2, name: /^Corrections/ })
  await expect(heading).toHaveText('Corrections 1 open')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await field(page, 'After').fill('A car park and nothing else <b>.')
  await button(page, 'Apply').click()
  await expect(heading).toHaveText('Corrections none open')

  await visitor.goto(ownSite.url + path)
  await expect(visitor.getByText('A car park and nothing else <b>.')).toBeVisible()
  await visitor.context().close()
})
