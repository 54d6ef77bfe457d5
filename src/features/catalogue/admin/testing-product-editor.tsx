import { page } from 'vitest/browser'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { button, type Responses, renderInSite, sessionInfo } from '../../../testing.tsx'
import { ProductEditor } from './product-editor.tsx'

type AdminResponses = NonNullable<Responses['adminContent']>

const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }
export const fins = {
  ...{ id: 7, name: 'Reef fins', category: 'Masks & Fins', description: 'Stiff.', price: 99.5, rating: 4.5 },
  ...{ reviewCount: 3, affiliateLink: 'https://example.com/fins', imageUrl: '/images/logo.svg', featured: true },
  ...{ published: true, publishedAt: dates.createdAt, position: 1, revision: 2, ...dates },
}
export const mask = { ...fins, id: 8, name: 'Reef mask', position: 2 }
export const torch = { ...fins, id: 9, name: 'Torch', category: 'Other', featured: false, position: 0 }
export const hood = { ...torch, id: 10, name: 'Hood', published: false, publishedAt: null }

export function renderProducts(
  responses: AdminResponses = {},
  { edit, width }: { edit?: number; width?: number } = {},
) {
  const element = (
    <Tooltips>
      <ProductEditor edit={edit} isOpen />
    </Tooltips>
  )
  return renderInSite(element, {
    ...(width ? { width } : {}),
    responses: {
      adminContent: { productList: [fins, mask, torch, hood], product: fins, ...responses },
      security: { session: sessionInfo, recordActivity: sessionInfo },
    },
  })
}
export const star = (name: string) => button(`On the home page: “${name}”`)
export const namesIn = (part: string | RegExp) =>
  page
    .getByRole('region', { name: part })
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('button')?.textContent)
export const home = () => namesIn(/^On the home page \(/)
