import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Tooltips } from '../../../components/ui/icon-button.tsx'
import { button, field, type Responses, renderInSite, sessionInfo, toast } from '../../../testing.tsx'
import { LocationEditor } from './location-editor.tsx'

const dates = { createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-02T00:00:00Z') }
const manly = {
  ...{ id: 4, name: 'Manly', region: 'Sydney', description: 'Kelp.', difficulty: 'Intermediate' as const },
  ...{ depth: '3-18m', waterTemp: '15-23°C', visibility: '5-15m', bestTime: 'May', imageUrl: '/images/logo.svg' },
  ...{ mapCoordinates: '-33.80, 151.29', featured: true, published: true, publishedAt: null, position: 1 },
  ...{ revision: 2, ...dates },
}
const bondi = { ...manly, id: 5, name: 'Bondi', featured: false, position: 0 }

function renderLocations(responses: NonNullable<Responses['adminContent']> = {}, edit?: number) {
  const element = (
    <Tooltips>
      <LocationEditor edit={edit} isOpen />
    </Tooltips>
  )
  return renderInSite(element, {
    responses: {
      adminContent: { locationList: [manly, bondi], location: manly, ...responses },
      diveSites: { regions: ['Sydney', 'Tasmania'] },
      security: { session: sessionInfo, recordActivity: sessionInfo },
    },
  })
}

test('a location is edited in fields as divers read them, beside its card; all that is known of it is sent back', async () => {
  const updateLocation = vi.fn((_input: unknown) => ({ ...manly, revision: 3 }))
  await renderLocations({ updateLocation }, 4)
  await expect.element(field('Difficulty')).toHaveValue('Intermediate')
  await field('Difficulty').selectOptions('Advanced')
  await field('Coordinates').fill('south of Manly')
  await button('Update & Keep Published').click()
  await expect
    .element(field('Coordinates'))
    .toHaveAccessibleDescription('The coordinates must be a latitude and a longitude, such as -16.75, 146.20.')
  await expect.element(field('Coordinates')).toHaveFocus()
  await field('Coordinates').fill('-33.81 151.29')
  expect(page.getByRole('figure').element().textContent).toContain('Sydney · AdvancedManlyKelp.Depth3–18 m')
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
  await renderLocations()
  await button('New location').click()
  await field('Region').fill('Sidney')
  await expect
    .element(field('Region'))
    .toHaveAccessibleDescription('No dive site has this region: the card would lead to an empty list.')
  expect((field('Region').element() as HTMLInputElement).list?.options.length).toBe(2)
  for (const known of [' Sydney ', '  ']) {
    await field('Region').fill(known)
    await expect.element(field('Region')).toHaveAccessibleDescription(/^The region of its dive sites/)
  }
})

test('the drawn picture that is offered shows what the words speak of', async () => {
  await renderLocations()
  await button('New location').click()
  await field('Name').fill('The Wrecks of Manly')
  await button('Use a drawn picture').click()

  await expect
    .poll(() => (field('Image URL').element() as HTMLInputElement).value)
    .toMatch(/^\/art\/scenes\/wreck\/the-wrecks-of-manly-\w+\.svg$/)
})

test('only what stands on the home page leads there', async () => {
  await renderLocations()

  await expect
    .element(page.getByRole('listitem').first())
    .toHaveTextContent('1ManlyPublishedSydneyIntermediateEditUnpublishView on siteDelete')
  await expect.element(page.getByRole('link', { name: 'View on site: Manly' })).toHaveAttribute('href', '/')
  expect(page.getByRole('link', { name: 'View on site: Bondi' }).elements()).toEqual([])
})

test('stars, places, flags, deletions and Undo go to the locations', async () => {
  const mutations = {
    featureLocation: vi.fn((_input: unknown) => undefined),
    orderLocations: vi.fn((_input: unknown) => undefined),
    updateLocation: vi.fn((_input: unknown) => bondi),
    deleteLocation: vi.fn((_input: unknown) => undefined),
    bringBack: vi.fn((_input: unknown) => bondi),
    createLocation: vi.fn((_input: unknown) => bondi),
  }
  const both = [manly, { ...bondi, featured: true, position: 2 }]
  await renderLocations({ ...mutations, locationList: both })
  await button('Move down: “Manly”').click()
  await expect.poll(() => mutations.orderLocations.mock.calls).toEqual([[{ ids: [5, 4] }]])
  await button('On the home page: “Bondi”').click()
  await expect.poll(() => mutations.featureLocation.mock.calls).toEqual([[{ id: 5, featured: false }]])
  await button('Unpublish “Bondi”').click()
  await expect.poll(() => mutations.updateLocation.mock.calls).toEqual([[{ id: 5, published: false }]])
  await button('Delete “Bondi”').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await button('Undo').click()
  await expect.poll(() => mutations.bringBack.mock.calls).toEqual([[{ kind: 'location', id: 5 }]])
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
