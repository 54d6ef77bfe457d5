import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { paste } from '../../../components/editor/editor-testing.tsx'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { button, field, type Responses, renderInSite, sessionInfo, testSite, toast } from '../../../testing.tsx'
import { ArticleEditor } from './article-editor.tsx'

const createdAt = new Date('2026-03-01T00:00:00Z')
const live = { published: true, publishedAt: createdAt }
/** A draft. */
const kelp = {
  ...{ id: 12, title: 'Kelp at dusk', slug: 'kelp-at-dusk', excerpt: 'Short.', content: 'Leafy.', revision: 3 },
  ...{ category: 'Tips' as const, imageUrl: '/a.jpg', author: 'The team', published: false, publishedAt: null },
  ...{ createdAt, updatedAt: new Date('2026-03-02T00:00:00Z') },
}
const line = { ...kelp, hasChanges: false, linkedFrom: [] }
const wrecks = { ...line, id: 13, title: 'Wrecks', slug: 'wrecks', ...live }

function renderEditor(responses: Responses['adminContent'] = {}, edit?: number) {
  return renderInSite(<ArticleEditor edit={edit} isOpen />, {
    responses: {
      adminContent: { articleList: [line, wrecks], places: [], article: kelp, ...responses },
      security: { session: () => sessionInfo, recordActivity: () => sessionInfo },
    },
  })
}
/** An action of a toast: the text editor has an Undo of its own. */
const toastButton = (name: string) => page.getByRole('region', { name: /^Notification/ }).getByRole('button', { name })
const refuse = (error: Error) => () => {
  throw error
}
const allSaved = page.getByText('All changes are saved.')

test('a draft needs a title alone, and publishing also content, category and picture; a missing text gets the focus [s5-draft-title s5-publish-fields s5-publish-message]', async () => {
  const createArticle = vi.fn()
  await renderEditor({ createArticle })
  await button('Save as Draft').click()
  await expect.element(toast('Missing Title')).toBeVisible()
  await expect.element(toast('Please provide at least a title to save the draft.')).toBeVisible()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('Blue holes')
  await button('Publish Now').click()

  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please fill in all required fields to publish the article.')).toBeVisible()
  for (const words of ['Content is missing.', 'Category is missing.', 'Header image URL is missing.']) {
    await expect.element(page.getByText(words)).toBeVisible()
  }
  await expect.element(field('Content')).toHaveFocus()
  expect(createArticle).not.toHaveBeenCalled()
})

test('a scheduled article can be shared as a preview; one that is public and has no changes needs none', async () => {
  const publishedAt = new Date('2099-01-01T00:00:00Z')
  const first = await renderEditor({ article: { ...kelp, published: true, publishedAt } }, 12)
  await expect.element(button('Share a preview')).toBeVisible()
  await first.unmount()
  await renderEditor({ article: { ...kelp, ...live } }, 12)

  await expect.element(button('Save for Later')).toBeVisible()
  expect(button('Share a preview').elements()).toEqual([])
})

test.each([
  [1440, 'Publish Now', 'Category'],
  [768, 'Publish Now', 'Category'],
  [390, 'Publish Now', 'Category'],
  [1440, 'Save as Draft', 'Title'],
])('at %i px a refused “%s” shows the field %s, clear of the bar and of the toast', async (width, label, name) => {
  const content = 'Leafy. '.repeat(400)
  const article = { ...kelp, content, category: null, title: name === 'Title' ? '' : 'Kelp' }
  await renderInSite(
    <div className="admin wrap">
      <ArticleEditor edit={12} isOpen />
    </div>,
    {
      width,
      responses: {
        adminContent: { articleList: [line, wrecks], places: [], article },
        security: { session: sessionInfo, recordActivity: sessionInfo },
      },
    },
  )
  await expect.element(field('Content')).toMatchTextContent(/^Leafy/)
  // The field is behind the bar, or above the window.
  const { bottom } = field(name).element().getBoundingClientRect()
  window.scrollTo({ top: name === 'Title' ? 2000 : bottom - window.innerHeight, behavior: 'instant' })
  await button(label).click()
  await expect.element(field(name)).toHaveFocus()
  await expect.element(toast(name === 'Title' ? 'Missing Title' : 'Missing Information')).toBeVisible()

  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const labelBox = () => page.getByText(name, { exact: true }).first().element().getBoundingClientRect()
  const note = () => page.getByText(`${name} is missing.`).element().getBoundingClientRect()
  await expect.poll(() => labelBox().top).toBeGreaterThan(0)
  await expect.poll(() => note().bottom).toBeLessThan(Math.min(box('.action-bar').top, box('.toast-viewport').top))
  if (width < 1024) return
  // The toast is on the bar, left of its buttons.
  expect(box('.toast-viewport').top).toBeGreaterThanOrEqual(box('.action-bar').top - 2)
  expect(box('.toast-viewport').right).toBeLessThan(button(label).element().getBoundingClientRect().left)
})

