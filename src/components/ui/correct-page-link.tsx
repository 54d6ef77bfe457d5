import { Link } from './link.tsx'

/** Leads to the form that says what is wrong on a page. `path` is such as "/dive-sites/1001". */
export function CorrectPageLink({ path }: { path: string }) {
  return (
    <p className="wrap no-print mt-8">
      <Link to="/corrections" search={{ page: path }} rel="nofollow" className="text-link">
        Something wrong on this page?
      </Link>
    </p>
  )
}
