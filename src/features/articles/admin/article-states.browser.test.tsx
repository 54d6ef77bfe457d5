import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dates, field, forgetLocalCopies, kelp, line, renderDesk, wrecks } from './testing-article-editor.tsx'

beforeEach(forgetLocalCopies)

const leads = { linkedFrom: [{ title: 'Bare Island', path: '/dive-sites/7' }] }
const reef = { ...wrecks, id: 14, title: 'Reef', slug: 'reef', publishedAt: new Date('2099-01-01T00:00:00Z') }

test('the lists, as they are read aloud: every state with its acts, and what leads to a story', async () => {
  await renderDesk({ articleDesk: [line(kelp, leads), wrecks, reef] as never })
  await expect.element(button('Edit “Wrecks”')).toBeVisible()
  await page.getByText('1 place leads here').click()

  await expect.element(page.getByRole('region', { name: 'All articles' })).toMatchAriaInlineSnapshot(`
    - region "All articles":
      - heading "All articles" [level=2]
      - text: Search
      - searchbox "Search"
      - text: Order
      - combobox "Order":
        - option "Newest first" [selected]
        - option "Oldest first"
        - option "Last changed first"
        - option "By title"
      - region "Drafts (1)":
        - heading "Drafts (1)" [level=3]
        - list:
          - listitem:
            - button "Kelp at dusk"
            - paragraph: Draft Tips 1 March 2026, 11:00 am Revision 3
            - group:
              - text: 1 place leads here
              - list:
                - listitem:
                  - link "Bare Island":
                    - /url: /dive-sites/7
            - button "Edit “Kelp at dusk”": Edit
            - button "Publish “Kelp at dusk”": Publish
            - button "Delete “Kelp at dusk”": Delete
      - region "Scheduled (1)":
        - heading "Scheduled (1)" [level=3]
        - list:
          - listitem:
            - button "Reef"
            - paragraph: Scheduled Tips 1 January 2099, 11:00 am Revision 3
            - button "Edit “Reef”": Edit
            - button "Unpublish “Reef”": Unpublish
            - button "Delete “Reef”": Delete
      - region "Published (1)":
        - heading "Published (1)" [level=3]
        - list:
          - listitem:
            - button "Wrecks"
            - paragraph: Published Tips 1 March 2026, 11:00 am Revision 3
            - button "Edit “Wrecks”": Edit
            - button "Unpublish “Wrecks”": Unpublish
            - link "View on site : Wrecks":
              - /url: /blog/wrecks
            - button "Delete “Wrecks”": Delete
  `)
})

test('the form of a draft, as it is read aloud', async () => {
  const content = 'See [one](/blog/hidden).'
  await renderDesk({ article: { ...kelp, content, imageUrl: '' }, articleDesk: [] }, { edit: 12 })
  await expect.element(page.getByText(/leads nowhere/)).toBeVisible()
  const form = page.getByLabelText('Title', { exact: true }).element().closest('form') as HTMLElement

  await expect.element(page.elementLocator(form)).toMatchAriaInlineSnapshot(`
    - text: Title
    - textbox "Title": Kelp at dusk
    - text: Content
    - toolbar "Content, formatting":
      - button "Bold"
      - button "Italic"
      - button "Heading 1"
      - button "Heading 2"
      - button "Heading 3"
      - button "Bullet list"
      - button "Numbered list"
      - button "Quote"
      - button "Inline code"
      - button "Link"
      - button "Image"
      - button "Templates"
      - button "Undo" [disabled]
      - button "Redo" [disabled]
      - button "Source"
    - textbox "Content":
      - paragraph:
        - text: See
        - link "one":
          - /url: /blog/hidden
        - text: .
    - status
    - paragraph: 2 words · 1 min to read
    - text: Category
    - combobox "Category":
      - option "Choose a category"
      - option "Gear Reviews"
      - option "Dive Sites"
      - option "Safety"
      - option "Marine Life"
      - option "Tips" [selected]
      - option "News"
    - text: Header image URL
    - textbox "Header image URL"
    - text: A whole address, or a path of this site that begins with one slash.
    - button "Use a drawn picture"
    - text: Slug
    - textbox "Slug":
      - /placeholder: kelp-at-dusk
    - text: site.test/blog/kelp-at-dusk Excerpt
    - textbox "Excerpt":
      - /placeholder: See one.…
      - text: Short.
    - text: 6 of 500 characters Author
    - textbox "Author":
      - /placeholder: Kelp & Coral Team
      - text: The team
    - text: Published date
    - textbox "Published date"
    - text: "Empty: the moment it is published. Time zone: Sydney."
    - region "Before publishing":
      - heading "Before publishing" [level=3]
      - list:
        - listitem: "Still needed: Header image URL."
        - listitem: The link to /blog/hidden leads nowhere that visitors can open.
    - figure "In a search engine":
      - text: In a search engine
      - paragraph: site.test/blog/kelp-at-dusk
      - paragraph: Kelp at dusk | Kelp & Coral
      - paragraph: Short.
    - figure "Where it is shared":
      - text: Where it is shared
      - paragraph: Its card is drawn from title, category and picture once it is published.
      - paragraph: site.test
      - paragraph: Kelp at dusk
      - paragraph: Short.
    - status: Draft All changes are saved.
    - button "Cancel Edit"
    - button "Preview"
    - button "Save as Draft"
    - button "Publish Now"
  `)
})

