import { articleIdInput, createArticleInput, updateArticleInput } from '#domain/article.schema.ts'
import { slugInput } from '#domain/slug.schema.ts'
import { adminProcedure, publicList, publicProcedure } from '#server/trpc.ts'
import { createArticle, deleteArticle, restoreArticle, updateArticle } from './commands.ts'
import { getArticleBySlug, getArticlePage, listAllArticles, listArticles, listWholeArticles } from './queries.ts'

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

export const articleAdmin = {
  articles: adminProcedure.query(({ ctx }) => listAllArticles(ctx.db)),
  createArticle: adminProcedure.input(createArticleInput).mutation(({ ctx, input }) => createArticle(ctx, input)),
  updateArticle: adminProcedure.input(updateArticleInput).mutation(({ ctx, input }) => updateArticle(ctx, input)),
  deleteArticle: adminProcedure.input(articleIdInput).mutation(({ ctx, input }) => deleteArticle(ctx, input)),
  restoreArticle: adminProcedure.input(articleIdInput).mutation(({ ctx, input }) => restoreArticle(ctx, input)),
}
