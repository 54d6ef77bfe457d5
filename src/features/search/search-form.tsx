import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { longestSearch } from '#domain/search/search.ts'

interface SearchFormProps {
  /** Tells it from the search in the header. */
  label: string
  query?: string
}

/** Leads to the page of results, with and without script. */
export function SearchForm({ label, query }: SearchFormProps) {
  const router = useRouter()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.navigate({ to: '/search', search: { q: q || undefined } })
  }
  return (
    <search aria-label={label}>
      <form action="/search" onSubmit={search} className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
        <label className="min-w-0 flex-[1_1_14rem]">
          <span className="field-label">Articles, dive sites, gear and reviews</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            className="field"
          />
        </label>
        <button type="submit" className="button button-solid">
          Search
        </button>
      </form>
    </search>
  )
}
