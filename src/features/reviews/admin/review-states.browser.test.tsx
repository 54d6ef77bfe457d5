import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing.tsx'
import { ReviewEditor } from './review-editor.tsx'
import { deskAnswers, field, fins, forgetLocalCopies } from './testing-review-editor.tsx'

beforeEach(forgetLocalCopies)

test('the form of a review, as it is read aloud', async () => {
  const answers = deskAnswers({ review: { ...fins, imageUrl: '' } })
  await renderInSite(<ReviewEditor edit={7} isOpen />, { site: { defaultRating: 4.5 }, answers })
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  const form = field('Purchase link').element().closest('form') as HTMLElement

  await expect.element(page.elementLocator(form)).toMatchAriaInlineSnapshot(`
    - text: Title
    - textbox "Title": Reef fins
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
      - paragraph: Stiff.
    - status
    - paragraph: 1 word · 1 min to read
    - text: Category
    - combobox "Category":
      - option "Choose a category"
      - option "BCDs"
      - option "Dive Computers"
      - option "Masks & Fins" [selected]
      - option "Wetsuits"
      - option "Cameras"
      - option "Regulators"
      - option "Other"
    - group "Rating":
      - text: Rating
      - radio "1 star"
      - radio "2 stars"
      - radio "3 stars" [checked]
      - radio "4 stars"
      - radio "5 stars"
      - radio "No rating"
      - text: No rating
      - paragraph: Without one, search engines are told 4.5 of 5.
    - text: Image URL
    - textbox "Image URL"
    - text: A whole address, or a path of this site that begins with one slash.
    - button "Use a drawn picture"
    - text: Purchase link
    - textbox "Purchase link": https://example.com/fins
    - text: Price
    - textbox "Price":
      - /placeholder: $1,299 AUD
      - text: $99
    - text: Slug
    - textbox "Slug":
      - /placeholder: reef-fins
    - text: site.test/gear-reviews/reef-fins Excerpt
    - textbox "Excerpt":
      - /placeholder: Stiff.…
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
        - listitem: "Still needed: Image URL."
    - figure "In a search engine":
      - text: In a search engine
      - paragraph: site.test/gear-reviews/reef-fins
      - paragraph: Reef fins | Kelp & Coral
      - paragraph: Short.
    - figure "Where it is shared":
      - text: Where it is shared
      - paragraph: Its card is drawn from title, category and picture once it is published.
      - paragraph: site.test
      - paragraph: Reef fins
      - paragraph: Short.
    - status: Draft All changes are saved.
    - button "Cancel Edit"
    - button "Preview"
    - button "Save as Draft"
    - button "Publish Now"
  `)
})
