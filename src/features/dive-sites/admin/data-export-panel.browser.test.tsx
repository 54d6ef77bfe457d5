import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tooLongImport } from '#domain/dive-sites/dive-site-import.schema.ts'
import { noConnectionText } from '../../../lib/no-connection.ts'
import { renderInSite } from '../../../testing.tsx'
import { DataExportPanel } from './data-export-panel.tsx'

const line = { problems: [], changes: [] }
const check = {
  version: 7,
  counts: { added: 1, changed: 1, same: 2, refused: 1 },
  lines: [
    { ...line, line: 2, name: 'Bondi', outcome: 'added' },
    { ...line, line: 3, name: 'Shelly', outcome: 'refused', problems: ['The latitude is missing.'] },
    {
      ...line,
      line: 4,
      name: 'Bare Island',
      outcome: 'changed',
      changes: [{ field: 'visibility', before: '', after: '5m' }],
    },
    { ...line, line: 5, name: 'One', outcome: 'same' },
    { ...line, line: 6, name: 'Two', outcome: 'same' },
  ],
}

/** Answers of the REST API one after the other; what was sent is kept. */
function answering(...answers: { status?: number; body: unknown }[]) {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) })
    const { status = 200, body } = answers.shift() ?? { status: 500, body: { error: 'no answer' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

const storage = { databaseBytes: 80 * 1_048_576, pictureBytes: 61 * 1_048_576 }

async function renderPanel() {
  const answers = { diveSites: { count: 416 }, newsletter: { subscribers: [] }, adminContent: { storage } }
  await renderInSite(<DataExportPanel isOpen />, { answers })
  const chooser = page.getByLabelText('File with dive sites')
  return { choose: (text: string, name = 'sites.csv') => chooser.upload(new File([text], name)) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = () => page.getByRole('region', { name: 'Import dive sites' }).getByRole('status')

test('the downloads open in a new tab and say how much is in them [s2-admin-export s7-admin-csv]', async () => {
  await renderPanel()
  const sites = page.getByRole('link', { name: 'Download CSV (416) of dive sites' })

  await expect.element(sites).toHaveAttribute('href', '/api/dive-sites/export/csv')
  await expect.element(sites).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('link', { name: 'Download CSV (0) of subscribers' })).toBeVisible()
})

test('it is told how large the database is, and what part of it are pictures', async () => {
  await renderPanel()

  await expect.element(page.getByText('The database has 80 MB; 61 MB of it are pictures.')).toBeVisible()
})

test('a file is checked first: what would be done is shown line by line, what was refused first', async () => {
  const sent = answering({ body: check })
  const { choose } = await renderPanel()
  await choose('name\nBondi')

  await expect.element(status()).toHaveTextContent('sites.csv: 1 to add, 1 to change, 1 refused, 2 as they are.')
  expect(sent).toEqual([{ path: '/api/dive-sites/import/check', body: { format: 'csv', text: 'name\nBondi' } }])
  await expect.element(button('Refused (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('The latitude is missing.')).toBeVisible()
  await button('To change (1)').click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Line 4Bare Islandvisibility: nothing → 5m')
})

test('the import sends the same file with the version of its check, says what was done, and keeps the focus', async () => {
  const done = { counts: { added: 1, changed: 1, same: 2, refused: 1 } }
  const sent = answering({ body: check }, { body: done })
  const { choose } = await renderPanel()
  await choose('[{}]', 'sites.json')
  await button('Import 2 dive sites').dblClick()

  await expect.element(status()).toHaveTextContent('Done: 1 added, 1 changed, 1 left out, 2 as they are.')
  expect(sent[1]).toEqual({ path: '/api/dive-sites/import', body: { format: 'json', text: '[{}]', version: 7 } })
  await expect.element(button('Choose a file')).toHaveFocus()
  await expect.element(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('content that was changed meanwhile is said, and the file checked again', async () => {
  const again = { ...check, version: 8, counts: { added: 1, changed: 0, same: 3, refused: 1 } }
  answering({ body: check }, { status: 409, body: { error: 'Content was changed.' } }, { body: again })
  const { choose } = await renderPanel()
  await choose('name\nBondi')
  await button('Import 2 dive sites').click()

  await expect.element(page.getByText('Content was changed.')).toBeVisible()
  await expect.element(button('Import 1 dive site')).toBeVisible()
})

test.each([
  [
    'the server refuses',
    { status: 400, body: { error: 'The file is no CSV: Quote Not Closed' } },
    'The file is no CSV: Quote Not Closed',
  ],
  ['fails', { status: 500, body: { error: 'Something went wrong.' } }, 'Something went wrong.'],
])('a file that %s is told with its reason, and another can be chosen', async (_what, answer, words) => {
  answering(answer, { body: check })
  const { choose } = await renderPanel()
  await choose('"')
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await choose('name\nBondi')

  await expect.element(button('Import 2 dive sites')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that is too large is refused before it is sent, and a broken line is told', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { choose } = await renderPanel()
  await choose('x'.repeat(4_000_001))
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooLongImport)
  expect(fetching).not.toHaveBeenCalled()
  await choose('name\nBondi')

  await expect.element(page.getByRole('alert')).toHaveTextContent(noConnectionText)
})

test('a workbook is no CSV, and the way to one is told before anything is sent', async () => {
  const fetching = vi.spyOn(window, 'fetch')
  const { choose } = await renderPanel()
  await choose('PK\u0003\u0004\0\0xl/workbook.xml', 'sites.xlsx')

  await expect.element(page.getByRole('alert')).toMatchTextContent('This file is neither CSV nor JSON. Save')
  expect(fetching).not.toHaveBeenCalled()
})

test('where nothing would be done, nothing can be; the check is left with a press', async () => {
  answering({ body: { ...check, counts: { added: 0, changed: 0, same: 5, refused: 0 } } })
  const { choose } = await renderPanel()
  await choose('name\nBondi')
  await expect.element(button('As they are (5)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Import dive sites' }).getByRole('button', { name: 'Close' }).click()

  await expect.element(button('Choose a file')).toHaveFocus()
  await expect.element(status()).toHaveTextContent('')
})
