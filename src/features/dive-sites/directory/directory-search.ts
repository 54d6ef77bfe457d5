import { type DiveSiteFilters, readDiveSiteFilters } from '#domain/dive-site-filters.ts'

/** The directory's parameters as the router keeps them: filters, and a page from 2 on. */
interface DirectorySearch extends DiveSiteFilters {
  page?: number
}

export function readDirectorySearch(params: Record<string, unknown>): DirectorySearch {
  const page = Number(params.page)
  const filters = readDiveSiteFilters(params)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? { ...filters, page } : filters
}
