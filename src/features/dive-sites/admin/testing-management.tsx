import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { type Responses, renderInSite, sessionInfo } from '../../../testing.tsx'
import { bareIsland } from '../testing-dive-site.ts'
import { DiveSiteManagement } from './dive-site-management.tsx'
import type { WholeDiveSite } from './dive-site-values.ts'
import type { ManagedDiveSite, ShownPart } from './managed-dive-sites.ts'

const { socialCard: _socialCard, ...known } = bareIsland

/** The whole row, as the form reads it. */
export const row: WholeDiveSite = { ...known, profile: null, revision: 3, updatedAt: new Date('2026-02-01T00:00:00Z') }

/** As the list has it. */
export const listed: ManagedDiveSite = { ...row, imageUrl: '/images/stock-reef.svg' }

export const campCove: ManagedDiveSite = {
  ...listed,
  ...{ id: 7, name: 'Camp Cove', region: 'Sydney', latitude: -33.839, longitude: 151.278, featured: false },
  ...{ imageUrl: null, marineLife: 'Pygmy pipehorses', description: 'Sand and kelp.', status: 'closed' as const },
}
export const wreck: ManagedDiveSite = {
  ...listed,
  ...{ id: 9, name: 'HMAS Brisbane', region: 'Sunshine Coast', latitude: -26.61, longitude: 153.19, featured: false },
  ...{ description: 'A destroyer.', marineLife: null, videoUrl: '/video/site-wreck.webm', reviewLink: null },
}

/** Answers of a session that stands. */
export const session = { session: sessionInfo, recordActivity: sessionInfo }

interface Shown {
  list?: ManagedDiveSite[]
  edit?: number
  show?: ShownPart
  width?: number
  responses?: NonNullable<Responses['diveSites']>
  adminContent?: NonNullable<Responses['adminContent']>
}

/** The management with three dive sites; what is asked to be edited is noted, as the URL would. */
export async function manage({
  list = [listed, campCove, wreck],
  edit,
  show,
  width,
  responses = {},
  adminContent = {},
}: Shown = {}) {
  const onEdit = vi.fn()
  const screen = await renderInSite(
    <Tooltips>
      <DiveSiteManagement edit={edit} show={show} onEdit={onEdit} />
    </Tooltips>,
    {
      ...(width ? { width } : {}),
      responses: {
        diveSites: { managed: list, whole: row, ...responses },
        adminContent: { places: [], ...adminContent },
        security: session,
      },
    },
  )
  return { ...screen, onEdit }
}

export const card = (name: string) => page.getByRole('article', { name, exact: true })
export const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })
/** Opens a folded part of the form. */
export const unfold = (title: string) =>
  page.getByRole('dialog').getByRole('heading', { name: title, exact: true }).click()

/** A server that fails. */
export function fail(): never {
  throw new Error('down')
}
