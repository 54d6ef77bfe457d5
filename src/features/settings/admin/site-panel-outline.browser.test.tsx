import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { faq, panel, part } from './testing-site-panel.tsx'

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

test('every part says what it is, its fields and what can be done', async () => {
  const fixed = { socialLinks: { youtube: 'https://youtube.com/kelp' }, defaultRating: null }
  await panel({ fixed, changed: ['disclosureLine'] })
  await expect.element(part('Banner of the gear reviews').getByLabelText('Another dive site')).toBeVisible()
  expect(document.querySelector('nav')).toMatchAriaInlineSnapshot(`
    - navigation "Parts of the site":
      - button "Slides of the home page"
      - button "Banner of the gear reviews"
      - button "Questions on the contact page"
      - button "Social networks"
      - button "Rating of reviews without stars"
      - button "Affiliate disclosure"
  `)
  expect(part('Slides of the home page').getByRole('group', { name: 'Slide 1' }).element()).toMatchAriaInlineSnapshot(`
    - group "Slide 1":
      - paragraph: The bright first ten metres
      - button "Move up: “The bright first ten metres”"
      - button "Move down: “The bright first ten metres”"
      - text: Title
      - textbox "Title": The bright first ten metres
      - text: At most 60 characters. Description
      - textbox "Description": Coral, clean sand and water that still holds every colour. Most of us begin here, and plenty see no reason to leave.
      - text: At most 200 characters. Film
      - combobox "Film":
        - option "None: a still picture"
        - option "The reef" [selected]
        - option "The drop-off"
        - option "The wreck"
      - text: Text of the link
      - textbox "Text of the link": Explore Dive Sites
      - text: At most 30 characters.
  `)
  expect(part('Banner of the gear reviews').element()).toMatchAriaInlineSnapshot(`
    - region "Banner of the gear reviews":
      - heading "Banner of the gear reviews" [level=3]
      - paragraph: Each day the next dive site heads the page, with the story that speaks of it. After the last comes the first.
      - paragraph: As it was at first.
      - list:
        - listitem:
          - group "Dive site 1":
            - paragraph: Bare Island
            - button "Move up: “Bare Island”"
            - button "Move down: “Bare Island”"
            - button "Take out: “Bare Island”"
            - text: Story
            - combobox "Story":
              - option "Kelp at dawn" [selected]
              - option "Sleeping sharks"
        - listitem:
          - group "Dive site 2":
            - paragraph: Shelly Beach
            - button "Move up: “Shelly Beach”"
            - button "Move down: “Shelly Beach”"
            - button "Take out: “Shelly Beach”"
            - text: Story
            - combobox "Story":
              - option "Kelp at dawn"
              - option "Sleeping sharks" [selected]
      - text: Another dive site
      - combobox "Another dive site":
        - option "Choose a dive site" [selected]
        - option "Wreck, Sydney"
      - button "Add it" [disabled]
      - status
      - button "Save banner"
      - status
  `)
  expect(faq().element()).toMatchAriaInlineSnapshot(`
    - region "Questions on the contact page":
      - heading "Questions on the contact page" [level=3]
      - paragraph: What people ask, below the form. At most 12.
      - paragraph: As it was at first.
      - list:
        - listitem:
          - group "Question 1":
            - paragraph: Boats?
            - button "Move up: “Boats?”"
            - button "Move down: “Boats?”"
            - button "Take out: “Boats?”"
            - text: Question
            - textbox "Question": Boats?
            - text: Answer
            - textbox "Answer": See [stories](/blog).
            - text: "Plain text. A link to a page of this site: [our stories](/blog)."
        - listitem:
          - group "Question 2":
            - paragraph: Courses?
            - button "Move up: “Courses?”"
            - button "Move down: “Courses?”"
            - button "Take out: “Courses?”"
            - text: Question
            - textbox "Question": Courses?
            - text: Answer
            - textbox "Answer": None.
            - text: "Plain text. A link to a page of this site: [our stories](/blog)."
      - button "Add a question"
      - status
      - button "Save questions"
      - status
  `)
  expect(part('Social networks').element()).toMatchAriaInlineSnapshot(`
    - region "Social networks":
      - heading "Social networks" [level=3]
      - paragraph: At the foot of every page and on the contact page. A network without an address is drawn, but is no link.
      - paragraph: As it was at first.
      - text: Facebook
      - textbox "Facebook":
        - /placeholder: https://
      - text: Instagram
      - textbox "Instagram":
        - /placeholder: https://
      - paragraph: YouTube
      - paragraph: https://youtube.com/kelp
      - paragraph: Set in the server’s settings. To write it here, take SOCIAL_YOUTUBE out of them and start the server again.
      - status
      - button "Save networks"
      - status
  `)
  expect(part('Rating of reviews without stars').element()).toMatchAriaInlineSnapshot(`
    - region "Rating of reviews without stars":
      - heading "Rating of reviews without stars" [level=3]
      - paragraph: What search engines are told of a review that carries none. The affiliate disclosure says so to readers.
      - paragraph: As it was at first.
      - text: Stars
      - textbox "Stars": "4.5"
      - text: "1 to 5 in tenths, such as 4.5. Empty: search engines are told no rating."
      - status
      - button "Save rating"
      - status
  `)
  expect(part('Affiliate disclosure').element()).toMatchAriaInlineSnapshot(`
    - region "Affiliate disclosure":
      - heading "Affiliate disclosure" [level=3]
      - paragraph: The line above the first link to a shop, on every page that has any.
      - paragraph: Changed on 2 March 2026, 11:00 am.
      - text: Line
      - textbox "Line": "Links to shops may be affiliate links: we may earn from a purchase, at no cost to you."
      - text: "At most 200 characters. Say that you may earn: the law asks for it."
      - status
      - button "Save disclosure"
      - button "Back to the original"
      - status
  `)
})
