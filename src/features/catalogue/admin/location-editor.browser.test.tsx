import { clear, createStore } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { clearToast } from '../../../components/ui/shown-toast.ts'
import { NoConnectionError } from '../../../lib/no-connection.ts'
import { type Answers, renderInSite } from '../../../testing.tsx'
import { LocationEditor } from './location-editor.tsx'

const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }
const manly = {
  ...{ id: 4, name: 'Manly', region: 'Sydney', description: 'Kelp.', difficulty: 'Intermediate' as const },
  ...{ depth: '3-18m', waterTemp: '15-23°C', visibility: '5-15m', bestTime: 'May', imageUrl: '/images/logo.svg' },
  ...{ mapCoordinates: '-33.80, 151.29', featured: true, published: true, publishedAt: null, position: 1 },
  ...{ revision: 2, ...dates },
}
const bondi = { ...manly, id: 5, name: 'Bondi', featured: false, position: 0 }
const info = { minutesRemaining: 30, isContentEditing: false }

beforeEach(clearToast)
beforeEach(() => clear(createStore('local-copies', 'copies')))

function desk(answers: NonNullable<Answers['adminContent']> = {}, edit?: number) {
  const element = (
    <Tooltips>
      <LocationEditor edit={edit} isOpen />
    </Tooltips>
  )
  return renderInSite(element, {
    answers: {
      adminContent: { locationDesk: [manly, bondi], location: manly, ...answers },
      diveSites: { regions: ['Sydney', 'Tasmania'] },
      security: { session: info, recordActivity: info },
    },
  })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const toast = (text: string) => page.getByText(text, { exact: true }).first()

test('a location is edited in fields as divers read them, beside its card; all that is known of it is sent back', async () => {
  const updateLocation = vi.fn((_input: unknown) => ({ ...manly, revision: 3 }))
  await desk({ updateLocation }, 4)
  await expect.element(field('Difficulty')).toHaveValue('Intermediate')
  await field('Difficulty').selectOptions('Advanced')
  await field('Coordinates').fill('south of Manly')
  await button('Update & Keep Published').click()
  await expect
    .element(field('Coordinates'))
    .toHaveAccessibleDescription('The coordinates are latitude and longitude, such as -16.75, 146.20.')
  await expect.element(field('Coordinates')).toHaveFocus()
  await field('Coordinates').fill('-33.81 151.29')
  expect(page.getByRole('figure').element().textContent).toContain('Sydney · AdvancedManlyKelp.Depth3-18m')
  await button('Update & Keep Published').click()

  await expect.element(toast('“Manly” is up to date.')).toBeVisible()
  const { id, name, region, description, depth, waterTemp, visibility, bestTime, imageUrl } = manly
  expect(updateLocation.mock.calls.map(([sent]) => sent)).toEqual([
    {
      ...{ id, name, region, description, depth, waterTemp, visibility, bestTime, imageUrl, revision: 2 },
      ...{ difficulty: 'Advanced', mapCoordinates: '-33.81 151.29', published: true },
    },
  ])
})

test('a region that no dive site has is pointed out: the card would lead nowhere', async () => {
  await desk()
  await button('New location').click()
  await field('Region').fill('Sidney')
  await expect
    .element(field('Region'))
    .toHaveAccessibleDescription('No dive site has this region: the card would lead to an empty list.')
  await field('Region').fill('Sydney')

  await expect.element(field('Region')).toHaveAccessibleDescription(/^As its dive sites have it/)
})

test('the drawn picture that is offered shows what the words speak of', async () => {
  await desk()
  await button('New location').click()
  await field('Name').fill('The Wrecks of Manly')
  await button('Use a drawn picture').click()

  await expect
    .poll(() => (field('Image URL').element() as HTMLInputElement).value)
    .toMatch(/^\/art\/scenes\/wreck\/the-wrecks-of-manly-\w+\.svg$/)
})

test('only what stands on the home page leads there', async () => {
  await desk()

  await expect.element(page.getByRole('link', { name: 'View on site: Manly' })).toHaveAttribute('href', '/')
  expect(page.getByRole('link', { name: 'View on site: Bondi' }).elements()).toEqual([])
})

test('stars, places, flags, deletions and Undo go to the locations', async () => {
  const mutations = {
    featureLocation: vi.fn((_input: unknown) => undefined),
    orderLocations: vi.fn((_input: unknown) => undefined),
    updateLocation: vi.fn((_input: unknown) => bondi),
    deleteLocation: vi.fn((_input: unknown) => undefined),
    restoreLocation: vi.fn((_input: unknown) => bondi),
    createLocation: vi.fn((_input: unknown) => bondi),
  }
  const both = [manly, { ...bondi, featured: true, position: 2 }]
  await desk({ ...mutations, locationDesk: both })
  await button('Move down: “Manly”').click()
  await expect.poll(() => mutations.orderLocations.mock.calls).toEqual([[{ ids: [5, 4] }]])
  await button('On the home page: “Bondi”').click()
  await expect.poll(() => mutations.featureLocation.mock.calls).toEqual([[{ id: 5, featured: false }]])
  await button('Unpublish “Bondi”').click()
  await expect.poll(() => mutations.updateLocation.mock.calls).toEqual([[{ id: 5, published: false }]])
  await button('Delete “Bondi”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await button('Undo').click()
  await expect.poll(() => mutations.restoreLocation.mock.calls).toEqual([[{ id: 5 }]])
  expect(mutations.deleteLocation.mock.calls).toEqual([[{ id: 5 }]])
  await button('New location').click()
  await field('Name').fill('Bondi')
  await button('Save as Draft').click()
  await expect.poll(() => mutations.createLocation.mock.calls.length).toBe(1)
  expect(mutations.createLocation.mock.calls[0]?.[0]).toMatchObject({
    name: 'Bondi',
    difficulty: 'Beginner',
    published: false,
  })
})

test('the lists say all of their lines, and the form all of its fields', async () => {
  await desk({ locationDesk: [manly, bondi, { ...bondi, id: 6, name: 'Cairns', region: '', published: false }] })
  await expect.element(button('Edit “Cairns”')).toBeVisible()
  expect(page.getByRole('region', { name: 'All locations' }).element()).toMatchAriaInlineSnapshot(`
    - region "All locations":
      - heading "All locations" [level=2]
      - text: Search
      - searchbox "Search"
      - status
      - region "On the home page (1)":
        - heading "On the home page (1)" [level=3]
        - list:
          - listitem:
            - text: "1"
            - button "Manly"
            - paragraph: Published Sydney Intermediate
            - button "Move up: “Manly”"
            - button "Move down: “Manly”"
            - button "On the home page: “Manly”" [pressed]
            - button "Edit “Manly”": Edit
            - button "Unpublish “Manly”": Unpublish
            - link "View on site: Manly":
              - /url: /
              - text: View on site
            - button "Delete “Manly”": Delete
      - region "Others that are published (1)":
        - heading "Others that are published (1)" [level=3]
        - list:
          - listitem:
            - button "Bondi"
            - paragraph: Published Sydney Intermediate
            - button "On the home page: “Bondi”"
            - button "Edit “Bondi”": Edit
            - button "Unpublish “Bondi”": Unpublish
            - button "Delete “Bondi”": Delete
      - region "Scheduled (0)":
        - heading "Scheduled (0)" [level=3]
        - paragraph: Nothing is scheduled.
        - list
      - region "Drafts (1)":
        - heading "Drafts (1)" [level=3]
        - list:
          - listitem:
            - button "Cairns"
            - paragraph: Draft Intermediate
            - button "On the home page once published: “Cairns”"
            - button "Edit “Cairns”": Edit
            - button "Publish “Cairns”": Publish
            - button "Delete “Cairns”": Delete
  `)
  await button('New location').click()
  await expect.element(field('Region')).toBeVisible()
  expect(document.querySelector('form')).toMatchAriaInlineSnapshot(`
    - group "Where it is":
      - heading "Where it is" [level=3]
      - text: Name
      - textbox "Name"
      - text: Such as Great Barrier Reef off Cairns. Region
      - combobox "Region"
      - text: "As its dive sites have it, such as Cairns & Port Douglas: the card leads to them. Description"
      - textbox "Description"
      - text: "Three or four sentences: how one gets in, what one meets, what decides the day. Coordinates"
      - textbox "Coordinates"
      - text: Latitude and longitude, such as -16.75, 146.20. Empty where none fits.
    - group "The diving":
      - heading "The diving" [level=3]
      - text: Difficulty
      - combobox "Difficulty":
        - option "Beginner" [selected]
        - option "Intermediate"
        - option "Advanced"
      - text: Depth
      - textbox "Depth"
      - text: Such as 3-18m. Water temperature
      - textbox "Water temperature"
      - text: Such as 23-29°C. Visibility
      - textbox "Visibility"
      - text: Such as 10-25m. Best time
      - textbox "Best time"
      - text: Such as June to December.
    - group "Picture":
      - heading "Picture" [level=3]
      - text: Image URL
      - textbox "Image URL"
      - text: A whole address, or a path of this site that begins with one slash.
      - button "Use a drawn picture"
    - group "When":
      - heading "When" [level=3]
      - text: Published date
      - textbox "Published date"
      - text: "Empty: the moment it is published. Time zone: Sydney."
    - figure "On the home page":
      - text: On the home page
      - article:
        - text: Image unavailable
        - paragraph: Region · Beginner
        - heading "The name" [level=3]:
          - link "The name":
            - /url: /dive-sites?region=Region
        - paragraph: The description.
    - status
    - button "Cancel"
    - button "Save as Draft"
    - button "Publish Now"
  `)
  expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual([
    'Sydney',
    'Tasmania',
  ])
  expect((field('Region').element() as HTMLInputElement).list?.options.length).toBe(2)
  // What is shown of it leads nowhere: it would take the form away.
  expect(page.getByRole('figure').element().querySelector('a')?.closest('[inert]')).not.toBeNull()
})

test('failures are told in the words of locations; Ctrl+S saves what stands there, with its date', async () => {
  const fail = () => {
    throw new NoConnectionError()
  }
  const createLocation = vi.fn((_input: unknown) => bondi)
  await desk({ deleteLocation: fail, updateLocation: fail, createLocation })
  await button('Delete “Bondi”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(toast('Failed to delete location. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('Unpublish “Bondi”').click()
  await expect
    .element(toast('Failed to update location. Please try again. There is no connection to the site.'))
    .toBeVisible()
  await button('New location').click()
  await field('Published date').fill('2027-01-02T03:04')
  await field('Region').fill(' Sydney ')
  await expect.element(field('Region')).toHaveAccessibleDescription(/^As its dive sites have it/)
  await field('Region').fill('  ')
  await expect.element(field('Region')).toHaveAccessibleDescription(/^As its dive sites have it/)
  await field('Name').fill(' Lagoon ')
  expect(page.getByRole('figure').element().querySelector('h3')?.textContent).toBe('Lagoon')
  await button('Use a drawn picture').click()
  await userEvent.keyboard('{Control>}s{/Control}')

  await expect.poll(() => createLocation.mock.calls.length).toBe(1)
  expect(createLocation.mock.calls[0]?.[0]).toEqual({
    ...{ name: ' Lagoon ', region: '  ', description: '', difficulty: 'Beginner', depth: '', waterTemp: '' },
    ...{ visibility: '', bestTime: '', mapCoordinates: '', published: false, idempotencyKey: expect.any(String) },
    ...{ imageUrl: expect.stringMatching(/^\/art\/scenes\/reef\/lagoon-/), publishedAt: new Date('2027-01-01T16:04Z') },
  })
})

test('a conflict reads the location that is edited, and shows both versions', async () => {
  const current = { ...bondi, depth: '5-9m', revision: 3 }
  const location = vi.fn((_input: unknown) => current)
  const updateLocation = () => {
    throw new AppError('CONFLICT', 'Changed meanwhile.', { details: { current } })
  }
  await desk({ location, updateLocation }, 5)
  await field('Depth').fill('2m')
  await button('Update & Keep Published').click()

  const depth = page.getByRole('dialog', { name: 'Changed meanwhile' }).getByRole('region', { name: 'Depth' })
  await expect.element(depth).toHaveTextContent('DepthMine2mThe other one5-9m')
  expect(new Set(location.mock.calls.map((call) => JSON.stringify(call)))).toEqual(new Set(['[{"id":5}]']))
})
