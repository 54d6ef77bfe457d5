import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openEditor } from './editor-testing.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const body = '# Reef\n\nSee [us](/about), **bold** *it* `code` <b>.\n\n- a\n- b\n\n> said'
const reef = '/images/stock-reef.svg'

test('the editor, as it is read aloud; in the source its buttons wait', async () => {
  const { screen, press } = await openEditor(body)
  await expect.element(screen.container).toMatchAriaInlineSnapshot(`
    - button "Before"
    - text: Content
    - toolbar "Content, formatting":
      - button "Bold"
      - button "Italic"
      - button "Heading 1"
      - button "Heading 2"
      - button "Heading 3"
      - button "Bullet list"
      - button "Numbered list"
      - button "Quote" [pressed]
      - button "Inline code"
      - button "Link"
      - button "Image"
      - button "Templates"
      - button "Undo" [disabled]
      - button "Redo" [disabled]
      - button "Source"
    - textbox "Content":
      - heading "Reef" [level=2]
      - paragraph:
        - text: See
        - link "us":
          - /url: /about
        - text: ","
        - strong: bold
        - emphasis: it
        - code: code
        - text: <b>.
      - list:
        - listitem:
          - paragraph: a
        - listitem:
          - paragraph: b
      - blockquote:
        - paragraph: said
    - status
    - button "After"
  `)
  await press('Source')

  await expect.element(screen.container).toMatchAriaInlineSnapshot(`
    - button "Before"
    - text: Content
    - toolbar "Content, formatting":
      - button "Bold" [disabled]
      - button "Italic" [disabled]
      - button "Heading 1" [disabled]
      - button "Heading 2" [disabled]
      - button "Heading 3" [disabled]
      - button "Bullet list" [disabled]
      - button "Numbered list" [disabled]
      - button "Quote" [disabled] [pressed]
      - button "Inline code" [disabled]
      - button "Link" [disabled]
      - button "Image" [disabled]
      - button "Templates" [disabled]
      - button "Undo" [disabled]
      - button "Redo" [disabled]
      - button "Source" [pressed]
    - textbox "Content, source": "# Reef See [us](/about), **bold** *it* \`code\` <b>. - a - b > said"
    - status
    - button "After"
  `)
})

test('each button of the toolbar tells its name and its keys', async () => {
  await openEditor('Reef')
  const told: string[] = []
  await userEvent.tab({ shift: true })
  const toolbar = page.getByRole('toolbar')
  for (const each of toolbar.getByRole('button').elements()) {
    if (each.hasAttribute('disabled')) continue
    each.focus()
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent(new RegExp(`^${each.getAttribute('aria-label')}`))
    told.push(page.getByRole('tooltip').element().textContent ?? '')
  }

  expect(told).toMatchInlineSnapshot(`
    [
      "BoldCtrl+B",
      "ItalicCtrl+I",
      "Heading 1Ctrl+Alt+1",
      "Heading 2Ctrl+Alt+2",
      "Heading 3Ctrl+Alt+3",
      "Bullet listCtrl+Shift+8",
      "Numbered listCtrl+Shift+7",
      "QuoteCtrl+Shift+9",
      "Inline codeCtrl+E",
      "LinkCtrl+K",
      "Image",
      "Templates",
      "Source",
    ]
  `)
})

