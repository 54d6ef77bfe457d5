import type { Context } from '#server/context.ts'
import { findStorySlugs } from '#server/publishing/banner.ts'
import { fixedSettings, queryStoredSettings } from '#server/publishing/site-settings.ts'

/** Every setting for the form: as the owner has it, when it was saved, and what of it the server's settings fix. */
export function listSiteSettings({ db, env }: Pick<Context, 'db' | 'env'>) {
  const stored = queryStoredSettings(db)
  const { bannerPool } = stored
  const slugs = findStorySlugs(
    db,
    bannerPool.value.map(({ blogSlug }) => blogSlug),
  )
  return {
    ...stored,
    // A story that moved is told by its address of now.
    bannerPool: {
      ...bannerPool,
      value: bannerPool.value.map((choice) => ({ ...choice, blogSlug: slugs.get(choice.blogSlug) ?? choice.blogSlug })),
    },
    fixed: fixedSettings(env),
  }
}