test('a draft is sent with all of its fields, and updated with its revision and without an unchanged date [s4-draft s4-session-save-check]', async () => {
  const saved = { ...kelp, id: 14, title: 'Blue holes', slug: 'blue-holes', content: '', category: null, revision: 1 }
  const createArticle = vi.fn((_input: unknown) => saved)
  const updateArticle = vi.fn((_input: unknown) => ({ ...saved, title: 'Blue holes 2', revision: 2 }))
  await renderEditor({ createArticle, updateArticle })
  await field('Title').fill('Blue holes')
  await button('Save as Draft').click()
  await expect.element(allSaved).toBeVisible()
  const texts = { title: 'Blue holes', slug: '', excerpt: '', content: '', imageUrl: '', author: '', category: null }
  expect(createArticle.mock.calls).toEqual([
    [{ ...texts, publishedAt: null, published: false, idempotencyKey: expect.any(String) }],
  ])
  await field('Title').fill('Blue holes 2')
  await field('Category').selectOptions('Tips')
  await button('Save as Draft').click()

  await expect.element(page.getByRole('heading', { name: 'Edit: Blue holes 2' })).toBeVisible()
  expect(updateArticle.mock.calls).toMatchObject([
    [{ id: 14, revision: 1, title: 'Blue holes 2', category: 'Tips', published: false }],
  ])
  expect(updateArticle.mock.calls[0]?.[0]).not.toHaveProperty('publishedAt')
})

test('failures have the messages of the blog, and a refusal has its own at the field [s8-blog-toasts s8-blog-failures]', async () => {
  const message = 'The slug "kelp" is taken.'
  const errors = [
    new AppError('CONFLICT', message, { details: { fields: { slug: [message] } } }),
    new NoConnectionError(),
  ]
  await renderEditor({
    createArticle: () => refuse(errors.shift() ?? new Error('broken'))(),
    updateArticle: refuse(new NoConnectionError()),
    deleteArticle: refuse(new NoConnectionError()),
  })
  const offline = 'There is no connection to the site.'
  await field('Title').fill('Kelp')
  await button('Save as Draft').click()
  await expect.element(toast('Creation Failed')).toBeVisible()
  await expect.element(field('Slug')).toHaveFocus()
  await expect.element(field('Slug')).toHaveAccessibleDescription(message)
  await button('Save as Draft').click()
  await expect
    .element(toast(`Failed to create blog. Please try again. ${offline} What you have typed is still here.`))
    .toBeVisible()
  await button('Unpublish “Wrecks”').click()
  await expect.element(toast('Update Failed')).toBeVisible()
  await expect.element(toast(`Failed to update blog. Please try again. ${offline}`)).toBeVisible()
  await button('Delete “Kelp at dusk”').click()
  await expect.element(toast('Deletion Failed')).toBeVisible()
  await expect.element(toast(`Failed to delete blog. Please try again. ${offline}`)).toBeVisible()
})

