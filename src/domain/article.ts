/** Categories an article may have. Source: specification, section 3. */
export const articleCategories = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** Filter buttons of the public blog, "All" beside them. Source: specification, section 2. */
export const blogFilterCategories = ['Dive Sites', 'Safety', 'Tips', 'Marine Life'] as const
export type BlogFilterCategory = (typeof blogFilterCategories)[number]
