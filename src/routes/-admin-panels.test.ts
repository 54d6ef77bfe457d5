import { expect, test } from 'vitest'
import { editorOf } from '#domain/shared/admin-pages.ts'
import { groupPanels } from '../features/admin/panels.ts'
import { panels } from './-admin-panels.ts'

test('the six specified tabs come first and hold these panels; each kind is written in one of them [s2-admin-tabs]', () => {
  const [overview, ...tabs] = groupPanels(panels)
  const shown = tabs.map(({ title, panels }) =>
    [title, ...panels.map(({ tab, title }) => `${tab} ${title}`)].join(' | '),
  )

  expect(overview?.title).toBe('Overview')
  expect(shown).toEqual([
    'Blog Creator | blog Blog Creator',
    'Gear Reviews | gear-reviews Reviews | links Shop links',
    'Photo Management | photos Dive-site photos | pictures Uploaded pictures',
    'Newsletter | newsletter Subscribers | issues Issues',
    'Security | security Security',
    'Data Export | data-export Data Export',
    'Messages | messages Messages',
    'Corrections | corrections Corrections',
    'Home page | products Products | locations Locations',
    'Site | site Settings | trash Trash',
  ])
  for (const kind of ['article', 'review', 'product', 'location', 'issue']) {
    const { searchParams } = new URL(editorOf(kind, 1) ?? '', 'http://site.test')
    expect(panels.map(({ tab }) => tab)).toContain(searchParams.get('tab'))
  }
})
