import { articleAdmin, articlePublic } from './articles/router.ts'
import { backupAdmin } from './backups/router.ts'
import { cataloguePublic, locationAdmin, productAdmin } from './catalogue/router.ts'
import { contactAdmin, contactPublic } from './contact/router.ts'
import { correctionAdmin, correctionPublic } from './corrections/router.ts'
import { diveSitesRouter } from './dive-sites/router.ts'
import { sitemapAdmin } from './http/files/sitemap-router.ts'
import { mailAdmin } from './mail/router.ts'
import { marineLifePublic } from './marine-life/router.ts'
import { newsletterRouter } from './newsletter/router.ts'
import { overviewAdmin } from './overview/router.ts'
import { pageViewAdmin } from './page-views/router.ts'
import { pendingChangesAdmin } from './pending-changes/router.ts'
import { pictureAdmin } from './pictures/router.ts'
import { previewAdmin, previewPublic } from './previews/router.ts'
import { publishingAdmin } from './publishing/router.ts'
import { purchaseLinkAdmin } from './purchase-links/router.ts'
import { regionPublic } from './regions/router.ts'
import { reviewAdmin, reviewPublic } from './reviews/router.ts'
import { revisionAdmin } from './revisions/router.ts'
import { searchAdmin, searchPublic } from './search/router.ts'
import { securityRouter } from './security/router.ts'
import { settingsAdmin, settingsPublic } from './settings/router.ts'
import { trashAdmin } from './trash/router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  publicContent: router({
    ...settingsPublic,
    ...articlePublic,
    ...reviewPublic,
    ...cataloguePublic,
    ...regionPublic,
    ...marineLifePublic,
    ...contactPublic,
    ...correctionPublic,
    ...searchPublic,
    ...previewPublic,
  }),
  adminContent: router({
    ...articleAdmin,
    ...reviewAdmin,
    ...productAdmin,
    ...locationAdmin,
    ...publishingAdmin,
    ...pendingChangesAdmin,
    ...previewAdmin,
    ...contactAdmin,
    ...correctionAdmin,
    ...mailAdmin,
    ...pictureAdmin,
    ...searchAdmin,
    ...sitemapAdmin,
    ...settingsAdmin,
    ...purchaseLinkAdmin,
    ...pageViewAdmin,
    ...backupAdmin,
    ...overviewAdmin,
    ...revisionAdmin,
    ...trashAdmin,
  }),
  diveSites: diveSitesRouter,
  newsletter: newsletterRouter,
  security: securityRouter,
})

export type AppRouter = typeof appRouter