test('the fields show what the server will make of them: slug, excerpt, author and date [s5-slug-override s5-excerpt-auto]', async () => {
  await renderEditor()
  await field('Title').fill('Manly: a First Dive')
  await field('Content').fill('The water is clear.')
  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly-a-first-dive')
  await expect.element(field('Slug')).toHaveAttribute('placeholder', 'manly-a-first-dive')
  await expect.element(field('Excerpt')).toHaveAttribute('placeholder', 'The water is clear.')
  await expect.element(field('Author')).toHaveAttribute('placeholder', testSite.teamName)
  await expect.element(page.getByText('4 words · 1 min to read')).toBeVisible()
  await field('Slug').fill('Manly!')
  await expect.element(field('Slug')).toHaveAccessibleDescription('site.test/blog/manly')
  await field('Published date').fill('2099-03-14T10:05')

  await expect
    .element(field('Published date'))
    .toHaveAccessibleDescription(
      'Scheduled: once published, it goes live on 14 March 2099, 10:05 am. Time zone: Sydney.',
    )
})

test.each([
  ['once the form knows of it', () => expect.element(page.getByText('2 words')).toBeVisible()],
  ['at the same moment', async () => undefined],
])(
  'text that is typed in the body during a save stays and is saved next: the response comes %s',
  async (_when, known) => {
    const response = Promise.withResolvers<typeof kelp>()
    const sent: (string | undefined)[] = []
    const updateArticle = ({ content }: { content?: string }) => {
      sent.push(content)
      return sent.length === 1 ? response.promise : { ...kelp, content: content ?? '', revision: 5 }
    }
    await renderEditor({ updateArticle }, 12)
    await field('Title').fill('Kelp by night')
    await button('Save as Draft').click()
    await expect.element(page.getByText('Saving...')).toBeVisible()
    await field('Content').click()
    await userEvent.keyboard('{Control>}{End}{/Control} Waving.')
    await known()
    response.resolve({ ...kelp, title: 'Kelp by night', revision: 4 })
    await expect.element(page.getByText('Not saved yet; this browser is keeping a copy.')).toBeVisible()
    await expect.element(field('Content')).toHaveTextContent('Leafy. Waving.')
    await button('Save as Draft').click()

    await expect.element(allSaved).toBeVisible()
    expect(sent).toEqual(['Leafy.', 'Leafy. Waving.'])
  },
)

test('the notice about a pasted picture stays until the text is saved', async () => {
  await renderEditor({ updateArticle: ({ content = '' }) => ({ ...kelp, content, revision: 4 }) }, 12)
  await field('Content').click()
  paste(field('Content'), { html: '<p>One</p><img src="file:///C:/a.png">' })
  await expect.element(page.getByText(/^One picture was left out/)).toBeVisible()
  await button('Save as Draft').click()
  await expect.element(allSaved).toBeVisible()

  expect(page.getByText(/^One picture was left out/).elements()).toEqual([])
})