test('without a published article that is said, and how it differs from one that is found by nobody', async () => {
  await renderDesk({ articleDesk: [line(kelp)] as never })
  const published = page.getByRole('region', { name: 'Published (0)' })
  await expect.element(published.getByRole('paragraph')).toHaveTextContent('Nothing is published yet.')
  await page.getByRole('searchbox', { name: 'Search' }).fill('kelp')

  await expect.element(published.getByRole('paragraph')).toHaveTextContent('None matches “kelp”.')
})

test('what is empty, what is found by nobody, and what is asked before a deletion', async () => {
  await renderDesk({ articleDesk: [wrecks] })
  await expect.element(button('Edit “Wrecks”')).toBeVisible()
  const lists = page.getByRole('region', { name: 'All articles' })
  const paragraphs = () =>
    lists
      .getByRole('paragraph')
      .elements()
      .map((each) => each.textContent)
  expect(paragraphs().filter((text) => text?.endsWith('.'))).toEqual(['No drafts.', 'Nothing is scheduled.'])
  await page.getByRole('searchbox', { name: 'Search' }).fill(' manta ')
  await expect.poll(paragraphs).toEqual(Array(3).fill('None matches “manta”.'))
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await button('Delete “Wrecks”').click()

  await expect.element(page.getByRole('alertdialog')).toMatchAriaInlineSnapshot(`
    - alertdialog "Delete Published Post":
      - heading "Delete Published Post" [level=2]
      - paragraph: "“Wrecks”: This action cannot be undone."
      - button "Cancel"
      - button "Delete"
  `)
})

test('what was not saved, on offer and shown', async () => {
  const first = await renderDesk({}, { edit: 12 })
  await field('Title').fill('Kelp at midnight')
  await expect.element(page.getByText('Not saved yet; this browser keeps a copy.')).toBeVisible()
  await first.unmount()
  await renderDesk()
  const notice = page.getByRole('region', { name: 'Unsaved text' })
  await expect.element(notice).toMatchAriaInlineSnapshot(`
    - region "Unsaved text":
      - heading "Not saved yet" [level=3]
      - paragraph: This browser kept what was typed before the form was closed.
      - list:
        - listitem:
          - text: /^Kelp at midnight \\d+ \\w+ \\d{4}, \\d+:\\d\\d [ap]m$/
          - button "Show"
          - button "Discard"
  `)
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByRole('deletion')).toBeVisible()

  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "What was not saved":
      - heading "What was not saved" [level=2]
      - button "Close"
      - button "Bring it back"
      - button "Discard"
      - term: Title
      - definition:
        - paragraph:
          - text: Kelp at
          - deletion: dusk
          - insertion: midnight
  `)
})

test('in the preview of a phone a word without end breaks, as on the page', async () => {
  const endless = { ...kelp, title: 'T'.repeat(80), excerpt: 'E'.repeat(200) }
  const renderBody = { html: `<p>${'B'.repeat(300)}</p>`, parts: [] }
  await renderDesk({ renderBody, article: endless }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue(endless.title)
  await button('Preview').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Phone' }).click()
  const inside = () => document.querySelector('iframe')?.contentDocument?.documentElement
  await expect.poll(() => inside()?.textContent).toContain(endless.excerpt)

  await expect.poll(() => (inside()?.scrollWidth ?? 0) <= (inside()?.clientWidth ?? 0)).toBe(true)
})

test('the preview, as it is read aloud', async () => {
  const renderBody = { html: '<p>Leafy.</p>', parts: [] }
  await renderDesk({ renderBody, article: { ...kelp, publishedAt: dates.createdAt as never } }, { edit: 12 })
  await expect.element(field('Title')).toHaveValue('Kelp at dusk')
  await button('Preview').click()
  await expect.element(page.getByTitle(/^Preview, /)).toBeVisible()

  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - dialog "Preview":
      - heading "Preview" [level=2]
      - button "Close"
      - group "Width":
        - text: Width
        - button "Phone"
        - button "Desktop" [pressed]
  `)
  const inside = () => document.querySelector('iframe')?.contentDocument?.body.textContent
  await expect.poll(inside).toContain('Kelp at dusk')
  expect(inside()).toContain('1 March 2026')
  expect(inside()).toContain('Leafy.')
})
