import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tooLongImport } from '#domain/shared/import.schema.ts'
import { noConnectionText } from '../../lib/no-connection.ts'
import { button, renderInSite } from '../../testing.tsx'
import { ImportLines, ImportPanel } from './import-panel.tsx'

const line = { problems: [], warnings: [], changes: [] }
const check = {
  version: 7,
  dateQuestion: null,
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
function responding(...responses: { status?: number; body: unknown }[]) {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) })
    const { status = 200, body } = responses.shift() ?? { status: 500, body: { error: 'no answer' } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

async function renderPanel(declaration?: string) {
  await renderInSite(
    <ImportPanel noun="dive site" path="/api/dive-sites/import" {...(declaration && { declaration })}>
      A CSV file.
    </ImportPanel>,
  )
  const chooser = page.getByLabelText('File with dive sites')
  return { choose: (text: BlobPart, name = 'sites.csv') => chooser.upload(new File([text], name)) }
}
const status = () => page.getByRole('region', { name: 'Import dive sites' }).getByRole('status')

test('a file is checked first, and each line shows what would change, refused lines first', async () => {
  const sent = responding({ body: check })
  const { choose } = await renderPanel()
  await choose('name\nBondi')

  await expect.element(status()).toHaveTextContent('sites.csv: 1 to add, 1 to change, 1 refused, 2 unchanged.')
  expect(sent).toEqual([{ path: '/api/dive-sites/import/check', body: { format: 'csv', text: 'name\nBondi' } }])
  await expect.element(button('Refused (1)')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('The latitude is missing.')).toBeVisible()
  await button('To change (1)').click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Line 4Bare Islandvisibility: nothing → 5m')
})

test('the import sends the file with the version of its check, once, shows the outcome and keeps the focus', async () => {
  const done = { counts: { added: 1, changed: 1, same: 2, refused: 1 } }
  const sent = responding({ body: check }, { body: done })
  const { choose } = await renderPanel()
  await choose('[{}]', 'sites.json')
  await button('Import 2 dive sites').dblClick()

  await expect.element(status()).toHaveTextContent('Done: 1 added, 1 changed, 1 left out, 2 unchanged.')
  expect(sent[1]).toEqual({ path: '/api/dive-sites/import', body: { format: 'json', text: '[{}]', version: 7 } })
  await expect.element(button('Choose a file')).toHaveFocus()
  await expect.element(page.getByText('Imported: 1 added, 1 changed.')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('after a change by somebody else the file is checked again, with a message', async () => {
  const again = { ...check, version: 8, counts: { added: 1, changed: 0, same: 3, refused: 1 } }
  responding({ body: check }, { status: 409, body: { error: 'Content was changed.' } }, { body: again })
  const { choose } = await renderPanel()
  await choose('name\nBondi')
  await button('Import 2 dive sites').click()

  await expect.element(page.getByText('Content was changed.')).toBeVisible()
  await expect.element(button('Import 1 dive site')).toBeVisible()
})

test('a refused file and a failed check show the reason, and another file can be chosen', async () => {
  const refusals = [
    { status: 400, body: { error: 'The file is not valid CSV: Quote Not Closed' } },
    { status: 500, body: { error: 'Something went wrong.' } },
  ]
  responding(...refusals, { body: check })
  const { choose } = await renderPanel()
  for (const { body } of refusals) {
    await choose('"')
    await expect.element(page.getByRole('alert')).toHaveTextContent(body.error)
  }
  await choose('name\nBondi')

  await expect.element(button('Import 2 dive sites')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that is too large or no text is refused before it is sent; a lost connection is reported', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { choose } = await renderPanel()
  await choose('x'.repeat(4_000_001))
  await expect.element(page.getByRole('alert')).toHaveTextContent(tooLongImport)
  await choose('PK\u0003\u0004\0\0xl/workbook.xml', 'sites.xlsx')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This file is neither CSV nor JSON. If it is')
  expect(fetching).not.toHaveBeenCalled()
  await choose('name\nBondi')

  await expect.element(page.getByRole('alert')).toHaveTextContent(noConnectionText)
})

test.each([
  ['UTF-16, as Excel’s Unicode text', [0xff, 0xfe, 0x22, 0, 0xb0, 0, 0x43, 0]],
  ['UTF-16, big end first', [0xfe, 0xff, 0, 0x22, 0, 0xb0, 0, 0x43]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x22, 0xc2, 0xb0, 0x43]],
  ['the old code page of Windows', [0x22, 0xb0, 0x43]],
])('a file in %s is read', async (_encoding, bytes) => {
  const sent = responding({ body: check })
  const { choose } = await renderPanel()
  await choose(new Uint8Array(bytes), 'sites.txt')

  await expect.poll(() => sent).toMatchObject([{ body: { format: 'csv', text: '"°C' } }])
})

test('a date that can be read in two ways is asked about, and a warning is counted and shown first', async () => {
  const doubtful = { ...check, dateQuestion: { text: '3/4/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' } }
  const warned = {
    ...line,
    line: 9,
    name: 'Lost',
    outcome: 'added',
    warnings: ['This lies outside Australian waters.'],
  }
  const settled = { ...check, counts: { added: 2, changed: 0, same: 0, refused: 0 }, lines: [...check.lines, warned] }
  const sent = responding({ body: doubtful }, { body: settled }, { body: { counts: settled.counts } })
  const { choose } = await renderPanel()
  await choose('name\nBondi')
  await expect.element(page.getByRole('region', { name: 'Which date is “3/4/2026”?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await button('4 March 2026').click()
  await expect.element(status()).toHaveTextContent('sites.csv: 2 to add. 1 line with a warning.')
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('LostWarning: This lies outside')
  await button('Import 2 dive sites').click()

  await expect.poll(() => sent[2]?.body).toMatchObject({ text: 'name\nBondi', dateOrder: 'month-day', version: 7 })
})

test('a file without changes cannot be imported, only closed', async () => {
  responding({ body: { ...check, counts: { added: 0, changed: 0, same: 5, refused: 0 } } })
  const { choose } = await renderPanel()
  await choose('name\nBondi')
  await expect.element(button('Unchanged (5)')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'Import dive sites' }).getByRole('button', { name: 'Close' }).click()

  await expect.element(button('Choose a file')).toHaveFocus()
  await expect.element(status()).toHaveTextContent('')
})

test('fifty lines of an outcome are shown until all of them are requested', async () => {
  const lines = Array.from({ length: 102 }, (_, index) => ({
    ...{ ...line, line: index + 2, name: `Site ${index}` },
    outcome: index < 51 ? ('added' as const) : ('changed' as const),
  }))
  await renderInSite(
    <ImportLines lines={lines} counts={{ added: 51, unsubscribed: 0, changed: 51, same: 0, refused: 0 }} />,
  )
  const items = page.getByRole('list', { name: /^To / }).getByRole('listitem')
  const shown = () => items.elements().length
  expect(shown()).toBe(50)
  await button('Show all 51').click()
  await expect.poll(shown).toBe(51)
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument()
  await button('To add (51)').click()
  await expect.poll(shown).toBe(50)

  await expect.element(items.first()).toMatchTextContent('Line 2Site 0')
})

test('what has to be declared is ticked for each file before it is imported, and lines say what becomes of them', async () => {
  const [first, ...others] = check.lines
  const noted = { ...check, lines: [{ ...first, note: 'Active: agreed in May.' }, ...others] }
  const sent = responding({ body: noted }, { body: noted }, { body: { counts: check.counts } })
  const { choose } = await renderPanel('Everyone agreed.')
  await choose('name\nBondi')
  await button('To add (1)').click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Line 2BondiActive: agreed in May.')
  await page.getByRole('checkbox', { name: 'Everyone agreed.' }).click()
  await choose('name\nManly')
  await expect.element(page.getByRole('checkbox', { name: 'Everyone agreed.' })).not.toBeChecked()
  await button('Import 2 dive sites').click({ force: true })
  expect(sent).toHaveLength(2)
  await page.getByRole('checkbox', { name: 'Everyone agreed.' }).click()
  await button('Import 2 dive sites').click()

  await expect.element(status()).toMatchTextContent(/^Done: /)
  expect(sent[2]?.body).toEqual({ format: 'csv', text: 'name\nManly', version: 7, isAgreed: true })
})

test('people who only stay unsubscribed are counted apart, and need no declaration', async () => {
  const left = { ...line, line: 2, name: 'jo@example.com', outcome: 'added', isUnsubscribed: true }
  const counts = { added: 1, changed: 0, same: 0, refused: 0 }
  responding({ body: { ...check, counts, lines: [left] } }, { body: { counts } })
  const { choose } = await renderPanel('Everyone agreed.')
  await choose('email\njo@example.com')
  await expect.element(status()).toHaveTextContent('sites.csv: 1 to keep unsubscribed.')
  await expect.element(button('To keep unsubscribed (1)')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await button('Import 1 dive site').click()

  await expect.element(status()).toHaveTextContent('Done: 1 kept unsubscribed.')
})
