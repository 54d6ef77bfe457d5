import { testBrokenScreens } from '../journeys/broken-screens.ts'
import { publicPages } from '../public-pages.ts'

testBrokenScreens(publicPages.filter((path) => path !== '/contact' && path !== '/dive-sites'))
