/** Categories an article may have. Requirement: s3-article-categories. */
export const articleCategories = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** Filter buttons of the public blog, "All" beside them. Requirement: s2-blog-categories. */
export const blogFilterCategories = ['Dive Sites', 'Safety', 'Tips', 'Marine Life'] as const
export type BlogFilterCategory = (typeof blogFilterCategories)[number]
