import { articles } from '#db/schema/articles.ts'
import { articlePages } from '#domain/article-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listStoryPlaces } from '#server/publishing/places.ts'
import { listStoryPages } from '#server/publishing/story-pages.ts'
import { articleFeed } from './feed.ts'
import { articleRest } from './rest.ts'
import { listArticleEntries } from './search-entries.ts'
import { findArticleSocialCard } from './social-card.ts'

export const articleContent = defineContent({
  ...articlePages,
  table: articles,
  listSearchEntries: listArticleEntries,
  listPages: (db, now) => listStoryPages(db, now, { ...articlePages, table: articles }),
  listTitle: 'Blog',
  listPlaces: (db, now) => listStoryPlaces(db, now, { ...articlePages, table: articles }),
  listValues: null,
  socialCard: { folder: 'articles', find: findArticleSocialCard },
  pictures: { title: articles.title, columns: [articles.imageUrl, articles.content] },
  files: [articleFeed],
  rest: articleRest,
})
