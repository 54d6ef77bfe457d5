import type { Page } from 'playwright/test'
import { expect, openHydrated, test } from '../journeys/fixtures.ts'
import { holdRequests } from '../journeys/held-requests.ts'
import { readForm } from '../journeys/read-form.ts'
import { item, toast } from '../journeys/shell.ts'
import { expectToSay } from '../journeys/words.ts'

const letterForm = (page: Page) => page.getByRole('region', { name: 'Send us a Message' })

test('forms name each field that is refused, that they are sending, and what to do when that fails', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError('/trpc/newsletter.subscribe')
  expectConsoleError('/trpc/publicContent.sendMessage')
  await openHydrated(page, `${site.url}/blog`)
  const subscribe = page.getByRole('region', { name: 'Our newsletter' })
  await subscribe.getByRole('button').click()
  await expect(subscribe.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('aria-invalid', 'true')
  await expectToSay(subscribe, 'newsletter-refused')
  await subscribe.getByRole('textbox').fill('jo@example.com')
  await subscribe.locator('[name=remarks]').fill('https://jo.example')
  await subscribe.getByRole('button').click()
  await expect(subscribe.getByRole('textbox')).toHaveCount(2)
  await expectToSay(subscribe, 'newsletter-question')

  await item(page, 'Contact').click()
  const form = letterForm(page)
  const send = form.getByRole('button')
  await readForm(form)
  await send.click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await expectToSay(form, 'contact-refused')
  for (const label of ['Your Name', 'Subject', 'Message']) await page.getByLabel(label, { exact: true }).fill('Hello')
  await page.getByLabel('Email Address').fill('jo@example.com')
  const letters = await holdRequests(page, '**/trpc/publicContent.sendMessage**')
  await send.click()
  await expect(send).toHaveText('Sending...')
  await expectToSay(form, 'contact-sending')
  letters.cut()
  await expect(toast(page).getByRole('listitem')).toBeVisible()
  await expectToSay(toast(page), 'contact-failed')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that comes back names what is wrong and keeps what was typed', async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError('/forms/contact')
    await page.goto(`${site.url}/contact`)
    await page.getByLabel('Your Name').fill('Jo Diver')
    await page.getByLabel('Email Address').fill('jo@example')
    await page.getByLabel('Subject').fill('Fish Rock')
    await page.getByLabel('Message', { exact: true }).fill('Is it open?')
    await letterForm(page).getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectToSay(letterForm(page), 'contact-came-back')
    await page.getByLabel('Email Address').fill('jo@example.com')
    await letterForm(page).locator('[name=remarks]').fill('https://jo.example')
    await letterForm(page).getByRole('button').click()
    await expect(page.getByRole('alert')).toContainText('One question')
    await expectToSay(letterForm(page), 'contact-question')
    await page.goto(`${site.url}/contact?sent=saved`)
    await expectToSay(letterForm(page), 'contact-sent')
  })
})
