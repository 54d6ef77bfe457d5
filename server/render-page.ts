import { TRPCClientError } from '@trpc/client'
import type { PageAssets, render } from '#src/entry-server.tsx'
import { requestCookies } from './context.ts'
import type { RenderPage } from './http/pages.ts'
import { inProcessLink } from './in-process-link.ts'

/** Joins the page renderer and the procedures: a page's data comes from the same process, without HTTP. */
export function createRenderPage(
  renderPage: typeof render,
  assets: () => PageAssets | Promise<PageAssets>,
): RenderPage {
  return async (url, context, posted) => {
    let isWhole = true
    // Rendered for nobody in particular: whoever is logged in gets the page of everybody else.
    const link = inProcessLink({ ...context, cookies: requestCookies() }, () => {
      isWhole = false
    })
    const rendered = await renderPage({ url, link, assets: await assets(), posted })
    if ('location' in rendered) return rendered
    // What a procedure threw is in the log already, with its true cause.
    for (const err of rendered.failures.filter((failure) => !(failure instanceof TRPCClientError))) {
      context.log.error({ err }, 'a page could not be loaded')
    }
    return { ...rendered, isWhole }
  }
}
