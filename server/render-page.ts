import type { PageAssets, render } from '#src/entry-server.tsx'
import type { RenderPage } from './http/pages.ts'
import { inProcessLink } from './in-process-link.ts'

/** Joins the page renderer and the procedures: a page's data comes from the same process, without HTTP. */
export function createRenderPage(
  renderPage: typeof render,
  assets: () => PageAssets | Promise<PageAssets>,
): RenderPage {
  return async (url, context, posted) =>
    renderPage({ url, link: inProcessLink(context), assets: await assets(), posted })
}
