import { useSearch } from '@tanstack/react-router'
import { clear, createStore } from 'idb-keyval'
import { page } from 'vitest/browser'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { ArticleEditor } from './article-editor.tsx'

type AdminAnswers = NonNullable<Answers['adminContent']>

const info = { minutesRemaining: 30, isContentEditing: false }
export const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }

/** A draft, as the desk opens it. */
export const kelp = {
  ...{ id: 12, title: 'Kelp at dusk', slug: 'kelp-at-dusk', excerpt: 'Short.', content: 'Leafy.', revision: 3 },
  ...{ category: 'Tips' as const, imageUrl: '/a.jpg', author: 'The team', published: false, publishedAt: null },
  ...dates,
}
/** The same as a line of the list. */
export const line = ({ content: _content, ...story }: typeof kelp, more = {}) => ({ ...story, linkedFrom: [], ...more })
/** A published one, as a line of the list. */
export const wrecks = {
  ...line(kelp),
  id: 13,
  title: 'Wrecks',
  slug: 'wrecks',
  published: true,
  publishedAt: dates.createdAt,
}

/** Shows the Blog Creator over those two; with a `url` it follows that, as in the dashboard. `session` is asked before every save. */
export function renderDesk(
  answers: AdminAnswers = {},
  { edit, url, session = () => info }: { edit?: number; url?: string; session?: () => typeof info } = {},
) {
  return renderInSite(url ? <DeskOfUrl /> : <ArticleEditor edit={edit} isOpen />, {
    url,
    answers: {
      adminContent: { articleDesk: [line(kelp), wrecks], places: [], article: kelp, ...answers },
      security: { session, recordActivity: () => info },
    },
  })
}

function DeskOfUrl() {
  const { edit } = useSearch({ strict: false }) as { edit?: string }
  return <ArticleEditor edit={edit === undefined ? undefined : Number(edit)} isOpen />
}

/** Local copies outlive a test. */
export const forgetLocalCopies = () => clear(createStore('local-copies', 'copies'))

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const toast = (text: string) => page.getByText(text, { exact: true }).first()
/** What a toast offers; the editor has an Undo of its own. */
export const toastButton = (name: string) =>
  page.getByRole('region', { name: /^Notification/ }).getByRole('button', { name })
