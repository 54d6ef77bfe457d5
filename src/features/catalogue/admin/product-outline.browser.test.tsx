import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { button, desk, fins, hood, torch } from './testing-product-editor.tsx'

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

test('the lists say all of their lines, and the form all of its fields', async () => {
  const later = new Date('2099-06-01T00:00:00Z')
  const soon = { ...torch, name: 'Slate', id: 12, price: null, published: true, publishedAt: later }
  await desk({ productDesk: [fins, torch, soon, { ...hood, featured: true }] })
  await expect.element(button('Edit “Hood”')).toBeVisible()
  expect(page.getByRole('region', { name: 'All products' }).element()).toMatchAriaInlineSnapshot(`
    - region "All products":
      - heading "All products" [level=2]
      - text: Search
      - searchbox "Search"
      - status
      - region "On the home page (1)":
        - heading "On the home page (1)" [level=3]
        - list:
          - listitem:
            - text: "1"
            - button "Reef fins"
            - paragraph: Published Masks & Fins $99.50 AUD
            - button "Move up: “Reef fins”"
            - button "Move down: “Reef fins”"
            - button "On the home page: “Reef fins”" [pressed]
            - button "Edit “Reef fins”": Edit
            - button "Unpublish “Reef fins”": Unpublish
            - link "View on site: Reef fins":
              - /url: /
              - text: View on site
            - button "Delete “Reef fins”": Delete
      - region "Others that are published (1)":
        - heading "Others that are published (1)" [level=3]
        - list:
          - listitem:
            - button "Torch"
            - paragraph: Published Other $99.50 AUD
            - button "On the home page: “Torch”"
            - button "Edit “Torch”": Edit
            - button "Unpublish “Torch”": Unpublish
            - link "View on site: Torch":
              - /url: /gear-reviews?search=Torch
              - text: View on site
            - button "Delete “Torch”": Delete
      - region "Scheduled (1)":
        - heading "Scheduled (1)" [level=3]
        - list:
          - listitem:
            - button "Slate"
            - paragraph: Scheduled Other 1 June 2099, 10:00 am
            - button "On the home page once published: “Slate”"
            - button "Edit “Slate”": Edit
            - button "Unpublish “Slate”": Unpublish
            - button "Delete “Slate”": Delete
      - region "Drafts (1)":
        - heading "Drafts (1)" [level=3]
        - list:
          - listitem:
            - button "Hood"
            - paragraph: Draft Other $99.50 AUD On the home page once published
            - button "On the home page once published: “Hood”" [pressed]
            - button "Edit “Hood”": Edit
            - button "Publish “Hood”": Publish
            - button "Delete “Hood”": Delete
  `)
  await button('New product').click()
  expect(document.querySelector('form')).toMatchAriaInlineSnapshot(`
    - group "What it is":
      - heading "What it is" [level=3]
      - text: Name
      - textbox "Name"
      - text: Maker and model, such as Mares Avanti Quattro Plus. Category
      - combobox "Category"
      - text: Such as Masks & Fins. Description
      - textbox "Description"
      - text: "Two or three sentences: what it is, whom it suits, what it lacks. The home page shows four lines."
    - group "Picture":
      - heading "Picture" [level=3]
      - text: Image URL
      - textbox "Image URL"
      - text: A whole address, or a path of this site that begins with one slash.
      - button "Use a drawn picture"
    - group "Price and rating":
      - heading "Price and rating" [level=3]
      - text: Price in dollars
      - textbox "Price in dollars"
      - text: Such as 129 or 1,299.95. Rating
      - textbox "Rating"
      - text: 0 to 5 in halves, such as 4.5. Number of reviews
      - textbox "Number of reviews"
      - text: How many opinions the rating rests on, such as 12.
    - group "Where it is sold":
      - heading "Where it is sold" [level=3]
      - text: Purchase link
      - textbox "Purchase link"
      - text: The whole address of the shop's page, such as https://example.com/fins?tag=reef. Without one there is no button.
    - group "When":
      - heading "When" [level=3]
      - text: Published date
      - textbox "Published date"
      - text: "Empty: the moment it is published. Time zone: Sydney."
    - figure "On the home page":
      - text: On the home page
      - article:
        - text: Image unavailable
        - paragraph
        - heading "The name" [level=3]:
          - link "The name":
            - /url: /gear-reviews?search=The+name
        - paragraph: The description.
        - paragraph
    - status
    - button "Cancel"
    - button "Save as Draft"
    - button "Publish Now"
  `)
  expect([...document.querySelectorAll('input[inputmode]')].map((input) => input.getAttribute('inputmode'))).toEqual([
    'url',
    'decimal',
    'decimal',
    'numeric',
    'url',
  ])
})
