import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { originalSettings, type SiteSettings } from '#domain/settings/site-settings.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import type { RouterOutput } from '../../../lib/api.ts'
import { type Responses, renderInSite, sessionInfo } from '../../../testing.tsx'
import { SitePanel } from './site-panel.tsx'

type AdminResponses = NonNullable<Responses['adminContent']>

export const savedAt = new Date('2026-03-02T00:00:00Z')
const values: SiteSettings = {
  ...originalSettings,
  bannerPool: [
    { diveSiteId: 7, blogSlug: 'kelp' },
    { diveSiteId: 8, blogSlug: 'sharks' },
  ],
  contactFaq: [
    { question: 'Boats?', answer: 'See [stories](/blog).' },
    { question: 'Courses?', answer: 'None.' },
  ],
}
const site = (id: number, name: string) => ({
  id,
  name,
  region: 'Sydney',
  imageUrl: '/images/logo.svg',
  status: null,
})
const bannerOptions = {
  sites: [site(7, 'Bare Island'), site(8, 'Shelly Beach'), { ...site(9, 'Wreck'), status: 'closed' as const }],
  stories: [
    { slug: 'kelp', title: 'Kelp at dawn' },
    { slug: 'sharks', title: 'Sleeping sharks' },
  ],
}

/** The settings on the server. */
let store: ReturnType<typeof settings>

export type MailSettings = RouterOutput['adminContent']['mailSettings']
const noServer: MailSettings = {
  ...{ host: '', port: 587, user: '', hasPassword: false, sender: '', updatedAt: null },
  fixed: { host: null, sender: null, to: null },
}

interface Given {
  responses?: AdminResponses
  stored?: Partial<SiteSettings>
  changed?: readonly (keyof SiteSettings)[]
  fixed?: Partial<RouterOutput['adminContent']['siteSettings']['fixed']>
  mail?: Partial<MailSettings>
  /** Leaves the parts as lines. */
  isFolded?: boolean
  session?: () => typeof sessionInfo
  contactEmail?: string
  url?: string
}

/** From now on the server has this. */
export function storeHolds(held: ReturnType<typeof settings>) {
  store = held
}

export function settings({ stored = {}, changed = [], fixed = {} }: Given = {}) {
  const entries = Object.entries({ ...values, ...stored }).map(([name, value]) => [
    name,
    { value, updatedAt: (changed as readonly string[]).includes(name) ? savedAt : null },
  ])
  const allFixed = { identity: {}, socialLinks: {}, defaultRating: null, ...fixed }
  return { ...Object.fromEntries(entries), fixed: allFixed, version: '1.0.0+abc1234' }
}

export async function panel(given: Given = {}) {
  storeHolds(settings(given))
  const element = (
    <Tooltips>
      <SitePanel />
    </Tooltips>
  )
  const screen = await renderInSite(element, {
    ...{ url: given.url, site: { contactEmail: given.contactEmail ?? null } },
    responses: {
      adminContent: {
        ...{ siteSettings: () => store, mailSettings: () => ({ ...noServer, ...given.mail }), bannerOptions },
        ...given.responses,
      },
      security: { session: given.session ?? sessionInfo, recordActivity: sessionInfo },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Affiliate disclosure' })).toBeVisible()
  if (!given.isFolded) for (const fold of document.querySelectorAll('details')) fold.open = true
  return screen
}
export const part = (name: string) => page.getByRole('region', { name })
export const faq = () => part('Questions on the contact page')
export const groups = (region: ReturnType<typeof part>) =>
  region
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('p')?.textContent)
export function save(input: unknown) {
  const { name, value } = input as { name: string; value: unknown }
  store = { ...store, [name]: { value, updatedAt: savedAt } }
  return { updatedAt: savedAt }
}
export const saved = () => vi.fn(save)
export const line = () => part('Affiliate disclosure').getByLabelText('Line')
