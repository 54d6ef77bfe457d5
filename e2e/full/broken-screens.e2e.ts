import { expectToSurviveFault, expectToSurviveLoss } from '../journeys/broken-screens.ts'
import { test } from '../journeys/fixtures.ts'
import { publicPages } from '../public-pages.ts'

for (const path of publicPages) {
  test(`a fault of the script leaves ${path} as it was served`, async ({ page, site, expectConsoleError }) => {
    expectConsoleError(/A broken screen/)
    await expectToSurviveFault(page, site.url, path)
  })

  test(`where the files of the screen are lost, ${path} stays as it was served`, async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_FAILED .*\/assets\//)
    await expectToSurviveLoss(page, site.url, path)
  })
}