test('a link at the cursor, and a picture that is chosen, are told by their buttons', async () => {
  const { text } = await openEditor(`![Old](${reef})\n\nThe [reef](/about)`)
  await expect.element(button('Image')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('Link')).toHaveAttribute('aria-pressed', 'true')
  await text.getByRole('img', { name: 'Old' }).click()

  await expect.element(button('Image')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Link')).toHaveAttribute('aria-pressed', 'false')
})

test('the dialog of a picture, as it is read aloud: a new one, a refused one, and one that is there', async () => {
  const { press, text } = await openEditor(`Reef\n\n<img src="${reef}" alt="Old" width="450">`)
  await press('Image')
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Insert Image":
      - heading "Insert Image" [level=2]
      - button "Close"
      - text: Image URL
      - textbox "Image URL"
      - button "Upload a picture"
      - button "Choose from your pictures"
      - status
      - text: Alt text, for those who do not see it
      - textbox "Alt text, for those who do not see it":
        - /placeholder: Image
      - checkbox "Decorative: it says nothing that the words beside it do not"
      - text: "Decorative: it says nothing that the words beside it do not Width"
      - combobox "Width":
        - option "300 px"
        - option "600 px" [selected]
        - option "800 px"
        - option "1200 px"
      - button "Insert Image" [disabled]
      - button "Cancel"
  `)
  const url = dialog.getByLabelText('Image URL')
  await expect.element(url).toHaveAttribute('type', 'url')
  await expect.element(url).toBeRequired()
  await url.fill('reef.png')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(url)
    .toHaveAccessibleDescription(
      'This does not look like the address of a picture. It begins with https:// or, for one of our own pictures, with a slash.',
    )
  await userEvent.keyboard('{Escape}')
  await text.getByRole('img', { name: 'Old' }).click()
  await press('Image')
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Edit Image":
      - heading "Edit Image" [level=2]
      - button "Close"
      - text: Image URL
      - textbox "Image URL": /images/stock-reef.svg
      - button "Upload a picture"
      - button "Choose from your pictures"
      - status
      - text: Alt text, for those who do not see it
      - textbox "Alt text, for those who do not see it":
        - /placeholder: Image
        - text: Old
      - checkbox "Decorative: it says nothing that the words beside it do not"
      - text: "Decorative: it says nothing that the words beside it do not Width"
      - combobox "Width":
        - option "450 px" [selected]
        - option "300 px"
        - option "600 px"
        - option "800 px"
        - option "1200 px"
      - img "Old"
      - button "Save Image"
      - button "Cancel"
      - button "Remove Image"
  `)
  await dialog.getByLabelText('Alt text').fill('  ')

  await expect.element(dialog.getByRole('img', { name: 'Image', exact: true })).toBeVisible()
})

test('a picture as wide as the text says so in its dialog', async () => {
  const { press, text } = await openEditor(`![Old](${reef})`)
  await text.getByRole('img', { name: 'Old' }).click()
  await press('Image')

  await expect.element(dialog.getByLabelText('Width')).toMatchAriaInlineSnapshot(`
    - combobox "Width":
      - option "As wide as the text" [selected]
      - option "300 px"
      - option "600 px"
      - option "800 px"
      - option "1200 px"
  `)
})

test('the dialog of a link, as it is read aloud: a new one, its pages, a refused one, and one that is there', async () => {
  const links = Promise.withResolvers<{ kind: string; title: string; path: string }[]>()
  const { press, text } = await openEditor('The [reef](/about) is', { listLinks: () => links.promise })
  await press('Link')
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Insert Link":
      - heading "Insert Link" [level=2]
      - button "Close"
      - text: Address
      - textbox "Address"
      - button "Insert Link"
      - button "Cancel"
      - text: Pages of the site Or a page of the site
      - combobox "Pages of the site" [expanded]
      - listbox "Suggestions":
        - progressbar "Loading..."
  `)
  await expect.element(dialog.getByText('Looking for pages…', { exact: true })).toBeInTheDocument()
  links.resolve([
    { kind: 'article', title: 'Night diving', path: '/blog/night-diving' },
    { kind: 'diveSite', title: 'Night diving', path: '/dive-sites/3' },
    { kind: 'page', title: 'About', path: '/about' },
  ])
  await expect.element(dialog.getByRole('listbox')).toMatchAriaInlineSnapshot(`
    - listbox "Suggestions":
      - option "Night diving Article" [selected]
      - option "Night diving Dive site"
      - option "About Page"
  `)
  const address = dialog.getByLabelText('Address')
  await expect.element(address).toHaveAttribute('type', 'url')
  address.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveAccessibleDescription('Type an address, or choose a page.')
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await press('Link')
  await expect.element(dialog.getByRole('option').first()).toBeVisible()

  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - dialog "Edit Link":
      - heading "Edit Link" [level=2]
      - button "Close"
      - text: Address
      - textbox "Address": /about
      - button "Save Link"
      - button "Cancel"
      - button "Remove Link"
      - text: Pages of the site Or a page of the site
      - combobox "Pages of the site" [expanded]
      - listbox "Suggestions":
        - option "Night diving Article" [selected]
        - option "Night diving Dive site"
        - option "About Page"
  `)
})

test('the templates, as they are read aloud, leave the page behind them as it is', async () => {
  await openEditor('Reef')
  await button('Templates').click()
  await expect.element(page.getByRole('menu')).toMatchAriaInlineSnapshot(`
    - menu "Templates":
      - menuitem "Gear Review Overview, Key Features, Performance, Pros, Cons, Verdict"
      - menuitem "Pros & Cons Pros, Cons"
  `)

  expect(document.body.style.pointerEvents).not.toBe('none')
  expect(document.querySelector('[aria-hidden=true] .ProseMirror')).toBeNull()
})
