import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paste } from '../../../components/editor/editor-testing.tsx'
import { renderInSite } from '../../../testing.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { button, dates, field, forgetLocalCopies, kelp, line, renderDesk } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const unsaved = page.getByText('Not saved yet; this browser keeps a copy.')
const info = { minutesRemaining: 30, isContentEditing: false }

test.each([
  ['once the form knows of it', () => expect.element(page.getByText('2 words')).toBeVisible()],
  ['at the same moment', async () => undefined],
])(
  'what is typed in the body while a save is held back stays, and is unsaved: the answer comes %s',
  async (_when, known) => {
    const saved = Promise.withResolvers<typeof kelp>()
    const sent: string[] = []
    const updateArticle = ({ content = '' }: { content?: string }) => {
      sent.push(content)
      return sent.length === 1 ? saved.promise : { ...kelp, content, revision: 5 }
    }
    await renderDesk({ updateArticle }, { edit: 12 })
    await field('Title').fill('Kelp at dusk')
    await button('Save as Draft').click()
    await expect.element(page.getByText('Saving...')).toBeVisible()
    await field('Content').click()
    await userEvent.keyboard('{Control>}{End}{/Control} Waving.')
    await known()
    saved.resolve({ ...kelp, revision: 4 })
    await expect.element(unsaved).toBeVisible()
    await expect.element(field('Content')).toHaveTextContent('Leafy. Waving.')
    await button('Save as Draft').click()

    await expect.element(page.getByText('All changes are saved.')).toBeVisible()
    expect(sent).toEqual(['Leafy.', 'Leafy. Waving.'])
  },
)

test('that a pasted picture was left out is told until the text is saved', async () => {
  await renderDesk({ updateArticle: ({ content = '' }) => ({ ...kelp, content, revision: 4 }) }, { edit: 12 })
  await field('Content').click()
  paste(field('Content'), { html: '<p>One</p><img src="file:///C:/a.png">' })
  await expect.element(page.getByText(/^One picture was left out/)).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(page.getByText('All changes are saved.')).toBeVisible()

  expect(page.getByText(/^One picture was left out/).elements()).toEqual([])
})

/** The desk behind another tab, as the dashboard keeps it. */
function Behind() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen((before) => !before)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      <ArticleEditor edit={undefined} isOpen={isOpen} />
    </>
  )
}

test.each([
  ['as a draft', 'Save as Draft', { published: false, publishedAt: null }],
  ['published', 'Publish Now', { published: true, publishedAt: dates.createdAt }],
])('a story that is saved %s while another tab is open takes nobody away from there', async (_how, press, state) => {
  const made = Promise.withResolvers<Omit<typeof kelp, 'publishedAt'> & { publishedAt: Date | null }>()
  const { router } = await renderInSite(<Behind />, {
    url: '/admin?tab=security',
    answers: {
      adminContent: { articleDesk: [line(kelp)], places: [], article: kelp, createArticle: () => made.promise },
      security: { session: info, recordActivity: info },
    },
  })
  await field('Title').fill('Blue holes')
  await field('Content').fill('Deep.')
  await field('Category').selectOptions('Tips')
  await field('Header image URL').fill('/a.jpg')
  await button(press).click()
  await expect.element(page.getByText('Saving...')).toBeVisible()
  await button('Leave').click()
  made.resolve({ ...kelp, id: 14, title: 'Blue holes', slug: 'blue-holes', content: 'Deep.', ...state })
  await expect.element(page.getByText('Saving...')).not.toBeInTheDocument()

  expect(router.history.location.href).toBe('/admin?tab=security')
})
