import { readSiteFilters, type SiteFilters } from '#domain/site-filters.ts'

/** The directory's parameters as the router keeps them: filters, and a page from 2 on. */
interface DirectorySearch extends SiteFilters {
  page?: number
}

export function readDirectorySearch(params: Record<string, unknown>): DirectorySearch {
  const page = Number(params.page)
  const filters = readSiteFilters(params)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? { ...filters, page } : filters
}