test('the lists tell drafts, scheduled and published articles apart, and can be searched and ordered [s2-admin-blog-lists]', async () => {
  const later = { ...wrecks, id: 15, title: 'Summer', publishedAt: new Date('2099-01-01') }
  const taken = {
    ...wrecks,
    id: 16,
    ...{ title: 'Abalone', slug: 'abalone' },
    published: false,
    linkedFrom: [{ title: 'Bare Island', path: '/dive-sites/7' }],
  }
  await renderEditor({ articleList: [line, wrecks, later, taken] })
  const rowsIn = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  const facts = 'Tips1 March 2026, 11:00 amRevision 3'
  await expect
    .poll(() => rowsIn('Scheduled (1)'))
    .toEqual([expect.stringMatching(/^SummerScheduledTips1 January 2099/)])
  expect(rowsIn('Published (1)')).toEqual([`WrecksPublished${facts}EditUnpublishView on siteDelete`])
  expect(rowsIn('Drafts (2)')).toEqual([
    `AbaloneDraft${facts}1 place links hereBare IslandEditPublishDelete`,
    `Kelp at duskDraft${facts}EditPublishDelete`,
  ])
  await expect.element(page.getByRole('link', { name: /^View on site/ })).toHaveAttribute('href', '/blog/wrecks')
  await page.getByLabelText('Order').selectOptions('Oldest first')
  await expect.poll(() => rowsIn('Drafts (2)')[0]).toMatch(/^Kelp/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('wreck')

  await expect.poll(() => rowsIn('Published (1)')).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Drafts (0)' }).getByText('None match “wreck”.')).toBeVisible()
})

test('publishing and taking back from the list send only the flag [s4-toggle-article]', async () => {
  const updateArticle = vi.fn((_input: unknown) => kelp)
  await renderEditor({ updateArticle })
  await button('Publish “Kelp at dusk”').click()
  await expect.element(toast('“Kelp at dusk” is live.')).toBeVisible()
  await button('Unpublish “Wrecks”').click()

  await expect.element(toast('“Wrecks” is a draft again.')).toBeVisible()
  expect(updateArticle.mock.calls).toEqual([[{ id: 12, published: true }], [{ id: 13, published: false }]])
})

test('a draft is deleted at once and comes back with Undo; a published article is deleted after a question [s5-delete-draft r-delete-undo s5-confirm-article]', async () => {
  const [deleteArticle, bringBack] = [vi.fn(), vi.fn((_input: unknown) => kelp)]
  await renderEditor({ deleteArticle: (input) => deleteArticle(input), bringBack })
  await button('Delete “Kelp at dusk”').click()
  await expect.element(toast('“Kelp at dusk” was deleted.')).toBeVisible()
  await toastButton('Undo').click()
  await expect.poll(() => bringBack.mock.calls).toEqual([[{ kind: 'article', id: 12 }]])
  await button('Delete “Wrecks”').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Published Post' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      '“Wrecks”: It is public now and leaves the site at once. This action cannot be undone.',
    )
  expect(deleteArticle.mock.calls).toEqual([[{ id: 12 }]])
  await question.getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => deleteArticle.mock.calls).toEqual([[{ id: 12 }], [{ id: 13 }]])
})

test('only links that visitors cannot open are reported before publishing', async () => {
  const place = (path: string, isPublic: boolean) => ({ kind: 'article', title: path, path, isPublic })
  const places = [place('/blog/hidden', false), place('/blog/shown', true)]
  const content = 'See [one](/blog/hidden) and [another](/blog/shown).'
  await renderEditor({ places, article: { ...kelp, content } }, 12)

  await expect
    .element(page.getByText('The link to /blog/hidden leads to a page that visitors cannot open.'))
    .toBeVisible()
  expect(page.getByText('The link to /blog/shown').elements()).toEqual([])
})

test.each([
  [live, ['/cards/articles/12']],
  [{ published: true, publishedAt: new Date('2099-01-01') }, []],
  [{ published: false, publishedAt: createdAt }, []],
])('the card for social sites is shown only of an article that visitors can read: %j', async (state, cards) => {
  await renderEditor({ article: { ...kelp, ...state } }, 12)
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')

  const shown = page.getByRole('img', { name: 'The card drawn for it' }).elements()
  expect(shown.map((card) => card.getAttribute('src')?.replace(/-.*/, ''))).toEqual(cards)
})

test('the preview shows the article with the date of publishing, breaks endless words, and gives the focus back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:00:00Z') })
  const renderBody = { html: `<p>${'B'.repeat(300)}</p>`, parts: [] }
  await renderEditor({ renderBody, article: { ...kelp, author: '' } }, 12)
  const preview = page.frameLocator(page.getByTitle(/^Preview/))
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  button('Preview').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(preview.getByText('22 November 2026')).toBeVisible()
  await expect.element(preview.getByText('By Kelp & Coral Team')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Phone' }).click()
  await expect.element(page.getByTitle('Preview, phone')).toBeVisible()
  const inside = () => document.querySelector('iframe')?.contentDocument?.documentElement
  await expect.poll(() => (inside()?.scrollWidth ?? 0) <= (inside()?.clientWidth ?? 0)).toBe(true)
  // Keys that are pressed inside the frame close the dialog, too.
  await preview.getByText('By Kelp & Coral Team').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Preview')).toHaveFocus()
  await field('Published date').fill('2026-12-24T10:05')
  await button('Preview').click()

  await expect.element(preview.getByText('24 December 2026')).toBeVisible()
})
