import type { PageAssets, render } from '#src/entry-server.tsx'
import { appRouter } from './app-router.ts'
import type { RenderPage } from './http/pages.ts'

/** Joins the page renderer and the procedures: a page's data comes from the same process, without HTTP. */
export function createRenderPage(
  renderPage: typeof render,
  assets: () => PageAssets | Promise<PageAssets>,
): RenderPage {
  return async (url, context) => {
    const link = {
      router: appRouter,
      createContext: async () => context,
      onError({ error, path }: { error: { code: string; cause?: unknown }; path?: string }) {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          context.log.error({ err: error.cause ?? error, path }, 'procedure failed')
      },
    }
    return renderPage({ url, link, assets: await assets() })
  }
}
