import { expect, test } from 'vitest'
import { tabOfKind } from '#domain/overview/overview.ts'
import { groupPanels } from '../features/admin/panels.ts'
import { panels } from './-admin-panels.ts'

test('the six specified tabs come first and hold these panels; what has a kind is written in them [s2-admin-tabs]', () => {
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
  expect(Object.fromEntries(panels.flatMap(({ kind, tab }) => (kind ? [[kind, tab]] : [])))).toEqual(tabOfKind)
})
