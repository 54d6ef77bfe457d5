import { clear, createStore } from 'idb-keyval'
import { page } from 'vitest/browser'
import type { Answers } from '../../../testing.tsx'

export const info = { minutesRemaining: 30, isContentEditing: false }
export const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }

/** A draft, as the desk opens it. */
export const fins = {
  ...{ id: 7, title: 'Reef fins', slug: 'reef-fins', excerpt: 'Short.', content: 'Stiff.', revision: 2, price: '$99' },
  ...{ category: 'Masks & Fins' as const, imageUrl: '/a.jpg', author: 'The team', published: false, featured: true },
  ...{ publishedAt: null, purchaseLink: 'https://example.com/fins', rating: '⭐⭐⭐' as const, ...dates },
}
const { content: _content, ...line } = fins

/** What the server answers to the desk; `session` is asked before every save. */
export const deskAnswers = (adminContent: Answers['adminContent'] = {}, session = () => info): Answers => ({
  adminContent: { reviewDesk: [{ ...line, linkedFrom: [] }], places: [], review: fins, ...adminContent },
  security: { session, recordActivity: info },
})

/** Local copies outlive a test. */
export const forgetLocalCopies = () => clear(createStore('local-copies', 'copies'))

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
