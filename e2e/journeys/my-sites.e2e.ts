import { expect, openHydrated, test } from './fixtures.ts'

const log = `<?xml version="1.0" encoding="utf-8"?><uddf xmlns="http://www.streit.cc/uddf/3.2/" version="3.2.1">
<divesite><site id="fort"><name>The fort</name><geography><latitude>-33.9925</latitude><longitude>151.2312</longitude></geography></site></divesite>
<profiledata><repetitiongroup id="r"><dive id="d"><informationbeforedive><link ref="fort"/><datetime>2025-03-01T09:15:00</datetime></informationbeforedive></dive></repetitiongroup></profiledata></uddf>`

test('a diver saves a dive site, imports a log, and finds both on My Sites after a reload; a shared list is not for search engines', async ({
  page,
  site,
}) => {
  await openHydrated(page, `${site.url}/dive-sites/923`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'My notes' }).click()
  await expect(page).toHaveURL(`${site.url}/my-sites#site-923`)
  await page.getByLabel('Notes').fill('Sharks at the back')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a dive log' }).click(),
  ])
  await chooser.setFiles({ name: 'log.uddf', mimeType: 'application/xml', buffer: Buffer.from(log) })
  await page.getByRole('button', { name: 'Save 1 dive' }).click()
  await expect(page.getByText('Saved 1 dive at 1 dive site.')).toBeVisible()
  await openHydrated(page, `${site.url}/my-sites`)
  await expect(page.getByText('2 sites saved, 1 dived')).toBeVisible()
  await expect(page.getByText('Dived 1 March 2025')).toBeVisible()
  await expect(page.getByText('Sharks at the back')).toBeVisible()
  expect(await (await page.request.get(`${site.url}/my-sites?sites=923-1120`)).text()).toContain(
    '<meta name="robots" content="noindex"',
  )
})
