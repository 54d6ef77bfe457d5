import { createArticleInput, updateArticleInput } from '#domain/articles/article.schema.ts'
import { slugInput, storyIdInput } from '#domain/publishing/story.schema.ts'
import { withPendingChanges } from '#server/pending-changes/queries.ts'
import { adminProcedure, publicList, publicProcedure } from '#server/trpc.ts'
import { articleCommands } from './commands.ts'
import {
  getArticleBySlug,
  getArticlePage,
  listAllArticles,
  listArticles,
  listArticlesForAdmin,
  listWholeArticles,
} from './queries.ts'

export const articlePublic = {
  articles: publicList.query(({ ctx }) => listArticles(ctx.db, ctx.now())),
  wholeArticles: publicList.query(({ ctx }) => listWholeArticles(ctx.db, ctx.now())),
  articleBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getArticleBySlug(ctx.db, input.slug, ctx.now())),
  articlePage: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getArticlePage(ctx.db, input.slug, ctx.now(), ctx.env.SITE_NAME)),
}

export const articleAdmin = {
  articles: adminProcedure.query(({ ctx }) => listAllArticles(ctx.db)),
  articleList: adminProcedure.query(({ ctx }) => listArticlesForAdmin(ctx.db, ctx.env.SITE_URL)),
  article: adminProcedure
    .input(storyIdInput)
    .query(({ ctx, input }) => withPendingChanges(ctx.db, 'article', articleCommands.get(ctx.db, input.id))),
  createArticle: adminProcedure
    .input(createArticleInput)
    .mutation(({ ctx, input }) => articleCommands.create(ctx, input)),
  updateArticle: adminProcedure
    .input(updateArticleInput)
    .mutation(({ ctx, input }) => articleCommands.update(ctx, input)),
  deleteArticle: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => articleCommands.delete(ctx, input)),
}
