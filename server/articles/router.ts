import { slugInput } from '#domain/slug.schema.ts'
import { publicList, publicProcedure } from '#server/trpc.ts'
import { getArticleBySlug, getArticlePage, listArticles, listWholeArticles } from './queries.ts'

export const articlePublic = {
  articles: publicList.query(({ ctx }) => listArticles(ctx.db, ctx.now())),
  /** Every article with its markup, as the REST API gives them. */
  wholeArticles: publicList.query(({ ctx }) => listWholeArticles(ctx.db, ctx.now())),
  /** The whole article with its markup, as the REST API gives it. */
  articleBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getArticleBySlug(ctx.db, input.slug, ctx.now())),
  /** What the article's page shows: its body as HTML. */
  articlePage: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getArticlePage(ctx.db, input.slug, ctx.now(), ctx.env.SITE_NAME)),
}
